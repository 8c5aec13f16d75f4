import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { exportFits, exportParts, exportStock, getTemplate } from "#contract/imports.ts";
import { dayIn } from "#domain/day.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { fitmentsAsCsv, partsAsCsv, stockAsCsv, templateAsCsv } from "./exports.ts";

/** Streams tables while they are read. */
export function exportsRoutes(api: ApiContext, { db, config }: Pick<Shop, "db" | "config">): void {
  const { currency, timeZone } = config;
  const send = (reply: FastifyReply, name: string, rows: AsyncGenerator<string>) => {
    const day = dayIn(timeZone, new Date());
    reply.header("content-disposition", `attachment; filename="${name}-${day}.csv"`);
    return Readable.from(rows);
  };

  serve(api, exportParts, async ({ query, reply }) => {
    const category = query.category || undefined;
    const name = category ? `parts-${category.replaceAll(/[^\w-]/g, "")}` : "parts";
    return send(reply, name, partsAsCsv(db.kysely, { category, currency }));
  });

  serve(api, exportStock, async ({ reply }) => send(reply, "stock", stockAsCsv(db.kysely)));

  serve(api, exportFits, async ({ reply }) => send(reply, "fits", fitmentsAsCsv(db.kysely)));

  serve(api, getTemplate, async ({ query, reply }) => {
    reply.header("content-disposition", `attachment; filename="${query.kind}-template.csv"`);
    return Readable.from([await templateAsCsv(db.kysely, query.kind, query.category || undefined)]);
  });
}
