import { BASE_PRICE, type ImportField } from '@tradeport/api/imports/model';
import { exportColumnTexts, fieldHeading } from '@tradeport/api/imports/texts';
import { inLang } from '@tradeport/api/kernel/text';
import { clockInstant } from '@tradeport/api/kernel/zone';
import { groupBy } from '../../kernel/group-by.ts';
import type { Scope } from '../../kernel/context.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { moneyCell, type Value } from '../../kernel/table-file.ts';
import type { RuleRow } from '../catalogue/index.ts';
import { productsOut, skusOut } from './export-products.ts';

const fields = [
  'key',
  'skuNo',
  'priceKind',
  'quantity',
  'level',
  'currency',
  'price',
  'rate',
  'validFrom',
  'validTo',
] as const satisfies readonly ImportField[];
type Cells = Partial<Record<(typeof fields)[number], Value>>;

export function priceTable(scope: Pick<Scope, 'lang' | 'tenant'>): string[] {
  return [
    exportColumnTexts.product[scope.lang],
    ...fields.map((field) => fieldHeading(field, scope)),
  ];
}

/** CAT-03 The list price of each SKU, and behind them every rule of the product. */
export async function priceRows(ctx: Ctx, ids: readonly string[]): Promise<Value[][]> {
  const [products, skus, rules] = await ctx.batch([
    productsOut({ ids }),
    skusOut({ productIds: ids }),
    rulesOut({ productIds: ids }),
  ]);
  const skusBy = groupBy(skus, (sku) => sku.product_id);
  const rulesBy = groupBy(rules, (rule) => rule.product_id);
  return products.flatMap((product) => {
    const rows: Cells[] = [
      ...(skusBy.get(product.id) ?? []).map((sku) => ({
        skuNo: sku.no,
        priceKind: BASE_PRICE,
        currency: product.currency,
        price: moneyCell(sku.list_price, product.currency),
      })),
      ...(rulesBy.get(product.id) ?? []).map((rule) => ruleCells(rule, ctx.tenant.timeZone)),
    ];
    const title = inLang(product.title, ctx.lang);
    return rows.map((cells) => [
      title,
      ...fields.map((field) => (field === 'key' ? product.key : (cells[field] ?? ''))),
    ]);
  });
}

function ruleCells(rule: RuleOut, timeZone: string): Cells {
  return {
    skuNo: rule.sku_no ?? '',
    priceKind: rule.kind,
    quantity: rule.quantity,
    level: rule.level ?? '',
    currency: rule.currency,
    price: rule.amount === null ? '' : moneyCell(rule.amount, rule.currency),
    rate: rule.rate === null ? '' : rule.rate / 10_000,
    validFrom: rule.valid_from ? clockInstant(timeZone, rule.valid_from) : '',
    validTo: rule.valid_to ? clockInstant(timeZone, rule.valid_to) : '',
  };
}

type RuleOut = RuleRow & { sku_no: string | null };
const rulesOut = prepared('imports.rulesOut')`
  select r.product_id, r.sku_id, s.no as sku_no, r.kind, r.quantity, r.level, r.currency, r.amount, r.rate, r.valid_from, r.valid_to
  from price_rule r left join sku s on s.tenant_id = :tenantId and s.id = r.sku_id
  where r.tenant_id = :tenantId and r.product_id = any(:productIds::uuid[]) and (s.id is null or not s.retired) order by r.product_id, r.id`;
