import type { Who } from '@tradeport/api/kernel/call';
import { readForm } from '@tradeport/api/kernel/form';
import { shipOrder } from '@tradeport/api/orders/calls';
import { EXPORT_PATH, EXPORT_ROWS_MAX, orderFilter } from '@tradeport/api/orders/model';
import { zonedHeading } from '@tradeport/api/kernel/zone';
import { SHIP_EXPORT_PATH, SHIP_TEMPLATE_PATH } from '@tradeport/api/orders/shipping';
import type { z } from 'zod';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../kernel/context.ts';
import { guardWho } from '../../kernel/dispatch.ts';
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
import { type Column, columns, type ExportRow } from './export-columns.ts';
import { filtered, named, type Named } from './filter.ts';
import { buyerIn, sellerIn, sellersOfOrders } from './sellers.ts';
import { shipmentColumns } from './shipment-columns.ts';

/** A chunk is read and worked out at once, which holds the thread for some ms. */
const CHUNK_ROWS = 250;

type What = {
  name: string;
  who: Who;
  columns: readonly Column[];
  /** The pieces of the lines that are listed. */
  pieces: 'quantity' | 'open';
  narrow?: Partial<Parsed>;
};
type Parsed = z.output<typeof orderFilter>;
const list: What = {
  name: 'orders',
  who: { may: 'order.export', sides: ['seller', 'buyer'] },
  columns,
  pieces: 'quantity',
};
/** ORD-09 Orders that wait for shipment, for people who pack them and note the tracking numbers. */
const shipment: What = {
  name: 'shipments',
  who: shipOrder.who,
  columns: shipmentColumns,
  pieces: 'open',
  narrow: { tabSet: 'trade', tab: 'to_ship' },
};

/** ORD-11 The list as a file, with the list's filters. A route and not a call, as its answer is a stream. */
export function exportRoutes(http: FastifyInstance, kernel: Kernel): void {
  for (const format of tableFormats) {
    const config = (call: string) => ({ config: { call } });
    http.get(`${EXPORT_PATH}.${format}`, config('order.export'), (request, reply) =>
      answer(kernel, list, format, request, reply),
    );
    http.get(`${SHIP_EXPORT_PATH}.${format}`, config('order.export'), (request, reply) =>
      answer(kernel, shipment, format, request, reply),
    );
    http.get(`${SHIP_TEMPLATE_PATH}.${format}`, config('order.export'), async (request, reply) =>
      fileTo(reply, format, 'tracking-numbers', shipment, await allowed(kernel, shipment, request)),
    );
  }
}

async function allowed(kernel: Kernel, what: What, request: FastifyRequest): Promise<Scope> {
  const scope = { ...(await kernel.open(request)), doing: 'order.export' };
  return { ...scope, as: guardWho(what, scope) };
}

async function answer(
  kernel: Kernel,
  what: What,
  format: TableFormat,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const scope = await allowed(kernel, what, request);
  const asked = readInput(
    orderFilter,
    readForm(orderFilter, Object.fromEntries(Object.entries(request.query ?? {}))),
    scope.lang,
  );
  const filter = await kernel.read(scope, (ctx) => named(ctx, { ...asked, ...what.narrow }));
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
  const day = dayIn(scope.tenant, new Date(Date.now() + scope.tenant.clockOffsetMs));
  return fileTo(
    reply,
    format,
    `${what.name}-${day}`,
    what,
    scope,
    rowsOf(kernel, scope, what, filter),
  );
}

function fileTo(
  reply: FastifyReply,
  format: TableFormat,
  name: string,
  { columns: own }: What,
  scope: Scope,
  rows: AsyncIterable<Value[][]> = none(),
): FastifyReply {
  reply
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store');
  const shapes = own.flatMap(({ shape }) => (shape ? [shape(scope.lang)] : []));
  return reply.type(contentTypes[format]).send(
    tableFile(
      format,
      own.map(({ text, zoned }) =>
        zoned
          ? zonedHeading(text[scope.lang], scope.lang, scope.tenant.timeZone)
          : text[scope.lang],
      ),
      rows,
      shapes,
    ),
  );
}

async function* none(): AsyncGenerator<Value[][]> {}

async function* rowsOf(
  kernel: Kernel,
  scope: Scope,
  what: What,
  filter: Named,
): AsyncGenerator<Value[][]> {
  for await (const rows of chunks(kernel, scope, what, filter))
    yield rows.map((row) => valuesOf(row, what, scope));
}

/** Chunk by chunk from the key of the last row, each a round trip of its own: no long transaction, little memory. */
async function* chunks(
  kernel: Kernel,
  scope: Scope,
  { pieces }: What,
  filter: Named,
): AsyncGenerator<ExportRow[]> {
  const quantity = sql.ref<number>(`l.${pieces}`);
  let after: ExportRow | undefined;
  let given = 0;
  do {
    const rows = await kernel.read(scope, async (ctx) => {
      let query = filtered(ctx, filter)
        .selectAll()
        .select([
          sql<string>`coalesce((select string_agg(p.tracking_no, ' ') from parcel p
          where p.tenant_id = ${ctx.tenant.id} and p.order_id = orders.id and p.tracking_no <> ''), '')`.as(
            'tracking',
          ),
          sql<string>`coalesce((select amount from transfer t where t.tenant_id = ${ctx.tenant.id} and t.key = 'order:' || orders.id || ':cancelled'), 0)`.as(
            'given_back',
          ),
          sql<string>`coalesce((select string_agg(coalesce(nullif(l.sku_no, ''), l.title->>'zh') || ' × ' || ${quantity}, '; ' order by l.position) from order_line l
          where l.tenant_id = ${ctx.tenant.id} and l.order_id = orders.id and l.position <= 50 and ${quantity} > 0), '')`.as(
            'goods',
          ),
        ])
        .orderBy('placed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(CHUNK_ROWS);
      if (after)
        query = query.where(sql<boolean>`(placed_at, id) < (${after.placed_at}, ${after.id})`);
      const orders = await ctx.run(query.$castTo<Omit<ExportRow, 'sellerIn' | 'buyerIn'>>());
      const orderIds = orders.map(({ id }) => id);
      const names = new Map(
        (await ctx.run(sellersOfOrders({ orderIds }))).map((one) => [one.id, [one]]),
      );
      return orders.map((order) => ({
        ...order,
        sellerIn: sellerIn(scope.lang, order, names.get(order.id) ?? []),
        buyerIn: buyerIn(scope.lang, order, names.get(order.id) ?? []),
      }));
    });
    after = rows.at(-1);
    given += rows.length;
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK_ROWS) return;
  } while (given < EXPORT_ROWS_MAX);
}

function valuesOf(row: ExportRow, { columns: own }: What, scope: Scope): Value[] {
  const local = (at: Date | null) => (at ? localTime(at, scope.tenant.timeZone) : '');
  return own.map((column) => column.of(row, scope.lang, local));
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
