import { unitDecimal } from '@tradeport/api/kernel/money-text';
import type { Texts } from '@tradeport/api/kernel/text';
import { promotionCost } from '@tradeport/api/promotions/shop-calls';
import { COST_CSV_PATH } from '@tradeport/api/promotions/shop-model';
import type { FastifyInstance } from 'fastify';
import { askedByLink } from '../../kernel/by-link.ts';
import type { Kernel } from '../../kernel/module.ts';
import { contentTypes, tableFile } from '../../kernel/table-file.ts';

const headings: readonly Texts[] = [
  { zh: '开始日期', en: 'From', ru: 'С' },
  { zh: '结束日期', en: 'To', ru: 'По' },
  { zh: '活动', en: 'Promotion', ru: 'Акция' },
  { zh: '类型', en: 'Type', ru: 'Тип' },
  { zh: '承担方', en: 'Paid by', ru: 'За чей счёт' },
  { zh: '币种', en: 'Currency', ru: 'Валюта' },
  { zh: '订单数', en: 'Orders', ru: 'Заказы' },
  { zh: '优惠金额', en: 'Discount given', ru: 'Скидки' },
  { zh: '退款冲减', en: 'Returned by refunds', ru: 'Вернулось с возвратами' },
  { zh: '净费用', en: 'Net cost', ru: 'Итого затраты' },
  { zh: '退款处理中', en: 'Refunds in progress', ru: 'Возвраты в обработке' },
];
const portal: Texts = { zh: '平台', en: 'Portal', ru: 'Портал' };

/** P7 What promotions cost as a file. Who may, and of whose promotions, is the rule of `promotion.cost`. */
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
