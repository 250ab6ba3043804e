import { acceptQuote } from '@tradeport/api/quotes/calls';
import { typeRules } from '@tradeport/api/orders/model';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { requireBankAccount } from '../bankaccounts/index.ts';
import { requireToOrder } from '../certification/index.ts';
import { prepareOrders, requireNeeds, taxedAs, type ToOrder } from '../checkout/index.ts';
import { requireSelling } from '../members/index.ts';
import { addressOf } from './ask.ts';
import {
  announce,
  lastVersion,
  type LineRow,
  lockQuote,
  moves,
  pricedPlan,
  type QuoteRow,
  requireCurrent,
  type VersionRow,
} from './rows.ts';
import { priced } from './version.ts';
/**
 * CHK-07, T5 The version that is named becomes an order at exactly its price: a second acceptance
 * waits for the quote's row and is told of the order. Promotions do not apply, freight, tax and
 * currency are the version's; the company's approval and the certifications that the portal asks
 * for are judged as for every order, and stock is reserved now.
 */
export const accept = handler(
  acceptQuote,
  async (ctx, input) => {
    const user = userOf(ctx);
    if (input.pickups?.length) ctx.refuse('pickup.quote');
    const quote = await lockQuote(ctx, input.quoteCode, 'buyer');
    // The step itself goes with the order's statements: under the lock its answer is known already.
    requireCurrent(ctx, quote, 'accept', input.version);
    const { version, lines } = await lastVersion(ctx, quote);
    if (version.hash !== input.hash) return ctx.refuse('quote.changed', { version: quote.version });
    const address = input.addressCode ? await addressOf(ctx, input.addressCode) : quote.address;
    const draft = draftOf(ctx, quote, version, lines);
    requireNeeds(ctx, 'quote', [draft], {
      payWay: input.payWay,
      address,
      terms: version.terms,
      timesFor: [],
    });
    if (input.payWay === 'offline') await requireBankAccount(ctx, quote.currency);
    await requireToOrder(ctx, user.memberId, [draft]);
    announce(ctx, { ...quote, status: 'accepted' });
    ctx.audit(
      'quote',
      quote.id,
      { status: quote.status },
      { status: 'accepted', version: version.number, hash: version.hash },
    );
    const { orders, queries, placed } = await prepareOrders(ctx, [draft], {
      way: 'quote',
      payWay: input.payWay,
      buyerName: quote.buyer_name,
      address: typeRules[quote.order_type].address ? address : null,
      trade: { ...version.terms, attachmentCodes: [...version.attachments] },
      purchaseOrderNo: input.purchaseOrderNo,
      remark: input.remark,
    });
    const order = placed.contractList[0] ?? ctx.refuse('not_found');
    return ctx.commit(
      [
        ...queries,
        requireSelling(ctx, [quote.seller_id]),
        moves.query(ctx, [quote.id], 'accept', {
          set: {
            expires_at: null,
            changed_at: ctx.now(),
            order_id: orders[0]?.id ?? null,
            order_number: orders[0]?.number ?? '',
          },
        }),
      ],
      {
        quoteCode: quote.id,
        contractCode: order.contractCode,
        contractBillcode: order.contractBillcode,
        status: order.status,
        total: order.total,
        currency: quote.currency,
        next: placed.next,
      },
    );
  },
  { keyAtEnd: true },
);

/**
 * T5 The version as an order to come, at the tax that it states. One from before tax was reckoned as it is now may state
 * another cent of it: that was agreed on, and its order says no way of taxing, as orders of that time.
 */
function draftOf(
  ctx: Ctx<'order.amount_too_large'>,
  quote: QuoteRow,
  version: VersionRow,
  lines: readonly LineRow[],
): ToOrder {
  const money = priced(
    ctx,
    { number: quote.number, currency: quote.currency, version: version.number },
    { lines, freight: version.freight_amount, tax: version.tax },
  );
  const asNow =
    money.taxAmount === version.tax_amount && money.taxIncluded === version.tax_included;
  return {
    sellerId: quote.seller_id,
    sellerName: quote.seller_name,
    warehouse: { id: quote.warehouse_id, name: quote.warehouse_name },
    type: quote.order_type,
    currency: quote.currency,
    tax: asNow ? version.tax : null,
    priced: asNow ? money : taxedAs(money, version.tax, version.tax_amount + version.tax_included),
    ...(version.plan.length > 0 ? { plan: pricedPlan(version) } : {}),
    // The seller has looked at it already: it was offered.
    review: false,
    lines: lines.map((line) => ({
      quantity: line.quantity,
      price: {
        list: line.list_price,
        amount: line.price,
        why: line.price === line.list_price ? 'list' : 'quote',
      },
      row: line,
    })),
  };
}
