import type { LinePriceKind } from '@tradeport/api/orders/model';
import type { Gift, Outcome, Part as Promoted } from '@tradeport/api/promotions/engine/types';
import type { Stage } from '@tradeport/api/promotions/terms';
import type { Price } from '../catalogue/index.ts';
import { type Loaded, nameOf, shareRow } from './promoted.ts';
import type { ToPrice } from './price.ts';
import type { Ready } from './orderable.ts';

/** One line of an order to come; of a promotion's gift with what its value and its scope (places of lines) are. */
export type DraftLine = Omit<Ready, 'price'> & {
  price: { list: number; amount: number; why: LinePriceKind };
  gift?: DraftGift;
};
export type DraftGift = { promotionId: string; value: number; threshold: number; scope: number[] };
type PricedDraft = { line: DraftLine; toPrice: ToPrice };

export function plain(line: Ready): PricedDraft {
  return { line, toPrice: toPriceOf(line) };
}

function toPriceOf({ quantity, price, row }: Ready): ToPrice {
  return {
    quantity,
    list: price.list,
    price: price.amount,
    why: price.why,
    source: sourceOf(price),
    ...(price.priceList === undefined ? {} : { sourceName: price.priceList }),
    taxRate: row.tax_rate,
  };
}

type Splitting = { outcome: Outcome; live: Loaded; order: string; from: number };

/** P5 The lines of an order as promotions split them, each with its shares, and the gifts that come with them. */
export function split(own: readonly Ready[], { outcome, live, order, from }: Splitting) {
  const parts = outcome.parts.filter(
    ({ line }) => from <= Number(line) && Number(line) < from + own.length,
  );
  const lines = parts.flatMap((part): PricedDraft[] => {
    const line = own[Number(part.line) - from];
    if (!line) return [];
    const { priced } = part;
    const price = {
      list: line.price.list,
      amount: part.price,
      why: priced ? ('flash' as const) : line.price.why,
    };
    const off = part.shares.map((share) =>
      shareRow(share, kindOf(share.stage), nameOf(live, share.promotionId)),
    );
    const { source, sourceName, ...ready } = toPriceOf({ ...line, quantity: part.quantity });
    const named = { source, ...(sourceName ? { sourceName } : {}) };
    const toPrice = { ...ready, price: price.amount, why: price.why, off };
    return [
      {
        line: { ...line, quantity: part.quantity, price },
        toPrice: priced
          ? {
              ...toPrice,
              source: '',
              by: shareRow(priced, 'flash', nameOf(live, priced.promotionId)).by,
              ordinary: { price: ready.price, why: ready.why, ...named },
            }
          : { ...toPrice, ...named },
      },
    ];
  });
  const gifts = outcome.gifts
    .filter((gift) => gift.order === order)
    .flatMap((gift) => giftLine(gift, { own, parts, live }));
  return { parts, lines: [...lines, ...gifts] };
}

/** F4 At 0, from where the goods ship that it comes with. */
function giftLine(
  gift: Gift,
  { own, parts, live }: { own: readonly Ready[]; parts: readonly Promoted[]; live: Loaded },
): PricedDraft[] {
  const row = live.gifts.get(gift.skuId);
  const [first] = own;
  if (!row || !first) return [];
  const { promotionId, value, threshold, quantity } = gift;
  const scope = parts.flatMap((part, at) => (gift.lines.includes(part.line) ? [at] : []));
  const price = { list: 0, amount: 0, why: 'list' as const };
  return [
    {
      line: {
        skuId: row.sku_id,
        quantity,
        row,
        warehouse: first.warehouse,
        currency: first.currency,
        price,
        gift: { promotionId, value, threshold, scope },
      },
      toPrice: { quantity, list: 0, price: 0, why: 'list', source: '', taxRate: row.tax_rate },
    },
  ];
}

export function kindOf(stage: Stage): 'promotion' | 'coupon' | 'member' {
  return stage === 'coupon' || stage === 'member' ? stage : 'promotion';
}

/** CAT-03 Which level or price list it is the price of, or from how many pieces on. */
export function sourceOf({ trace }: Price): string {
  const won = trace.find((step) => step.won);
  return won?.listId ?? won?.level ?? (won && won.from > 1 ? String(won.from) : '');
}
