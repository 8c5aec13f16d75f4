export { CachedResponse } from "./cached-response.ts";
export { AdmissionFilter } from "./entry-store.ts";
export { type ProducedResponse, SerializedResponse } from "./produced-response.ts";
export { type AddTag, ResponseCache } from "./response-cache.ts";
