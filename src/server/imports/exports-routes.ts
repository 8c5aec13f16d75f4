import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { exportFits, exportParts, exportStock, getTemplate } from "#contract/imports.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { fitsAsCsv, partsAsCsv, stockAsCsv } from "./exports.ts";
import { templateAsCsv } from "./templates.ts";

/** Parts, stock and fit rows as tables, sent while they are read. */
export function exportsRoutes(door: ApiContext, { db, config }: Pick<Shop, "db" | "config">): void {
  const send = (reply: FastifyReply, name: string, rows: AsyncGenerator<string>) => {
    const day = new Date().toISOString().slice(0, 10);
    reply.header("content-disposition", `attachment; filename="${name}-${day}.csv"`);
    return Readable.from(rows);
  };

  serve(door, exportParts, async ({ query, reply }) => {
    const name = query.category ? `parts-${query.category.replaceAll(/[^\w-]/g, "")}` : "parts";
    return send(
      reply,
      name,
      partsAsCsv(db.kysely, { category: query.category || undefined, currency: config.currency }),
    );
  });

  serve(door, exportStock, async ({ reply }) => send(reply, "stock", stockAsCsv(db.kysely)));

  serve(door, exportFits, async ({ reply }) => send(reply, "fits", fitsAsCsv(db.kysely)));

  serve(door, getTemplate, async ({ query, reply }) => {
    reply.header("content-disposition", `attachment; filename="${query.kind}-template.csv"`);
    return Readable.from([await templateAsCsv(db.kysely, query.kind, query.category || undefined)]);
  });
}
