import { unitDecimal } from '@tradeport/api/kernel/money-text';
import type { Texts } from '@tradeport/api/kernel/text';
import { promotionCost } from '@tradeport/api/promotions/shop-calls';
import { COST_CSV_PATH } from '@tradeport/api/promotions/shop-model';
import type { FastifyInstance } from 'fastify';
import { askedByLink } from '../../kernel/by-link.ts';
import type { Kernel } from '../../kernel/module.ts';
import { contentTypes, tableFile } from '../../kernel/table-file.ts';
import * as words from '@tradeport/api/kernel/words/index';
import * as promotionsWords from '@tradeport/api/promotions/words';

const headings: readonly Texts[] = [
  words.fromDate,
  words.toDate,
  { zh: '活动', en: 'Promotion', ru: 'Акция' },
  words.type,
  promotionsWords.paidBy,
  words.currency,
  words.orderCount,
  promotionsWords.discountGiven,
  { zh: '退款冲减', en: 'Returned by refunds', ru: 'Вернулось с возвратами' },
  promotionsWords.netCost,
  promotionsWords.refundsInProgress,
];
const portal: Texts = words.portalAsParty;

/**
 * P7 The cost of promotions as a file. The rule of `promotion.cost` decides who may read it, and
 * for whose promotions.
 */
export function costFileRoute(http: FastifyInstance, kernel: Kernel): void {
  http.get(COST_CSV_PATH, { config: { call: promotionCost.name } }, async (request, reply) => {
    const { scope, input } = await askedByLink(kernel, request, promotionCost);
    const { lang } = scope;
    const { from, to, rows } = await kernel.call(scope, promotionCost, input);
    const lines = rows.map((row) => [
      from,
      to,
      row.promotionName,
      row.typeName,
      row.funderName || portal[lang],
      row.currency,
      row.orders,
      ...[row.given, row.returned, row.net, row.pending].map((sum) => ({
        decimal: unitDecimal(sum, row.currency),
      })),
    ]);
    return reply
      .type(contentTypes.csv)
      .header('content-disposition', `attachment; filename="promotion-cost-${from}-${to}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(
        tableFile(
          'csv',
          headings.map((text) => text[lang]),
          (async function* () {
            yield lines;
          })(),
        ),
      );
  });
}
