import type { FastifyInstance } from "fastify";
import type { Database } from "#server/db/database.ts";

/** Registers /healthz (the process is running) and /readyz (its database answers). */
export function healthRoutes(app: FastifyInstance, { pool }: Pick<Database, "pool">): void {
  const hidden = {
    config: { access: "visitor" as const },
    schema: { hide: true },
    logLevel: "warn" as const,
  };
  app.get("/healthz", hidden, async () => ({ status: "ok" }));
  app.get("/readyz", hidden, async (_request, reply) => {
    try {
      await pool.query("SELECT 1");
      return { status: "ready" };
    } catch {
      return reply.status(503).header("retry-after", "2").send({ status: "waiting", for: "the database" });
    }
  });
}
