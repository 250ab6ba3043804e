import { fieldHeading } from '@tradeport/api/imports/texts';
import type { ImportField } from '@tradeport/api/imports/model';
import { LISTED_EXPORT_PATH } from '@tradeport/api/pricing/model';
import { code } from '@tradeport/api/kernel/fields';
import { clockInstant } from '@tradeport/api/kernel/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Scope } from '../../kernel/context.ts';
import { enteredAs } from '../../kernel/dispatch.ts';
import { readInput } from '../../kernel/input.ts';
import type { Kernel } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { refuse } from '../../kernel/refused.ts';
import { contentTypes, moneyCell, tableFile, type Value } from '../../kernel/table-file.ts';
import { ownList } from './lists.ts';

const TOGETHER = 1_000;
const fields = [
  'priceList',
  'skuNo',
  'quantity',
  'currency',
  'price',
  'validFrom',
  'validTo',
] as const satisfies readonly ImportField[];
const asked = z.object({ priceListCode: code() });

/** CAT-03 The prices of a list as a file that can be imported again: a stream, by the key of the last row. */
export function exportRoutes(http: FastifyInstance, kernel: Kernel): void {
  http.get(
    LISTED_EXPORT_PATH,
    { config: { call: 'price_list.export' } },
    async (request, reply) => {
      const scope = { ...(await kernel.open(request)), doing: 'price_list.export' };
      const user = enteredAs(scope);
      if (!user.permissions.has('price_list.view')) refuse('auth.forbidden');
      const { priceListCode } = readInput(asked, request.query, scope.lang);
      // Refused before the first byte: whose list it is.
      const list = await kernel.read(scope, (ctx) => ownList(ctx, priceListCode));
      reply
        .header('content-disposition', `attachment; filename="${list.no}.csv"`)
        .header('cache-control', 'private, no-store');
      return reply.type(contentTypes.csv).send(
        tableFile(
          'csv',
          fields.map((field) => fieldHeading(field, scope)),
          portions(kernel, scope, list),
        ),
      );
    },
  );
}

async function* portions(
  kernel: Kernel,
  scope: Scope,
  { id: listId, no }: { id: string; no: string },
): AsyncGenerator<Value[][]> {
  let after: { productId: string; skuId: string; quantity: number; from: string } | null = null;
  do {
    const rows: Awaited<ReturnType<typeof portion>> = await portion(kernel, scope, listId, after);
    const last = rows.length < TOGETHER ? undefined : rows.at(-1);
    after = last
      ? { productId: last.product_id, skuId: last.sku_id, quantity: last.quantity, from: last.from }
      : null;
    if (rows.length > 0)
      yield rows.map((row) => [
        no,
        row.no,
        row.quantity,
        row.currency,
        moneyCell(row.amount, row.currency),
        row.from === '-infinity' ? '' : clockInstant(scope.tenant.timeZone, new Date(row.from)),
        row.valid_to ? clockInstant(scope.tenant.timeZone, row.valid_to) : '',
      ]);
  } while (after);
}

function portion(
  kernel: Kernel,
  scope: Scope,
  listId: string,
  after: { productId: string; skuId: string; quantity: number; from: string } | null,
) {
  return kernel.read(scope, (ctx) =>
    ctx.run(
      listedOut({
        listId,
        productId: after?.productId ?? null,
        skuId: after?.skuId ?? null,
        quantity: after?.quantity ?? null,
        from: after?.from ?? null,
        limit: TOGETHER,
      }),
    ),
  );
}

const listedOut = prepared('pricing.listedOut')`
  select e.product_id, e.sku_id, s.no, e.quantity, e.currency, e.amount, e.valid_to,
    case when e.valid_from = '-infinity' then '-infinity' else to_char(e.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as "from!"
  from price_list_price e join sku s on s.tenant_id = :tenantId and s.id = e.sku_id
  where e.tenant_id = :tenantId and e.list_id = :listId and (:productId?::uuid is null
    or (e.product_id, e.sku_id, e.quantity, e.valid_from) > (:productId?::uuid, :skuId?::uuid, :quantity?::int, :from?::timestamptz))
  order by e.product_id, e.sku_id, e.quantity, e.valid_from limit :limit`;
