import { productBySku, productPage } from '@tradeport/api/catalogue/calls';
import { openGroups } from '@tradeport/api/promotions/group-calls';
import type { Freight, ProductPage } from '@tradeport/api/mall/pages';
import { formatAmount } from '@tradeport/api/kernel/money';
import { orderSettings } from '@tradeport/api/orders/model';
import { promotionsByGoods } from '@tradeport/api/promotions/shop-calls';
import { searchedChoice } from './searched.ts';
import type { MallParts, Visit } from './visit.ts';

const RELATED = 5;

/** `searched`: what was looked for when it was found; the SKU that this names is chosen already. */
export async function productOf(
  { kernel }: MallParts,
  { scope }: Visit,
  asked: { goodsCode: string } | { skuCode: string },
  { fault = '', searched = '' } = {},
): Promise<ProductPage> {
  const product = await kernel.call(scope, productBySku, asked);
  const sku = 'skuCode' in asked && product.skus.find((one) => one.skuCode === asked.skuCode);
  const [near, wide] = [
    product.classPath.at(-1)?.goodsClassCode,
    product.classPath[0]?.goodsClassCode,
  ];
  const branches = [...new Set([near, wide])];
  // Of the same category first, filled up from the whole branch.
  const [[running], groups, ...found] = await Promise.all([
    kernel.call(scope, promotionsByGoods, { goodsCodes: [product.goodsCode] }),
    kernel.call(scope, openGroups, { goodsCode: product.goodsCode }),
    ...branches.map((goodsClassCode) =>
      kernel.call(scope, productPage, { goodsClassCode, rows: RELATED + 1, sort: 'sales' }),
    ),
  ]);
  const others = new Map(found.flatMap(({ rows }) => rows).map((card) => [card.goodsCode, card]));
  others.delete(product.goodsCode);
  return {
    product,
    // Groups have a place of their own.
    promotions: (running?.promotionList ?? []).filter((one) => one.promotionType !== 'group'),
    groups,
    fault,
    choice: sku ? sku.spec : searchedChoice(product, searched),
    freight: freightOf(scope.tenant.settings),
    related: [...others.values()].slice(0, RELATED),
  };
}

function freightOf(settings: Readonly<Record<string, unknown>>): Freight[] {
  const orders = orderSettings.safeParse(settings['orders'] ?? {});
  return Object.entries(orders.data?.freight ?? {}).flatMap(([currency, rule]) =>
    rule
      ? [
          {
            currency,
            amount: formatAmount(rule.fixed),
            freeFrom: rule.freeFrom === null ? null : formatAmount(rule.freeFrom),
          },
        ]
      : [],
  );
}
