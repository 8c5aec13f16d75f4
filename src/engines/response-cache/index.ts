export { AdmissionFilter } from "./admission-filter.ts";
export { CachedResponse } from "./cached-response.ts";
export { type ProducedResponse, SerializedResponse } from "./produced-response.ts";
export { type AddTag, ResponseCache } from "./response-cache.ts";
