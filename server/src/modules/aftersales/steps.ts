import { refundOffers } from '@tradeport/api/aftersales/actions';
import * as calls from '@tradeport/api/aftersales/calls';
import { isPossible } from '@tradeport/api/kernel/available';
import type { Ctx } from '../../kernel/ctx.ts';
import { each, inWords } from '../../kernel/each.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { releaseThings } from '../entitlements/index.ts';
import { defaultReturnAddress } from '../members/index.ts';
import { requestClosed } from '../orders/index.ts';
import { retryRefund } from '../payment/index.ts';
import { factsOf } from './offers.ts';
import { beginRefund, type Ending } from './give-back.ts';
import {
  announce,
  type AfterSaleRow,
  daysAhead,
  type Found,
  lockRequest,
  moved,
  moves,
  readRequest,
  type ReturnAddress,
  transitions,
} from './rows.ts';
import { requireFree, reopen } from './reopen.ts';
import { settingsOf } from './settings.ts';
/** The buyer changes their mind: before the seller decided, or instead of sending anything back. */
export const withdraw = handler(calls.withdrawRefund, async (ctx, { refundCode }) => {
  const locked = await lockRequest(ctx, refundCode, ['buyer']);
  const keeps = isPossible(refundOffers, 'lapse', factsOf(ctx, locked.request));
  return moved(await give(ctx, locked, keeps ? 'lapse' : 'withdraw'));
});

/** Nothing goes back: withheld pieces may ship again. */
export async function give(
  ctx: Ctx,
  { request, order, lines }: Found,
  verb: 'withdraw' | 'lapse',
): Promise<AfterSaleRow> {
  const after = await moves.move(ctx, request.id, verb, {
    set: { due_at: null, ended_at: ctx.now() },
  });
  await ctx.batch(requestClosed(ctx, order, unshippedOf(lines)));
  await releaseThings(ctx, request.id);
  announce(ctx, after);
  return after;
}

export const approve = handler(
  calls.approveRefund,
  async (ctx, input) => {
    const find = ctx.retryWithLocks ? lockRequest : readRequest;
    const found = await find(ctx, input.refundCode, ['seller', 'house']);
    const { after, last } = await agree(ctx, found, input.returnAddress);
    return ctx.commit(last, moved(after));
  },
  { keyAtEnd: true },
);

/**
 * Each is decided by itself, as a single one is: a refusal or a failure of one concerns no other.
 */
export const approveSeveral = handler(calls.approveRefunds, async (ctx, { refundCodes }) => {
  const { done, notDone } = await each(ctx, [...new Set(refundCodes)], (own, refundCode) =>
    approve(own, { refundCode }),
  );
  return {
    done,
    refused: notDone.map(({ item, refused }) => ({ refundCode: item, ...inWords(ctx, refused) })),
  };
});

/** 0→1, by the seller or because the seller said nothing (S3). Without goods to come back the money goes at once. */
export async function agree(
  ctx: Ctx<'refund.address_needed' | 'refund.beyond_paid'>,
  found: Found,
  given: ReturnAddress | undefined,
): Promise<Ending> {
  const { request } = found;
  const sends = request.kind !== 'refund';
  const address = sends ? (given ?? (await returnAddressOf(ctx, request.seller_id))) : null;
  // A seller who says nothing is not asked for an address.
  if (sends && !address && ctx.user) ctx.refuse('refund.address_needed', {}, 'returnAddress');
  const audited = { audited_at: ctx.now() };
  if (!sends) return beginRefund(ctx, found, [{ verb: 'approve' }, { verb: 'refund' }], audited);
  announce(ctx, request, 'approved');
  const { after, queries } = transitions(ctx, request, [{ verb: 'approve' }], {
    ...audited,
    due_at: daysAhead(ctx, settingsOf(ctx.tenant).buyerDays),
    ...(address ? { return_address: address } : {}),
  });
  return { after, last: queries };
}

export const reject = handler(calls.rejectRefund, async (ctx, { refundCode, reason }) => {
  const { request, order, lines } = await lockRequest(ctx, refundCode, ['seller', 'house']);
  const after = await moves.move(ctx, request.id, 'reject', {
    reason,
    set: {
      audited_at: ctx.now(),
      failure: reason,
      due_at: daysAhead(ctx, settingsOf(ctx.tenant).appealDays),
    },
  });
  await ctx.batch(requestClosed(ctx, order, unshippedOf(lines)));
  await releaseThings(ctx, request.id);
  announce(ctx, after);
  return moved(after);
});

const clearEnds = prepared('aftersales.clearEnds')`
  update after_sale_line set restock = null where tenant_id = :tenantId and after_sale_id = :id`;

/** 1→2, or 6→2 when the seller rejected what came. */
export const sendBack = handler(
  calls.sendBack,
  async (ctx, { refundCode, expressCode, expressBillno }) => {
    const locked = await lockRequest(ctx, refundCode, ['buyer']);
    const { request } = locked;
    if (expressCode !== 'own' && expressBillno === '') return ctx.refuse('order.tracking_required');
    const again = isPossible(refundOffers, 'sendAgain', factsOf(ctx, request));
    // Approved before sellers kept addresses: the address that the buyer was shown stays.
    const address =
      request.return_address ?? (await returnAddressOf(ctx, request.seller_id, { silent: true }));
    if (again && !(await requireFree(ctx, locked))) return ctx.refuse('refund.wait_for_other');
    if (again) {
      await reopen(ctx, locked);
      await ctx.run(clearEnds({ id: request.id }));
    }
    const after = await moves.move(ctx, request.id, again ? 'sendAgain' : 'sendBack', {
      set: {
        ...(address ? { return_address: address } : {}),
        carrier: expressCode,
        tracking_no: expressBillno,
        sent_at: ctx.now(),
        received_at: null,
        due_at: daysAhead(ctx, settingsOf(ctx.tenant).receiveDays),
        ...(again ? { failure: '', goods_open: false, goods_sent: null } : {}),
      },
    });
    announce(ctx, after);
    return moved(after);
  },
);

export const receiveBack = handler(calls.receiveBack, async (ctx, { refundCode }) => {
  const { request } = await lockRequest(ctx, refundCode, ['seller', 'house']);
  return moved(await arrive(ctx, request));
});

/** 2→3. A buyer who then does not answer within the time for a decision accepts the goods. */
export async function arrive(ctx: Ctx, request: AfterSaleRow): Promise<AfterSaleRow> {
  const after = await moves.move(ctx, request.id, 'receiveBack', {
    set: { received_at: ctx.now(), due_at: daysAhead(ctx, settingsOf(ctx.tenant).sellerDays) },
  });
  announce(ctx, after);
  return after;
}

/** AFS-02f The person who answers for money presses "try again". */
export const retry = handler(calls.retryRefund, async (ctx, { refundCode }) => {
  const { request } = await lockRequest(ctx, refundCode, ['house', 'seller']);
  if ((await retryRefund(ctx, request.id)) === 0) return ctx.refuse('refund.nothing_to_retry');
  ctx.audit('after_sale', request.id, {}, { retried: true });
  return moved(request);
});

const lastAddressOf = prepared('aftersales.lastAddress')`
  select return_address from after_sale where tenant_id = :tenantId and seller_id = :sellerId and return_address is not null
  order by created_at desc, id desc limit 1`;

/**
 * AFS-04c Where goods go back to when nobody says it: the seller's default address, else where this seller had goods sent
 * last. When the seller is silent and has neither, the buyer sends them to the portal's.
 */
export async function returnAddressOf(
  ctx: Ctx,
  sellerId: string,
  { silent = ctx.user === null } = {},
): Promise<ReturnAddress | null> {
  const { own, portal } = await defaultReturnAddress(ctx, sellerId);
  if (own) return own;
  const row = await ctx.maybe(lastAddressOf({ sellerId }));
  return row?.return_address ?? (silent ? portal : null);
}

export function unshippedOf(lines: Found['lines']) {
  return lines.map(({ order_line_id: lineId, unshipped, pieces }) => ({
    lineId,
    unshipped,
    pieces,
  }));
}
