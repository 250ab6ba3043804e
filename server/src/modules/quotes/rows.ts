import { type QuoteFacts, quoteOffers } from '@tradeport/api/quotes/actions';
import { quoteLife, type QuoteStatus, type QuoteVerb } from '@tradeport/api/quotes/lifecycle';
import type { quoteKinds, quoteSides, quoteTerms } from '@tradeport/api/quotes/model';
import { partAmounts } from '@tradeport/api/milestones/plan';
import { type OrderType, typeRules } from '@tradeport/api/orders/model';
import type { Currency } from '@tradeport/api/kernel/money';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import { type Ctx, may, partsOf, refusePart, userOf } from '../../kernel/ctx.ts';
import { allowNow } from '../../kernel/allow.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import type { AddressKept } from '@tradeport/api/orders/address';
import type { PricedPart } from '@tradeport/api/milestones/plan';

export type QuoteTerms = Partial<z.output<typeof quoteTerms>>;
type Side = (typeof quoteSides)[number];
declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'quote.kind': (typeof quoteKinds)[number];
    'quote.status': QuoteStatus;
    'quote.subject': SomeTexts;
    'quote.seller_name': SomeTexts;
    'quote.warehouse_name': SomeTexts;
    'quote.order_type': OrderType;
    'quote.currency': Currency;
    'quote.address': AddressKept;
    'quote.version_side': Side;
    'quote_version.side': Side;
    'quote_version.tax': 'included' | 'added';
    'quote_version.terms': QuoteTerms;
    'quote_line.title': SomeTexts;
    'quote_line.spec_text': { name: SomeTexts; value: SomeTexts }[];
    'quote_line.unit': SomeTexts;
  }
}

export type QuoteRow = RowOf<'quotes.lockById'>;
export type VersionRow = RowOf<'quotes.versionOf'>;
export type LineRow = RowOf<'quotes.linesOf'>;
export const moves: Moves<QuoteVerb, QuoteRow> = movesOf(quoteLife);

/** The quote's row is the lock of its versions: who bargains or accepts waits for it. */
const lockById = prepared('quotes.lockById')`
  select * from quote where tenant_id = :tenantId and id = :id for update`;
export const versionOf = prepared('quotes.versionOf')`
  select * from quote_version where tenant_id = :tenantId and quote_id = :id and number = :number`;
export const linesOf = prepared('quotes.linesOf')`
  select l.* from quote_version v join quote_line l on l.tenant_id = :tenantId and l.version_id = v.id
  where v.tenant_id = :tenantId and v.quote_id = :id and v.number = :number order by l.position`;

/** T1 Paid by a plan, as its type's rule says. */
export function isProject({ order_type }: Pick<QuoteRow, 'order_type'>): boolean {
  return typeRules[order_type].planned;
}

type Part = Side | 'house';

/** ROL-02 The parts that the caller has in a quote; none: it does not exist for the caller. */
export function partsIn(
  ctx: Pick<Ctx, 'user'>,
  { buyer_id, seller_id }: Pick<QuoteRow, 'buyer_id' | 'seller_id'>,
): Part[] {
  const member = ctx.user?.memberId;
  return partsOf(ctx, [
    ...(member === buyer_id ? ['buyer' as const] : []),
    ...(member === seller_id ? ['seller' as const] : []),
    ...(may(ctx, 'order.view_all') ? ['house' as const] : []),
  ]);
}

/** Locked, for the caller's side. Refuses `not_found` when it is none of the caller's, `auth.forbidden` when it is not their turn's side. */
export async function lockQuote(ctx: Ctx, id: string, side: Side): Promise<QuoteRow> {
  userOf(ctx);
  const quote = await ctx.one(lockById({ id }));
  const parts = partsIn(ctx, quote);
  if (parts.length === 0) refusePart(ctx, quote, 'order.view_all');
  if (!parts.includes(side)) ctx.refuse('auth.forbidden');
  return quote;
}

/** The version that counts, with its lines. */
export async function lastVersion(
  ctx: Ctx,
  quote: Pick<QuoteRow, 'id' | 'version'>,
): Promise<{ version: VersionRow; lines: LineRow[] }> {
  const asked = { tenantId: ctx.tenant.id, id: quote.id, number: quote.version };
  const [[version], lines] = await ctx.batch([versionOf(asked), linesOf(asked)]);
  return { version: version ?? ctx.refuse('not_found'), lines };
}

/**
 * The facts of a quote that decide on its actions. The minute between its end and its timer counts
 * as over.
 */
export function factsOf(
  ctx: Pick<Ctx, 'now'>,
  quote: Pick<QuoteRow, 'status' | 'version' | 'order_number' | 'expires_at'>,
): QuoteFacts {
  const { status, version, order_number: number, expires_at: until } = quote;
  return { status, version, number, over: until !== null && until <= ctx.now() };
}

/** The version that is named is answered now. */
export function requireCurrent(
  ctx: Ctx<'quote.changed' | 'quote.expired' | 'quote.accepted'>,
  quote: QuoteRow,
  verb: 'offer' | 'counter' | 'accept',
  answered: number,
): void {
  allowNow(ctx, quoteOffers, verb, { ...factsOf(ctx, quote), answered });
}

/** T1 The parts of a version, with what each comes to. */
export function pricedPlan({
  plan,
  total_amount,
}: Pick<VersionRow, 'plan' | 'total_amount'>): PricedPart[] {
  const amounts = partAmounts(total_amount, plan);
  return plan.map((part, at) => ({ ...part, amount: amounts[at] ?? 0 }));
}

export function moved(quote: Pick<QuoteRow, 'id' | 'number' | 'status' | 'version'>) {
  return {
    quoteCode: quote.id,
    quoteBillcode: quote.number,
    status: quote.status,
    version: quote.version,
  };
}

/** Both sides hear of it (notifications.ts). */
export function announce(
  ctx: Ctx,
  quote: Pick<
    QuoteRow,
    | 'id'
    | 'number'
    | 'status'
    | 'buyer_id'
    | 'seller_id'
    | 'total_amount'
    | 'currency'
    | 'reason'
    | 'version'
  >,
): void {
  ctx.emit(
    'quote.moved',
    { kind: 'quote', id: quote.id },
    {
      what: quote.status,
      number: quote.number,
      version: quote.version,
      buyerId: quote.buyer_id,
      sellerId: quote.seller_id,
      total: quote.total_amount,
      currency: quote.currency,
      reason: quote.reason,
    },
  );
}

export function daysAhead(ctx: Pick<Ctx, 'now'>, days: number): Date {
  return new Date(ctx.now().getTime() + days * 86_400_000);
}
