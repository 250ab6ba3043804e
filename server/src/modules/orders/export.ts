import { readForm } from '@tradeport/api/kernel/form';
import { EXPORT_PATH, EXPORT_ROWS_MAX, orderFilter } from '@tradeport/api/orders/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../kernel/context.ts';
import { dayIn } from '../../kernel/day.ts';
import { readInput } from '../../kernel/input.ts';
import type { Kernel } from '../../kernel/module.ts';
import { raw, sql } from '../../kernel/query.ts';
import { refuse } from '../../kernel/refused.ts';
import {
  contentTypes,
  tableFile,
  type TableFormat,
  tableFormats,
  type Value,
} from '../../kernel/table-file.ts';
import { columns, type ExportRow } from './export-columns.ts';
import { filtered, named, type Named } from './filter.ts';

const CHUNK_ROWS = 1000;

/** ORD-11 The list as a file, with the list's filters. A route and not a call, as its answer is a stream. */
export function exportRoutes(http: FastifyInstance, kernel: Kernel): void {
  for (const format of tableFormats) {
    http.get(`${EXPORT_PATH}.${format}`, { config: { call: 'order.export' } }, (request, reply) =>
      answer(kernel, format, request, reply),
    );
  }
}

async function answer(
  kernel: Kernel,
  format: TableFormat,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const scope = { ...(await kernel.open(request)), doing: 'order.export' };
  const user = scope.user ?? refuse('auth.required');
  if (!user.permissions.has('order.export')) refuse('auth.forbidden');
  const asked = readInput(
    orderFilter,
    readForm(orderFilter, Object.fromEntries(Object.entries(request.query ?? {}))),
    scope.lang,
  );
  const filter = await kernel.read(scope, (ctx) => named(ctx, asked));
  const count = await kernel.read(scope, async (ctx) => {
    const { n } = await ctx.one(
      raw<{ n: number }>(sql`
      select count(*)::int as n from (${filtered(ctx, filter)
        .select('id')
        .limit(EXPORT_ROWS_MAX + 1)}) capped`),
    );
    return n;
  });
  if (count > EXPORT_ROWS_MAX) refuse('order.export_too_many', { max: EXPORT_ROWS_MAX });
  const name = `orders-${dayIn(scope.tenant, new Date(Date.now() + scope.tenant.clockOffsetMs))}.${format}`;
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  return reply.type(contentTypes[format]).send(
    tableFile(
      format,
      columns.map((column) => column.text[scope.lang]),
      rowsOf(kernel, scope, filter),
    ),
  );
}

async function* rowsOf(kernel: Kernel, scope: Scope, filter: Named): AsyncGenerator<Value[][]> {
  for await (const rows of chunks(kernel, scope, filter))
    yield rows.map((row) => valuesOf(row, scope));
}

/** Chunk by chunk from the key of the last row, each a round trip of its own: no long transaction, little memory. */
async function* chunks(kernel: Kernel, scope: Scope, filter: Named): AsyncGenerator<ExportRow[]> {
  let after: ExportRow | undefined;
  let given = 0;
  do {
    const rows = await kernel.read(scope, (ctx) => {
      let query = filtered(ctx, filter)
        .selectAll()
        .select([
          sql<string>`coalesce((select string_agg(p.tracking_no, ' ') from parcel p
          where p.tenant_id = ${ctx.tenant.id} and p.order_id = orders.id and p.tracking_no <> ''), '')`.as(
            'tracking',
          ),
          sql<string>`(select string_agg(l.sku_no || ' × ' || l.quantity, '; ' order by l.position) from order_line l
          where l.tenant_id = ${ctx.tenant.id} and l.order_id = orders.id and l.position <= 50)`.as(
            'goods',
          ),
        ])
        .orderBy('placed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(CHUNK_ROWS);
      if (after)
        query = query.where(sql<boolean>`(placed_at, id) < (${after.placed_at}, ${after.id})`);
      return ctx.run<ExportRow>(query.$castTo<ExportRow>());
    });
    after = rows.at(-1);
    given += rows.length;
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK_ROWS) return;
  } while (given < EXPORT_ROWS_MAX);
}

function valuesOf(row: ExportRow, scope: Scope): Value[] {
  const local = (at: Date | null) => (at ? localTime(at, scope.tenant.timeZone) : '');
  return columns.map((column) => column.of(row, scope.lang, local));
}

const formats = new Map<string, Intl.DateTimeFormat>();
function localTime(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      })),
    );
  return format.format(at);
}
