/** The parts of a JSON Schema that the shop's document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: JsonSchema;
}

export interface Operation {
  method: string;
  /** With parameters in braces: `/api/orders/{id}`. */
  path: string;
  parameters: Parameter[];
  body: JsonSchema | undefined;
  /** Whether a visitor may make the call. */
  isOpen: boolean;
}

/** The schemas that others refer to, by name. */
export type Schemas = Readonly<Record<string, JsonSchema>>;

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components?: { schemas?: Schemas };
}
interface DocumentedOperation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  security?: unknown[];
}

/** Reads the OpenAPI document of a running shop. */
export async function readOpenApi(shopUrl: string): Promise<{ operations: Operation[]; schemas: Schemas }> {
  const response = await fetch(`${shopUrl}/api/openapi.json`);
  const { paths, components } = (await response.json()) as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
      isOpen: security === undefined,
    })),
  );
  return { operations, schemas: components?.schemas ?? {} };
}
