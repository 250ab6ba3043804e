import {
  EXPORT_PATH,
  exportFilter,
  exportKinds,
  type ExportKind,
  TEMPLATE_PATH,
} from '@tradeport/api/imports/model';
import { readForm } from '@tradeport/api/kernel/form';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../kernel/context.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import { enteredAs } from '../../kernel/dispatch.ts';
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
import { listed, type OwnFilter } from '../catalogue/index.ts';
import { priceRows, priceTable } from './export-prices.ts';
import { productRows, productTable } from './export-products.ts';
import { stockRows, stockTable } from './export-stock.ts';
import { templateFile } from './template.ts';

/** Products of one portion: one round trip for their ids, one for all that belongs to them. */
const TOGETHER = 200;
/** The content of each kind of file, and its headings. */
const kinds: Record<
  ExportKind,
  {
    headings: (scope: Scope) => string[];
    rows: (ctx: Ctx, ids: readonly string[]) => Promise<Value[][]>;
  }
> = {
  Products: { headings: productTable, rows: productRows },
  Prices: { headings: priceTable, rows: priceRows },
  Stock: { headings: stockTable, rows: stockRows },
};

/** CAT-06 Products, prices and stock as files that can be imported again. Routes and not calls, as their answers are streams. */
export function exportRoutes(http: FastifyInstance, kernel: Kernel): void {
  for (const kind of exportKinds)
    for (const format of tableFormats) {
      http.get(
        `${EXPORT_PATH}${kind}.${format}`,
        { config: { call: 'import.export' } },
        (request, reply) => answer(kernel, kind, format, request, reply),
      );
    }
  for (const format of tableFormats)
    http.get(
      `${TEMPLATE_PATH}.${format}`,
      { config: { call: 'import.export' } },
      async (request, reply) => {
        const scope = await askedBy(kernel, request);
        reply
          .header('content-disposition', `attachment; filename="products-template.${format}"`)
          .header('cache-control', 'private, no-store');
        return reply.type(contentTypes[format]).send(await templateFile(kernel, scope, format));
      },
    );
}

/** Users who may import may export. */
async function askedBy(kernel: Kernel, request: FastifyRequest): Promise<Scope> {
  const scope = { ...(await kernel.open(request)), doing: 'import.export' };
  const user = enteredAs(scope);
  if (!user.permissions.has('import.run')) refuse('auth.forbidden');
  return scope;
}

async function answer(
  kernel: Kernel,
  kind: ExportKind,
  format: TableFormat,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const scope = await askedBy(kernel, request);
  const filter = readInput(
    exportFilter,
    readForm(exportFilter, Object.fromEntries(Object.entries(request.query ?? {}))),
    scope.lang,
  );
  const day = dayIn(scope.tenant, new Date(Date.now() + scope.tenant.clockOffsetMs));
  reply
    .header('content-disposition', `attachment; filename="${kind.toLowerCase()}-${day}.${format}"`)
    .header('cache-control', 'private, no-store');
  return reply.type(contentTypes[format]).send(exportFile(kernel, scope, kind, format, filter));
}

/**
 * ROL-02 The file of the products in the caller's scope: a seller's own, or all for those who see
 * all sellers.
 */
export function exportFile(
  kernel: Kernel,
  scope: Scope,
  kind: ExportKind,
  format: TableFormat,
  filter: OwnFilter,
) {
  return tableFile(format, kinds[kind].headings(scope), portions(kernel, scope, kind, filter));
}

/** By the key of the last product, each portion in a transaction of its own: no long one, little memory. */
async function* portions(
  kernel: Kernel,
  scope: Scope,
  kind: ExportKind,
  filter: OwnFilter,
): AsyncGenerator<Value[][]> {
  let after: string | undefined;
  do {
    const { ids, rows } = await kernel.read(scope, async (ctx) => {
      const found = await ctx.run(
        raw<{ id: string }>(sql<{ id: string }>`
        select p.id ${listed(ctx, filter)} ${after === undefined ? sql`` : sql`and p.id > ${after}`} order by p.id limit ${TOGETHER}`),
      );
      const page = found.map((row) => row.id);
      return { ids: page, rows: page.length > 0 ? await kinds[kind].rows(ctx, page) : [] };
    });
    after = ids.length < TOGETHER ? undefined : ids.at(-1);
    if (rows.length > 0) yield rows;
  } while (after !== undefined);
}
