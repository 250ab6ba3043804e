import * as calls from '@tradeport/api/quotes/calls';
import { partAmounts } from '@tradeport/api/milestones/plan';
import { quoteOffers } from '@tradeport/api/quotes/actions';
import { QUOTE_VERSIONS_MAX } from '@tradeport/api/quotes/model';
import { typeRules } from '@tradeport/api/orders/order-types';
import type { Ctx } from '../../kernel/ctx.ts';
import { allowNow } from '../../kernel/allow.ts';
import { json } from '../../kernel/json.ts';
import { prepared } from '../../kernel/query.ts';
import { type Result, handler } from '../../kernel/handler.ts';
import { requireTerms } from '../checkout/index.ts';
import { requireSelling } from '../members/index.ts';
import { settingsOf } from '../orders/index.ts';
import { inWords } from './ask.ts';
import {
  announce,
  daysAhead,
  factsOf,
  isProject,
  lastVersion,
  type LineRow,
  lockQuote,
  moved,
  moves,
  requireCurrent,
  type QuoteRow,
} from './rows.ts';
import { requireOwn, type Said, type SaidLine, writeVersion } from './version.ts';
/** The seller's next version: lines of the one before with other prices, and new ones in words. */
export const offer = handler(calls.offerQuote, async (ctx, input) => {
  const quote = await lockQuote(ctx, input.quoteCode, 'seller');
  requireCurrent(ctx, quote, 'offer', input.version);
  const { version, lines } = await lastVersion(ctx, quote);
  const known = byNo(lines);
  let next = Math.max(0, ...lines.map((line) => line.line_no));
  const said = input.lines.map((line, at): SaidLine => {
    const old = line.lineNo === undefined ? null : known(ctx, line.lineNo);
    const { quantity, price, taxRate } = line;
    if (old?.sku_id) return { ...old, quantity, price };
    if (!typeRules[quote.order_type].inWords) ctx.refuse('order.goods_in_words');
    if (line.goodsName === '') ctx.refuse('quote.line_name', {}, `lines.${at}.goodsName`);
    return {
      ...inWords(line),
      line_no: old?.line_no ?? (next += 1),
      quantity,
      list_price: price,
      price,
      tax_rate: taxRate,
    };
  });
  if (said.every((line) => line.price === 0)) return ctx.refuse('quote.price_zero');
  const plan = input.plan ?? version.plan;
  if (plan.length > 0 && !isProject(quote)) return ctx.refuse('quote.plan_type');
  // ORD-08f One part is a plan; without any a project would be paid, and never delivered.
  if (plan.length === 0 && isProject(quote)) return ctx.refuse('quote.plan_missing', {}, 'plan');
  const terms = input.terms ?? version.terms;
  requireTerms(ctx, [quote.order_type], terms, 'terms.');
  const warehouse =
    input.warehouseCode === undefined || input.warehouseCode === quote.warehouse_id
      ? null
      : ((await ctx.maybe(openWarehouse({ id: input.warehouseCode }))) ??
        ctx.refuse('quote.warehouse'));
  return answer(
    ctx,
    quote,
    'offer',
    {
      side: 'seller',
      lines: said,
      freight: input.freight,
      tax: settingsOf(ctx.tenant).tax,
      paymentTerms: input.paymentTerms,
      terms,
      note: input.note,
      attachments: await requireOwn(ctx, input.attachmentCodes, version.attachments),
      plan,
      expiresAt: daysAhead(ctx, input.validDays),
    },
    warehouse ? { warehouse_id: warehouse.id, warehouse_name: json(warehouse.name) } : {},
  );
});

/** The buyer's answer: other quantities and prices of what was offered; freight, tax and terms stay. */
export const counter = handler(calls.counterQuote, async (ctx, input) => {
  const quote = await lockQuote(ctx, input.quoteCode, 'buyer');
  requireCurrent(ctx, quote, 'counter', input.version);
  await ctx.run(requireSelling(ctx, [quote.seller_id]));
  const { version, lines } = await lastVersion(ctx, quote);
  const known = byNo(lines);
  const wanted = new Map(input.lines.map((line) => [line.lineNo, line]));
  return answer(ctx, quote, 'counter', {
    side: 'buyer',
    lines: [...wanted.values()].map(({ lineNo, quantity, price }) => ({
      ...known(ctx, lineNo),
      quantity,
      price,
    })),
    freight: version.freight_amount,
    tax: version.tax,
    paymentTerms: input.paymentTerms || version.payment_terms,
    terms: version.terms,
    note: input.note,
    attachments: await requireOwn(ctx, input.attachmentCodes, version.attachments),
    plan: version.plan,
    expiresAt: daysAhead(ctx, input.validDays),
  });
});

async function answer(
  ctx: Ctx<'quote.too_many' | 'quote.plan_small' | 'order.amount_too_large'>,
  quote: QuoteRow,
  verb: 'offer' | 'counter',
  said: Said,
  set: Readonly<Record<string, unknown>> = {},
): Promise<Result<typeof calls.offerQuote>> {
  if (quote.version >= QUOTE_VERSIONS_MAX)
    ctx.refuse('quote.too_many', { max: QUOTE_VERSIONS_MAX });
  const { id, number, currency } = quote;
  const { head, queries } = writeVersion(
    ctx,
    { id, number, currency, version: quote.version + 1 },
    said,
  );
  // T1 A part of nothing could not be paid.
  if (partAmounts(head.total_amount, said.plan).some((amount) => amount <= 0))
    ctx.refuse('quote.plan_small');
  const after = await moves.move(ctx, id, verb, { set: { ...head, ...set } });
  await ctx.batch(queries);
  announce(ctx, after);
  return moved(after);
}

function byNo(lines: readonly LineRow[]) {
  const known = new Map(lines.map((line) => [line.line_no, line]));
  return (ctx: Ctx<'quote.line_unknown'>, no: number): LineRow =>
    known.get(no) ?? ctx.refuse('quote.line_unknown', { line: no });
}

/** The seller does not sell this, or not so: it ends without an order. */
export const decline = handler(calls.declineQuote, async (ctx, { quoteCode, reason }) => {
  return end(ctx, await lockQuote(ctx, quoteCode, 'seller'), 'decline', reason);
});

/** The buyer wants it no more, or turns an offer down. */
export const withdraw = handler(calls.withdrawQuote, async (ctx, { quoteCode, reason }) => {
  return end(ctx, await lockQuote(ctx, quoteCode, 'buyer'), 'withdraw', reason);
});

async function end(
  ctx: Ctx<'quote.accepted'>,
  quote: QuoteRow,
  verb: 'decline' | 'withdraw',
  reason: string,
) {
  allowNow(ctx, quoteOffers, verb, factsOf(ctx, quote));
  const after = await moves.move(ctx, quote.id, verb, {
    reason,
    set: { reason, expires_at: null, changed_at: ctx.now() },
  });
  announce(ctx, after);
  return moved(after);
}

/** Nobody answered in time. Looked at again under the lock: a new version may have come meanwhile. */
export async function expire(ctx: Ctx, id: string): Promise<void> {
  const quote = await ctx.maybe(lockOverdue({ id, now: ctx.now() }));
  if (!quote) return;
  announce(
    ctx,
    await moves.move(ctx, id, 'expire', { set: { expires_at: null, changed_at: ctx.now() } }),
  );
}

const lockOverdue = prepared('quotes.lockOverdue')`
  select id from quote where tenant_id = :tenantId and id = :id and expires_at <= :now::timestamptz
    and status in ('requested', 'offered', 'countered') for update`;
const openWarehouse = prepared('quotes.openWarehouse')`
  select id, name from warehouse where tenant_id = :tenantId and id = :id and open`;
