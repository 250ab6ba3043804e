import { type PriceRuleIn, type ProductIn } from '@tradeport/api/catalogue/editing';
import { LINE_AMOUNT_MAX } from '@tradeport/api/catalogue/model';
import { inLang } from '@tradeport/api/kernel/text';
import { priceTexts } from '@tradeport/api/orders/breakdown';
import { CENT, formatAmount, rateOf } from '@tradeport/api/kernel/money';
import { pricingSettings } from '@tradeport/api/pricing/settings';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Option, Pair, RuleRow, SkuRow, Whole } from './product.ts';

export type PriceFault = 'price.rule' | 'price.too_low' | 'price.too_high';

/** CAT-01 Every SKU chooses one value of each option, and no two choose the same. */
export function checkSpecs(
  ctx: Pick<Ctx<'sku.spec' | 'sku.spec_twice' | 'sku.code_taken'>, 'refuse'>,
  input: ProductIn,
): void {
  const chosen = new Set<string>();
  const codes = new Set<string>();
  for (const { skuNo, spec } of input.skus) {
    const fits =
      spec.length === input.options.length &&
      spec.every((value, at) => value < (input.options[at]?.values.length ?? 0));
    if (!fits) ctx.refuse('sku.spec', { skuNo });
    if (chosen.has(spec.join())) ctx.refuse('sku.spec_twice', { skuNo });
    if (codes.has(skuNo)) ctx.refuse('sku.code_taken', { skuNo });
    chosen.add(spec.join());
    codes.add(skuNo);
  }
}

export function specText(options: readonly Option[], spec: readonly number[]): Pair[] {
  return options.flatMap(({ name, values }, at) => {
    const value = values[spec[at] ?? -1];
    return value ? [{ name, value }] : [];
  });
}

/** CAT-03 The rules as rows, each naming its SKU by id. */
export function ruleRows(
  ctx: Pick<Ctx<'price.rule'>, 'refuse' | 'tenant' | 'lang'>,
  productId: string,
  rules: readonly PriceRuleIn[],
  skus: readonly SkuRow[],
): RuleRow[] {
  const byNo = new Map(skus.filter((sku) => !sku.retired).map((sku) => [sku.no, sku.id]));
  const { dealerLevels } = pricingSettings(ctx.tenant);
  const isKnown = ({ kind, level }: PriceRuleIn) =>
    kind !== 'dealer' || dealerLevels.some(({ code }) => code === level);
  return rules.map((rule) => {
    const kind = inLang(priceTexts[rule.kind], ctx.lang);
    const fault =
      (isSound(rule) ? null : `${kind} ${rule.quantity}+`) ??
      (isKnown(rule) ? null : `${kind} ${rule.level}`) ??
      (rule.skuNo !== undefined && !byNo.has(rule.skuNo) ? rule.skuNo : null);
    if (fault !== null) ctx.refuse('price.rule', { what: fault });
    return {
      product_id: productId,
      sku_id: rule.skuNo === undefined ? null : (byNo.get(rule.skuNo) ?? null),
      kind: rule.kind,
      quantity: rule.quantity,
      level: rule.level ?? null,
      currency: rule.currency,
      amount: rule.amount ?? null,
      rate: rule.rate ?? null,
      valid_from: rule.validFrom ? new Date(rule.validFrom) : null,
      valid_to: rule.validTo ? new Date(rule.validTo) : null,
    };
  });
}

/** CHK-04 It settles to the cent: less than half of one is none. */
export function settlesToNothing(amount: number, quantity: number): boolean {
  return amount * quantity * 2 < CENT;
}

/** CHK-04 The fewest pieces that can be ordered at a price cost something, and no more than a line may. */
export function checkPrices(
  ctx: Pick<Ctx<Exclude<PriceFault, 'price.rule'>>, 'refuse'>,
  { product, skus, rules }: Pick<Whole, 'product' | 'skus' | 'rules'>,
): void {
  for (const sku of skus) {
    if (sku.retired) continue;
    if (sku.list_price * product.moq > LINE_AMOUNT_MAX) ctx.refuse('price.too_high');
    const check = (amount: number, unit: string, quantity: number, what: string) => {
      if (settlesToNothing(amount, quantity))
        ctx.refuse('price.too_low', { what, price: formatAmount(amount), unit, quantity });
    };
    check(sku.list_price, product.currency, product.moq, sku.no);
    const own = rules.filter((rule) => rule.sku_id === null || rule.sku_id === sku.id);
    const lists = (currency: string) => [
      ...(currency === product.currency ? [sku.list_price] : []),
      ...own.flatMap((rule) =>
        rule.kind === 'list' && rule.currency === currency && rule.amount !== null
          ? [rule.amount]
          : [],
      ),
    ];
    for (const rule of own) {
      const of =
        rule.amount === null
          ? lists(rule.currency).map((list) => rateOf(list, rule.rate ?? 0))
          : [rule.amount];
      for (const amount of of)
        check(
          amount,
          rule.currency,
          Math.max(product.moq, rule.quantity),
          `${sku.no} ${rule.kind} ${rule.quantity}+`,
        );
    }
  }
}

function isSound(rule: PriceRuleIn): boolean {
  const leveled = rule.kind === 'level' || rule.kind === 'dealer';
  if ((rule.amount === undefined) === (rule.rate === undefined)) return false;
  if (rule.kind === 'list' && rule.rate !== undefined) return false;
  if (leveled !== (rule.level !== undefined && rule.level !== '')) return false;
  return !(
    rule.validFrom &&
    rule.validTo &&
    Date.parse(rule.validFrom) >= Date.parse(rule.validTo)
  );
}
