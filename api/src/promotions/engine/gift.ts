import { sum } from '../../kernel/money.ts';
import { type Candidate, keyOf } from './candidates.ts';
import type { Stage } from './model.ts';
import { closedBy, type Fault, isOver, type State } from './state.ts';
import type { Bill, Gift } from './types.ts';

export type Given = { by: Candidate; gift: Gift };

/**
 * F4 Gifts cost nobody anything, so that the best combination of the rest earns them: the most valuable first, a line's
 * goods earn one. It sees goods after promotions, before coupons, of one order: the one that it becomes part of.
 */
export function giftStage(
  bill: Bill,
  state: State,
  candidates: readonly Candidate[],
): { given: Given[]; missed: Fault[] } {
  if (candidates.length === 0) return { given: [], missed: [] };
  const given: Given[] = [];
  const missed: Fault[] = [];
  const earned = new Set<number>();
  const touched = new Set(state.takes.flatMap((take) => take.parts));
  const worth = bill.lines.map(() => 0);
  // Lines with pieces that no exclusive promotion has, and those that nothing else has touched either.
  const open = new Set<number>();
  const isTouched = new Set<number>();
  for (const [at, part] of state.parts.entries()) {
    if (touched.has(at)) isTouched.add(part.line);
    if (closedBy(state, part)) continue;
    open.add(part.line);
    worth[part.line] = (worth[part.line] ?? 0) + part.goods - promotedBy(state, at);
  }
  const byValue = candidates.toSorted((a, b) => valueOf(b) - valueOf(a) || a.at - b.at);
  for (const by of byValue) {
    const { exclusive, giftOrders } = by.offer;
    const terms = giftOf(by);
    if (!terms) continue;
    const free = by.covers.filter(
      (line) => open.has(line) && !earned.has(line) && !(exclusive && isTouched.has(line)),
    );
    const orders = [...new Set(free.map((line) => bill.lines[line]?.order ?? ''))]
      .filter((order) => giftOrders === undefined || giftOrders.includes(order))
      .map((order) => {
        const lines = free.filter((line) => bill.lines[line]?.order === order);
        return { order, lines, goods: sum(lines.map((line) => worth[line] ?? 0)) };
      })
      .toSorted((a, b) => b.goods - a.goods);
    const [best] = orders;
    const value = valueOf(by);
    if (!best) missed.push({ by, reason: { why: free.length === 0 ? 'exclusive' : 'no_stock' } });
    else if (best.goods < terms.from)
      missed.push({
        by,
        reason: { why: 'below', from: terms.from, missing: terms.from - best.goods },
      });
    else if (isOver(by, value)) missed.push({ by, reason: { why: 'budget' } });
    else {
      for (const line of best.lines) earned.add(line);
      given.push({
        by,
        gift: {
          promotionId: by.offer.id,
          version: by.offer.version,
          funder: by.offer.sellerId,
          order: best.order,
          skuId: terms.skuCode,
          quantity: terms.quantity,
          value,
          threshold: terms.from,
          lines: best.lines.map((line) => bill.lines[line]?.key ?? ''),
        },
      });
    }
  }
  return {
    given,
    missed: missed.toSorted((a, b) => (keyOf(a.by.offer) < keyOf(b.by.offer) ? -1 : 1)),
  };
}

const giftOf = ({ rule, offer }: Candidate) => rule.gift(offer.terms);

function valueOf(by: Candidate): number {
  const gift = giftOf(by);
  return gift ? gift.value * gift.quantity : 0;
}

const early = new Set<Stage>(['item', 'threshold']);
/**
 * The amount that item and threshold promotions took off a part; a flash price is in its goods
 * already.
 */
function promotedBy(state: State, at: number): number {
  return sum(
    state.takes.flatMap(({ by, parts, shares }) => {
      const counts = early.has(by.rule.stage) && by.rule.prices(by.offer.terms) === null;
      const place = parts.indexOf(at);
      return counts && place >= 0 ? [shares[place] ?? 0] : [];
    }),
  );
}
