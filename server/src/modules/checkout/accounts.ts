import { type AccountsAsked, partKindNames, type PartKind } from '@tradeport/api/orders/accounts';
import { typeRules } from '@tradeport/api/orders/model';
import {
  CENT,
  currencies,
  formatAmount,
  mulDiv,
  SCALE,
  sum,
  type Amount,
} from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Part } from '../payment/index.ts';
import { settingsOf } from '../orders/index.ts';
import { totalOf, type Draft, type ToOrder } from './draft.ts';
import { goodsLeft, lessAccounts, pointShares, withRebate } from './price.ts';

export type AccountFault =
  | 'order.pay_way_closed'
  | 'order.accounts_over'
  | 'order.points_closed'
  | 'order.card_unknown';
/** An order to come, and what of it comes from which account. */
type Paying = Draft & { parts: readonly Part[] };

/** The amount that its way of paying has still to bring. */
export function dueOf({ priced, parts = [] }: Pick<ToOrder, 'priced' | 'parts'>): Amount {
  return (
    priced.total -
    sum(
      parts.flatMap((part) => (part.kind === 'balance' || part.kind === 'card' ? part.amount : [])),
    )
  );
}

/** The cards that pay some of it. */
export function cardsOf(payings: readonly Paying[]): string[] {
  return payings.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'card' ? part.cardId : [])),
  );
}

/** ORD-08 The goods of orders that are for points are paid in points, as far as whole points go. */
export function requirePoints(
  ctx: Ctx<AccountFault | 'order.points_needed'>,
  payings: readonly Paying[],
): void {
  const byPoints = payings.filter(({ type }) => typeRules[type].byPoints);
  if (byPoints.length === 0) return;
  const worth = pointWorth(ctx, payings);
  if (worth === 0) ctx.refuse('order.points_closed');
  const left = sum(goodsOf(byPoints));
  if (left < worth * byPoints.length) return;
  const points = pointsUsable(ctx, byPoints);
  const paid = sum(
    byPoints.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'points' ? part.amount : [])),
    ),
  );
  const needed = points + paid / SCALE;
  ctx.refuse('order.points_needed', { points: needed, unit: 'POINTS' }, 'accounts.points');
}

type Funds = readonly { kind: string; key_id: string | null; unit: string; available: Amount }[];

/** A preview says at its field what an account does not hold; placing finds it out under the account's lock. */
export function requireFunds(
  ctx: Ctx<'ledger.insufficient'>,
  { points, rebate = 0, balance = 0, cards }: AccountsAsked,
  currency: string,
  funds: Funds,
): void {
  const wanted = [
    { kind: 'points', keyId: null, unit: 'POINTS', amount: points * SCALE, field: 'points' },
    { kind: 'rebate', keyId: null, unit: currency, amount: rebate, field: 'rebate' },
    { kind: 'balance', keyId: null, unit: currency, amount: balance, field: 'balance' },
    ...cards.map(({ cardCode: keyId, amount }) => ({
      kind: 'card',
      keyId,
      unit: currency,
      amount,
      field: `card.${keyId}`,
    })),
  ];
  for (const { kind, keyId, unit, amount, field } of wanted) {
    const held = funds.find(
      (one) => one.kind === kind && one.key_id === keyId && one.unit === unit,
    );
    if (amount <= (held?.available ?? 0)) continue;
    const available = formatAmount(held?.available ?? 0);
    const facts = { available, unit, account: kind };
    ctx.refuse('ledger.insufficient', facts, `accounts.${field}`);
  }
}

/** The amount that one point pays in the currency of these orders, in 1/10 000; 0: nothing. */
export function pointWorth(ctx: Pick<Ctx, 'tenant'>, drafts: readonly Draft[]): Amount {
  return drafts.every((draft) => draft.currency === currencies[0])
    ? settingsOf(ctx.tenant).pointWorth
    : 0;
}

/** The most points that the goods of these orders take. */
export function pointsUsable(ctx: Pick<Ctx, 'tenant'>, drafts: readonly Draft[]): number {
  const worth = pointWorth(ctx, drafts);
  if (worth === 0) return 0;
  return sum(bothGoods(drafts).map((goods) => Math.floor(sum(goods) / worth)));
}

/** The goods of all lines twice: of those for points, and of the others; 0 where a line is not of them. */
function bothGoods(drafts: readonly Draft[]): [Amount[], Amount[]] {
  const of = (byPoints: boolean) =>
    drafts.flatMap(({ type, priced }) =>
      priced.lines.map((line) => (typeRules[type].byPoints === byPoints ? goodsLeft(line) : 0)),
    );
  return [of(true), of(false)];
}

/** ORD-08 Points pay goods that are sold for them before they make others cheaper. */
function pointsOver(drafts: readonly Draft[], points: number, worth: Amount) {
  const [own, others] = bothGoods(drafts);
  const first = worth === 0 ? 0 : Math.min(points, Math.floor(sum(own) / worth));
  const of = (goods: readonly Amount[], count: number) =>
    pointShares(goods, { points: count * SCALE, pointsMoney: count * worth });
  const [a, b] = [of(own, first), of(others, points - first)];
  const both = (x: readonly Amount[], y: readonly Amount[]) =>
    x.map((amount, at) => amount + (y[at] ?? 0));
  return { points: both(a.points, b.points), pointsMoney: both(a.pointsMoney, b.pointsMoney) };
}

/** RCH-02c Up to what share of goods rebate pays, to the whole cent. */
export function rebateShareOf(ctx: Pick<Ctx, 'tenant'>, goods: Amount): Amount {
  return Math.floor(mulDiv(goods, settingsOf(ctx.tenant).rebateShare, 100) / CENT) * CENT;
}

/**
 * PAY-03 Points and rebate pay the goods of all orders, spread over their lines by the rest of each
 * (F2); balance, then cards pay the rest in the order of the orders. More than there is to pay is
 * refused. Reads and writes nothing.
 */
export function payFromAccounts(
  ctx: Ctx<AccountFault>,
  drafts: readonly Draft[],
  asked: AccountsAsked | undefined,
): Paying[] {
  if (!asked) return drafts.map((draft) => ({ ...draft, parts: [] }));
  requireOpen(ctx, drafts, asked);
  const worth = pointWorth(ctx, drafts);
  if (asked.points > 0 && worth === 0) ctx.refuse('order.points_closed');
  const most = pointsUsable(ctx, drafts);
  if (asked.points > most) over(ctx, 'points', String(most), 'POINTS');
  const goods = goodsOf(drafts);
  const pointsMoney = asked.points * worth;
  const asRebate = asked.rebate ?? 0;
  const rebateMost = Math.min(sum(goods) - pointsMoney, rebateShareOf(ctx, sum(goods)));
  if (asRebate > rebateMost) over(ctx, 'rebate', formatAmount(rebateMost), currencyOf(drafts));
  const all = withRebate(goods, pointsOver(drafts, asked.points, worth), asRebate);
  let from = 0;
  const priced = drafts.map((draft) => {
    const to = from + draft.lines.length;
    const of = (shares: readonly Amount[]) => shares.slice(from, to);
    const take = {
      points: of(all.points),
      pointsMoney: of(all.pointsMoney),
      rebate: of(all.rebate),
    };
    from = to;
    return { draft: { ...draft, priced: lessAccounts(draft.priced, draft.tax, take) }, take };
  });
  return drawMoney(ctx, priced, asked);
}

type Priced = { draft: Draft; take: { points: Amount[]; rebate: Amount[] } };

/** Balance first, then the cards as they were named, each from the first order on. */
function drawMoney(
  ctx: Ctx<AccountFault>,
  priced: readonly Priced[],
  asked: AccountsAsked,
): Paying[] {
  const total = totalOf(priced.map(({ draft }) => draft));
  const purses: { part: Part; left: Amount }[] = [
    { part: { kind: 'balance', amount: 0 } as const, left: asked.balance ?? 0 },
    ...asked.cards.map(({ cardCode, amount }) => ({
      part: { kind: 'card', cardId: cardCode, amount: 0 } as const,
      left: amount,
    })),
  ];
  const wanted = sum(purses.map(({ left }) => left));
  if (wanted > total)
    over(
      ctx,
      purses[0]?.left ? 'balance' : 'cards',
      formatAmount(total),
      currencyOf(priced.map(({ draft }) => draft)),
    );
  return priced.map(({ draft, take }): Paying => {
    const parts: Part[] = [
      { kind: 'points', amount: sum(take.points) },
      { kind: 'rebate', amount: sum(take.rebate) },
    ];
    let due = draft.priced.total;
    for (const purse of purses) {
      const amount = Math.min(purse.left, due);
      purse.left -= amount;
      due -= amount;
      parts.push({ ...purse.part, amount });
    }
    return { ...draft, parts: parts.filter((part) => part.amount > 0) };
  });
}

/** PAY-03 An account that a type of order is not paid with is refused by its name. */
function requireOpen(
  ctx: Ctx<AccountFault>,
  drafts: readonly Draft[],
  { points, rebate, balance, cards }: AccountsAsked,
): void {
  const used: Record<PartKind, boolean> = {
    points: points > 0,
    rebate: (rebate ?? 0) > 0,
    balance: (balance ?? 0) > 0,
    card: cards.length > 0,
  };
  const closed = drafts.find(({ type }) =>
    partKindNames.some((kind) => used[kind] && !typeRules[type].pays.includes(kind)),
  );
  if (closed) ctx.refuse('order.pay_way_closed', { type: typeRules[closed.type].text[ctx.lang] });
}

function currencyOf([first]: readonly Draft[]): string {
  return first?.currency ?? currencies[0];
}

function goodsOf(drafts: readonly Draft[]): Amount[] {
  return drafts.flatMap((draft) => draft.priced.lines.map(goodsLeft));
}

function over(
  ctx: Ctx<AccountFault>,
  field: Exclude<(typeof partKindNames)[number], 'card'> | 'cards',
  most: string,
  unit: string,
): never {
  return ctx.refuse('order.accounts_over', { most, unit }, `accounts.${field}`);
}
