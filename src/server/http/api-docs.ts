import { readFile } from "node:fs/promises";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

const logo = new URL("#web/public/favicon.svg", import.meta.url);

/** Serves the OpenAPI document at /api/openapi.json and its UI at /api/docs. */
export async function documentApi(app: FastifyInstance, shopName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${shopName} API`,
        version: "1.0.0",
        description:
          "Every call of the shop's API. Errors are application/problem+json with a stable `code`. " +
          "Amounts are decimal numbers with a `currency` next to them; `_id` is a UUIDv7. " +
          "Writing calls accept an `Idempotency-Key` for 24 hours: the same request again gets the first answer, " +
          "marked `Idempotency-Replayed: true`.",
      },
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "JWT",
            description:
              "The shop's access token, or the identity service's ID token for PUT /api/user/{email}.",
          },
        },
      },
    },
    transform: (route) => {
      // Only contract calls are part of the API.
      if (!route.route.config?.call) return { schema: { hide: true }, url: route.url };
      return jsonSchemaTransform(route);
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
    theme: { title: `${shopName} API` },
    logo: { type: "image/svg+xml", content: await readFile(logo), href: "/" },
    uiConfig: { url: "/api/openapi.json", docExpansion: "list", defaultModelsExpandDepth: 0 },
  });
  app.get("/api/openapi.json", { config: { access: "visitor" }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
}
