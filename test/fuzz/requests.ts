import fc from "fast-check";
import { addressOf, encoded, type Pair, queryOf } from "./addresses.ts";
import { type FuzzRequest, type Sender, senders } from "./fuzz-request.ts";
import { hostileHeaders } from "./hostile-headers.ts";
import { hostileText } from "./hostile-values.ts";
import { jsonBody, jsonFields, wrongBody } from "./json-bodies.ts";
import type { JsonSchema, Operation, Schemas } from "./open-api.ts";
import { formBody, multipartBody } from "./other-bodies.ts";
import { valuesOf } from "./schema-values.ts";

/** The targets of the requests. */
export interface Surface {
  operations: Operation[];
  schemas: Schemas;
  /** Addresses of pages, with parameters as in `/parts/:slug`. */
  pages: string[];
  /** Query parameters that pages read. */
  pageParameters: string[];
  /** Routes that are no calls of the contract: identity service, card network, files. */
  routes: { method: string; url: string }[];
}

/** Requests to every part of the surface: valid, nearly valid and hostile. */
export function requestsTo(surface: Surface): fc.Arbitrary<FuzzRequest> {
  const valueFor = valuesOf(surface.schemas);
  const calls = surface.operations.map((operation) => callRequest(operation, valueFor));
  const routes = surface.routes.map(routeRequest);
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...calls) },
    { weight: 2, arbitrary: pageRequest(surface) },
    { weight: 2, arbitrary: fc.oneof(...routes) },
  );
}

const sender = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Sender>("buyer") },
  { weight: 3, arbitrary: fc.constantFrom(...senders) },
);

function callRequest(
  { method, path, parameters, body, isOpen }: Operation,
  valueFor: ReturnType<typeof valuesOf>,
): fc.Arbitrary<FuzzRequest> {
  const declared = parameters.filter((parameter) => parameter.in === "query");
  const valid = fc.tuple(
    ...declared.map(({ name, schema, required }) =>
      fc.option(
        valueFor(schema, name).map((value): Pair => [name, encoded(String(value))]),
        { freq: required ? 30 : 2, nil: undefined },
      ),
    ),
  );
  return fc
    .record({
      as: sender,
      method: methodOr(method),
      target: addressOf(
        path.replaceAll(/\{(\w+)\}/g, ":$1"),
        queryOf(
          valid,
          declared.map(({ name }) => name),
        ),
      ),
      headers: hostileHeaders(),
      body: method === "GET" ? rarely(jsonBody(undefined, valueFor)) : callBody(path, body, valueFor),
      isPersonal: fc.constant(!isOpen),
    })
    .map((request) => ({ ...request, isPersonal: request.isPersonal && request.method === method }));
}

function callBody(path: string, schema: JsonSchema | undefined, valueFor: ReturnType<typeof valuesOf>) {
  const isUpload = /\/(images|imports)$/.test(path);
  return fc.oneof(
    { weight: isUpload ? 2 : 12, arbitrary: jsonBody(schema, valueFor) },
    { weight: isUpload ? 12 : 1, arbitrary: multipartBody(path.includes("images") ? "image" : "file") },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function pageRequest({ pages, pageParameters }: Surface): fc.Arbitrary<FuzzRequest> {
  const addresses = pages.flatMap((page) => [page, page === "/" ? "/_root.data" : `${page}.data`]);
  const valid = fc
    .array(fc.tuple(fc.constantFrom(...pageParameters), hostileText().map(encoded)), { maxLength: 3 })
    .map((pairs): Pair[] => pairs);
  return fc.constantFrom(...addresses).chain((page) =>
    fc.record({
      as: sender,
      method: fc.oneof({ weight: 6, arbitrary: fc.constant("GET") }, methodOr("POST")),
      target: addressOf(page, queryOf(valid, [...pageParameters, "_routes", "index"])),
      headers: hostileHeaders(),
      body: fc.option(formBody(["email", "subject", "message", "website"]), { freq: 2, nil: undefined }),
      isPersonal: fc.constant(false),
    }),
  );
}

const fieldsOfRoutes = [
  ...["email", "password", "name", "token", "newPassword", "currentPassword", "id", "code", "state"],
  ...["client_id", "client_secret", "grant_type", "redirect_uri", "nonce", "amount", "currency", "limit"],
  ...[
    "payment_method_data[type]",
    "payment_method_data[card][number]",
    "payment_method_data[card][exp_month]",
  ],
  ...["payment_intent", "metadata[order]", "outcome", "source", "csp-report", "key", "error"],
];

function routeRequest({ method, url }: { method: string; url: string }): fc.Arbitrary<FuzzRequest> {
  const isNetwork = url.startsWith("/v1");
  const query = fc
    .array(fc.tuple(fc.constantFrom(...fieldsOfRoutes), hostileText().map(encoded)), { maxLength: 3 })
    .map((pairs): Pair[] => pairs);
  const known: Pair[] = isNetwork
    ? [["authorization", "Bearer ~publishableKey~"]]
    : [["cookie", "~sessionCookie~"]];
  return fc.record({
    as: sender,
    method: methodOr(method),
    target: addressOf(url, queryOf(query, fieldsOfRoutes)),
    headers: fc.oneof(hostileHeaders(), fc.constant(known)),
    body:
      method === "GET"
        ? rarely(formBody(fieldsOfRoutes))
        : fc.oneof(formBody(fieldsOfRoutes), jsonFields(fieldsOfRoutes), wrongBody()),
    isPersonal: fc.constant(false),
  });
}

/** The method, now and then another. */
const methodOr = (method: string) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant(method) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "get"),
    },
  );

const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc
    .option(arbitrary, { freq: 1, nil: undefined })
    .chain((value) => fc.nat(9).map((n) => (n === 0 ? value : undefined)));
