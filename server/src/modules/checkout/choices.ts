import { stageOf } from '@tradeport/api/promotions/terms';
import { type Amount, type Currency, sum } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { hintText, reasonText, unprovedText } from '@tradeport/api/promotions/engine/words';
import type { Hint, Outcome, Reason } from '@tradeport/api/promotions/engine/types';
import type { Ctx } from '../../kernel/ctx.ts';
import type { UnfitCoupon } from '../promotions/index.ts';

/** Not every one of a hundred promotions is worth a line. */
const HINTS_MAX = 20;
type Speaking = Pick<Ctx, 'lang'>;

/**
 * PRO-03c, CHK-05 Shows the applied promotions, the coupons with the reasons for unused ones, and
 * the amounts missing for more.
 */
export function choicesOf(ctx: Speaking, { outcome, unfit, picked }: Chosen, currency: Currency) {
  return {
    promotions: appliedOf(ctx, outcome),
    coupons: couponsOf(ctx, { outcome, unfit, picked }, currency),
    hints: hintsOf(ctx, outcome, currency),
  };
}

export function appliedOf({ lang }: Speaking, outcome: Outcome | null) {
  return (outcome?.used ?? []).map(({ offer, amount }) => ({
    promotionCode: offer.id,
    promotionName: inLang(offer.name, lang),
    couponCode: offer.coupon?.id ?? null,
    amount: stageOf[offer.terms.type] === 'gift' ? 0 : amount,
  }));
}

type Chosen = {
  outcome: Outcome | null;
  unfit: readonly UnfitCoupon[];
  picked?: readonly string[] | undefined;
};

/** `refused`: it was picked, and cannot be used; the buyer chooses again. */
function couponsOf({ lang }: Speaking, { outcome, unfit, picked }: Chosen, currency: Currency) {
  const used = (outcome?.used ?? []).flatMap(({ offer, amount }) =>
    offer.coupon ? [{ offer, coupon: offer.coupon, amount, used: true, reason: '' }] : [],
  );
  const others = (outcome?.unused ?? []).flatMap(({ offer, reason }) =>
    offer.coupon
      ? [
          {
            offer,
            coupon: offer.coupon,
            amount: 0,
            used: false,
            // A coupon that was only not picked needs no reason.
            reason: reason.why === 'not_picked' ? '' : reasonText(reason, lang, currency),
          },
        ]
      : [],
  );
  const concerned = [...used, ...others].map(({ offer, coupon, ...one }) => ({
    couponCode: coupon.id,
    couponName: inLang(offer.name, lang),
    endsOn: coupon.endsOn,
    ...one,
  }));
  const elsewhere = unfit.map(({ id, name, endsOn, reason }) => ({
    couponCode: id,
    couponName: name,
    endsOn,
    amount: 0,
    used: false,
    reason,
  }));
  return [...concerned, ...elsewhere].map((one) => ({
    ...one,
    refused: !one.used && (picked?.includes(one.couponCode) ?? false),
  }));
}

/**
 * Promotions whose limit or budget is reached, or that were given up for a picked coupon, as somebody may have come for its price; then "add 2 more for −10 %", the nearest first.
 * P6 Before them, that not all combinations could be compared.
 */
export function hintsOf({ lang }: Speaking, outcome: Outcome | null, currency: Currency): string[] {
  const over = (outcome?.unused ?? [])
    .filter(({ offer, reason }) => !offer.coupon && isOver(reason))
    .map(({ offer, reason }) => ({ offer, text: reasonText(reason, lang, currency) }));
  const open = (outcome?.hints ?? [])
    .filter(({ offer }) => !offer.coupon)
    .map((hint) => ({ hint, missing: missingIn(hint, outcome?.parts ?? []) }))
    .toSorted((a, b) => a.missing - b.missing)
    .map(({ hint }) => ({ offer: hint.offer, text: hintText(hint, lang, currency) }));
  const lines = [...over, ...open].map(({ offer, text }) => `${inLang(offer.name, lang)}: ${text}`);
  const told = [...new Set(lines)].slice(0, HINTS_MAX);
  return outcome?.proved === false ? [unprovedText[lang], ...told] : told;
}

/** In money: pieces as dear as those of the cart are on average. */
function missingIn({ missing }: Hint, parts: Outcome['parts']): Amount {
  if ('amount' in missing) return missing.amount;
  const pieces = sum(parts.map(({ quantity }) => quantity));
  return pieces === 0 ? 0 : (missing.pieces * sum(parts.map(({ goods }) => goods))) / pieces;
}

const isOver = ({ why }: Reason) => why === 'limit' || why === 'budget' || why === 'given_up';

/** The deductions of promotions, coupons and member equity, apart. */
export function takenOf(outcome: Outcome | null) {
  const shares = (outcome?.parts ?? []).flatMap((part) => part.shares);
  const of = (...stages: readonly string[]) =>
    sum(shares.filter(({ stage }) => stages.includes(stage)).map(({ amount }) => amount));
  return {
    promotionAmount: of('item', 'threshold', 'gift'),
    couponAmount: of('coupon'),
    memberAmount: of('member'),
  };
}
