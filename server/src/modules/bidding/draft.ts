import { randomBytes } from 'node:crypto';
import { lotActions } from '@tradeport/api/bidding/actions';
import { saveLot, submitLot, takeBackLot } from '@tradeport/api/bidding/calls';
import { biddingErrors } from '@tradeport/api/bidding/errors';
import { timeFaultOf, timeFaults } from '@tradeport/api/bidding/times';
import { DEPOSIT_RATE_MAX, LOT_DAYS_MAX } from '@tradeport/api/bidding/model';
import { commitmentOfReserve } from '@tradeport/api/bidding/rules/log';
import type { ErrorsOf, Parsed } from '@tradeport/api/kernel/call';
import { CENT, RATE_ONE, rateOf, settle } from '@tradeport/api/kernel/money';
import { fill } from '@tradeport/api/kernel/text';
import { ORDER_AMOUNT_MAX } from '@tradeport/api/orders/model';
import { isDraft } from '@tradeport/api/bidding/standing';
import { allowNow } from '../../kernel/allow.ts';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { insertRows } from '../../kernel/insert.ts';
import { json } from '../../kernel/json.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { indexText } from '../../words/tokens.ts';
import { linkLot } from '../demands/index.ts';
import { requireReturnAddress } from '../members/index.ts';
import { requireWithin } from './limits.ts';
import { announce, holdOf, lockOwn, lotMoves, movedLot, type LotRow } from './rows.ts';

type Input = Parsed<typeof saveLot>;
type Fault = ErrorsOf<typeof saveLot>;
type Term = Extract<Fault, keyof typeof biddingErrors>;

/**
 * BID-02 Saves a draft; an announced lot goes to review again, and its participants are asked
 * again.
 */
export const save = handler(saveLot, async (ctx, input) => {
  checkTerms(ctx, input);
  if (!input.lotCode) {
    await requireFiles(ctx, input.pictureCodes, 'lot');
    const id = ctx.newId();
    const no = `L${datedNumber(today(ctx))}`;
    const born = { ...bornBy(ctx, id, no), demand_id: input.demandCode ?? null };
    requirePurchase(ctx, input, input.demandCode ?? null);
    await ctx.batch(writeLot(ctx, { ...born, ...(await columnsOf(input, no)) }));
    if (input.demandCode) await linkLot(ctx, { demandCode: input.demandCode, lotId: id });
    ctx.audit('auction_lot', id, null, { no, mode: input.mode, startAmount: input.startAmount });
    return { lotCode: id, lotNo: no, status: 'draft' };
  }
  const { lot } = await lockOwn(ctx, input.lotCode);
  allowNow(ctx, lotActions, 'edit', holdOf(lot));
  requirePurchase(ctx, input, lot.demand_id);
  await requireFiles(ctx, input.pictureCodes, 'lot', lot.pictures);
  const written = writeLot(ctx, { ...bornAs(lot), ...(await columnsOf(input, lot.no)) });
  if (!isDraft(lot)) {
    // Published terms, for which others have paid deposits, are not changed silently: the lot is
    // reviewed again.
    const revised = await lotMoves.move(ctx, lot.id, 'revise', {
      set: { terms_version: lot.terms_version + 1, due_at: null },
    });
    await ctx.batch(written);
    announce(ctx, revised, 'revised');
    return movedLot(revised);
  }
  await ctx.batch(written);
  ctx.audit(
    'auction_lot',
    lot.id,
    { startAmount: lot.start_amount },
    { startAmount: input.startAmount },
  );
  return movedLot(lot);
});

export const submit = handler(submitLot, async (ctx, { lotCode }) => {
  const { lot } = await lockOwn(ctx, lotCode);
  allowNow(ctx, lotActions, 'submit', holdOf(lot));
  requireAhead(ctx, lot.planned_end);
  // AFS-04c Sold goods can be returned.
  if (lot.side === 'sale') await requireReturnAddress(ctx, [lot.organiser_id]);
  // MBR-06 A purchase may come to its ceiling.
  if (lot.side === 'purchase')
    await requireWithin(ctx, { currency: lot.currency, total: lot.start_amount });
  const moved = await lotMoves.move(ctx, lot.id, 'submit', { set: { review_reason: '' } });
  announce(ctx, moved, 'submitted');
  return movedLot(moved);
});

export const takeBack = handler(takeBackLot, async (ctx, { lotCode }) => {
  const { lot } = await lockOwn(ctx, lotCode);
  return movedLot(await lotMoves.move(ctx, lot.id, 'takeBack'));
});

/** BID-01 A lot for a demand is a purchase. */
function requirePurchase(
  ctx: Ctx<'lot.demand_side'>,
  input: Pick<Input, 'mode' | 'side'>,
  demandId: string | null,
): void {
  if (demandId !== null && sideOf(input) !== 'purchase') ctx.refuse('lot.demand_side', {}, 'mode');
}

/** The times stand in their order and end in the days to come. */
function requireAhead(ctx: Ctx<'lot.times'>, end: Date): void {
  if (end <= ctx.now()) ctx.refuse('lot.times', { days: LOT_DAYS_MAX });
}

function checkTerms(ctx: Ctx<Term>, input: Input): void {
  const wrong = timeFaultOf(input, ctx.now());
  if (wrong) {
    const days = { days: LOT_DAYS_MAX };
    const text = fill(timeFaults[wrong.fault][ctx.lang], days);
    ctx.refuse('lot.times', days, { [wrong.field]: text });
  }
  // The won lot becomes an order, so its prices may not exceed the largest amount of an order.
  const amounts = [
    input.startAmount,
    input.reserveAmount ?? 0,
    input.depositAmount,
    input.forfeitCosts,
    ...input.increments.flatMap(({ from: at, step }) => [at, step]),
  ];
  if (amounts.some((amount) => amount > ORDER_AMOUNT_MAX || amount % CENT !== 0))
    ctx.refuse('lot.amount_large', {}, 'startAmount');
  const steps = input.increments;
  const rising = steps.every((one, at) =>
    at === 0 ? one.from === 0 : one.from > steps[at - 1]!.from,
  );
  if (input.mode !== 'sealed' && (steps.length === 0 || !rising))
    ctx.refuse('lot.increments', {}, 'increments');
  const better = sideOf(input) === 'sale' ? 1 : -1;
  if (input.reserveAmount !== null && (input.reserveAmount - input.startAmount) * better < 0)
    ctx.refuse('lot.reserve', {}, 'reserveAmount');
  const most = rateOf(input.startAmount, DEPOSIT_RATE_MAX);
  const deposit = depositOf(input);
  if (input.depositKind !== 'none' && (deposit <= 0 || deposit > most))
    ctx.refuse('lot.deposit', { percent: (DEPOSIT_RATE_MAX / RATE_ONE) * 100 }, 'depositAmount');
}

function sideOf({ mode, side }: Pick<Input, 'mode' | 'side'>) {
  if (mode === 'sealed') return side;
  return mode === 'ascending' ? 'sale' : 'purchase';
}

function depositOf(input: Input): number {
  if (input.depositKind === 'none') return 0;
  return input.depositKind === 'fixed'
    ? input.depositAmount
    : settle(rateOf(input.startAmount, input.depositRate));
}

/** B3 Another secret each time the terms are written: the hash does not even tell whether the reserve is still the same. */
export async function committed(amount: number | null) {
  const secret = randomBytes(32).toString('hex');
  return {
    secret,
    reserve_amount: amount,
    reserve_hash: amount === null ? null : await commitmentOfReserve(secret, amount),
  };
}

async function columnsOf(input: Input, no: string) {
  const lines = input.lines.flatMap(({ name, spec }) => [...Object.values(name), spec]).join(' ');
  return {
    mode: input.mode,
    side: sideOf(input),
    titles: json(input.title),
    descriptions: input.description ? json(input.description) : null,
    search: indexText([
      ...Object.values(input.title).map((text) => ({ text: text ?? '', weight: 'A' as const })),
      { text: no, weight: 'A' },
      { text: lines, weight: 'B' },
      ...Object.values(input.description ?? {}).map((text) => ({
        text: text ?? '',
        weight: 'C' as const,
      })),
    ]),
    currency: input.currency,
    start_amount: input.startAmount,
    increments: json(input.mode === 'sealed' ? [] : input.increments),
    ...(await committed(input.reserveAmount)),
    deposit_kind: input.depositKind,
    deposit_rate: input.depositRate,
    deposit_amount: depositOf(input),
    min_bidders: input.minBidders,
    zero_prices: input.zeroPrices,
    qualification: input.qualification,
    needs_papers: input.needsPapers,
    needs_certification: input.needsCertification,
    needs_review: input.needsReview,
    register_from: new Date(input.registerFrom),
    starts_at: new Date(input.startsAt),
    planned_end: new Date(input.endsAt),
    end_at: new Date(input.endsAt),
    extend_s: input.mode === 'sealed' ? 0 : input.extendS,
    cap_at: input.mode === 'sealed' || !input.capAt ? null : new Date(input.capAt),
    award_by: input.awardBy,
    forfeit: input.forfeit,
    forfeit_costs: input.forfeitCosts,
    forfeit_to: input.forfeitTo,
    pay_hours: input.payHours,
    pictures: input.pictureCodes,
    lines: json(input.lines),
  };
}

const bornColumns = [
  'id',
  'no',
  'status',
  'organiser_id',
  'organiser_name',
  'user_id',
  'created_at',
  'demand_id',
  'relisted_from',
] as const;
export const termColumns = [
  'mode',
  'side',
  'titles',
  'descriptions',
  'search',
  'currency',
  'start_amount',
  'increments',
  'reserve_amount',
  'secret',
  'reserve_hash',
  'deposit_kind',
  'deposit_rate',
  'deposit_amount',
  'min_bidders',
  'zero_prices',
  'qualification',
  'needs_papers',
  'needs_certification',
  'needs_review',
  'register_from',
  'starts_at',
  'planned_end',
  'end_at',
  'extend_s',
  'cap_at',
  'award_by',
  'forfeit',
  'forfeit_costs',
  'forfeit_to',
  'pay_hours',
  'pictures',
  'lines',
] as const;
type Born = Record<(typeof bornColumns)[number], unknown>;
type Terms = Record<(typeof termColumns)[number], unknown>;

function bornBy(ctx: Ctx, id: string, no: string): Born {
  const user = userOf(ctx);
  return {
    id,
    no,
    status: 'draft',
    organiser_id: user.memberId,
    organiser_name: user.memberName,
    user_id: user.id,
    created_at: ctx.now(),
    demand_id: null,
    relisted_from: null,
  };
}
export function bornAs(lot: LotRow): Born {
  const { id, no, status, organiser_id, organiser_name, user_id, created_at } = lot;
  const { demand_id, relisted_from } = lot;
  return {
    id,
    no,
    status,
    organiser_id,
    organiser_name,
    user_id,
    created_at,
    demand_id,
    relisted_from,
  };
}

/** New, or its terms over those that stand there; where it stands and what was bid stay. */
export function writeLot(ctx: Ctx, values: Born & Partial<Terms>): Query[] {
  const columns = [...bornColumns, ...termColumns];
  const terms = termColumns.map((column) => `${column} = excluded.${column}`).join(', ');
  return insertRows(
    ctx.tenant.id,
    'auction_lot',
    columns,
    [columns.map((column) => values[column])],
    `on conflict (tenant_id, id) do update set ${terms}`,
  );
}

const ownPictures = prepared('bidding.ownFiles')`
  select id from file where tenant_id = :tenantId and id = any(:ids::uuid[]) and owner_id = :ownerId and purpose = :purpose`;

/** The own files, uploaded for the purpose that they are used for. */
export async function requireFiles(
  ctx: Ctx<'lot.file'>,
  codes: readonly string[],
  purpose: 'lot' | 'bid',
  known: readonly string[] = [],
): Promise<string[]> {
  const ids = [...new Set(codes)];
  const asked = ids.filter((id) => !known.includes(id));
  if (asked.length === 0) return ids;
  const ownerId = userOf(ctx).id;
  const found = await ctx.run(ownPictures({ ids: asked, ownerId, purpose }));
  if (found.length < asked.length) ctx.refuse('lot.file');
  return ids;
}
