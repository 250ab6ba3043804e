import { type Side, sidePermissions } from '../kernel/audience.ts';
import { actions, offerOf } from '../kernel/available.ts';
import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import { afterSaleErrors } from './errors.ts';
import { afterSaleLife, type AfterSaleStatus } from './lifecycle.ts';
import * as aftersalesWords from './words.ts';

/**
 * Actions on a request, by their names on the wire. `lapse` is the buyer's, too: to keep the goods.
 */
export const refundActionNames = [
  'withdraw',
  'sendBack',
  'lapse',
  'sendAgain',
  'appeal',
  'approve',
  'reject',
  'receiveBack',
  'inspect',
  'replace',
  'settleGoods',
  'retry',
  'payFreight',
  'judge',
] as const;
export type RefundAction = (typeof refundActionNames)[number];

/** The facts that decide on a request's actions. */
export type RefundFacts = {
  status: AfterSaleStatus;
  refundType: 'refund' | 'return' | 'exchange';
  /** An appeal waits for its decision. */
  appealed: boolean;
  /** AFS-02d It was rejected, nobody has appealed, and there is time for it. */
  appealable: boolean;
  /** Goods of it are still with the seller, and nothing is decided on them. */
  goodsOpen: boolean;
  /** F9 The seller has paid the cost of sending back. */
  freightPaid: boolean;
  /** A provider has refused to give money back, and is asked again. */
  waiting: boolean;
  /** S2 The viewer belongs to one of its parties, or has rejected it. */
  isOwn: boolean;
};
type Of<K extends keyof RefundFacts> = Pick<RefundFacts, K>;

/** Goods are on their way back, or came. */
const sentBack = ['sending_back', 'received', 'refunding', 'returned'] as const;
const came: readonly AfterSaleStatus[] = sentBack;
const rejected = ['rejected', 'goods_rejected'] as const;
const isMoney = ({ refundType }: Of<'refundType'>) => refundType === 'refund';

/** AFS-02 The one table of the actions on a request, with the refusals of each. */
export const refundOffers = actions(afterSaleLife, {
  errors: afterSaleErrors,
  also: {
    appeal: { by: ['refund.apply'], from: rejected, text: aftersalesWords.appeal },
    /** Accepted goods are refunded, others go back to the buyer's turn: `refundReturn`, `rejectGoods`. */
    inspect: { by: ['refund.receive'], from: ['received'], text: aftersalesWords.inspect },
    settleGoods: {
      by: ['refund.receive'],
      from: keysOf(afterSaleLife.states),
      text: aftersalesWords.settleGoods,
    },
    retry: { by: ['refund.pay_out'], from: ['refunding'], text: aftersalesWords.retryRefund },
    payFreight: {
      by: ['refund.handle'],
      from: sentBack,
      text: aftersalesWords.coverReturnShipping,
      only: afterSaleErrors['refund.freight_not_now'],
    },
    judge: { by: ['refund.judge'], from: rejected, text: aftersalesWords.decide },
  },
  refuseWhen: {
    sendBack: { never: isMoney },
    // Before the seller has agreed it is withdrawn.
    lapse: { never: ({ status }: Of<'status'>) => status === 'submitted' },
    // Its judge decides whether the goods go anywhere.
    sendAgain: { 'refund.appealed': ({ appealed }: Of<'appealed'>) => appealed },
    appeal: { never: ({ appealable }: Of<'appealable'>) => !appealable },
    receiveBack: { never: isMoney },
    inspect: { never: ({ refundType }: Of<'refundType'>) => refundType !== 'return' },
    replace: { never: ({ refundType }: Of<'refundType'>) => refundType !== 'exchange' },
    settleGoods: {
      never: ({ goodsOpen }: Of<'goodsOpen'>) => !goodsOpen,
      'refund.goods_settled': ({ goodsOpen, appealed }: Of<'goodsOpen' | 'appealed'>) =>
        !goodsOpen || appealed,
    },
    retry: {
      never: ({ status }: Of<'status'>) => status !== 'refunding',
      'refund.nothing_to_retry': ({ waiting }: Of<'waiting'>) => !waiting,
    },
    payFreight: {
      never: (one: Of<'refundType' | 'freightPaid'>) => isMoney(one) || one.freightPaid,
    },
    judge: {
      never: ({ appealed }: Of<'appealed'>) => !appealed,
      'refund.own_appeal': ({ isOwn }: Of<'isOwn'>) => isOwn,
      'refund.no_appeal': ({ appealed }: Of<'appealed'>) => !appealed,
    },
  },
});

/**
 * The facts of a request as its reader got it: facts that only the service knows follow from the
 * actions that it offers.
 */
export function factsOfRefund({
  status,
  refundType,
  appealed,
  goodsOpen,
  actions: possible,
}: Of<'status' | 'refundType' | 'appealed' | 'goodsOpen'> & {
  actions: readonly RefundAction[];
}): RefundFacts {
  return {
    status,
    refundType,
    appealed,
    goodsOpen,
    appealable: possible.includes('appeal'),
    freightPaid: came.includes(status) && !possible.includes('payFreight'),
    waiting: possible.includes('retry'),
    isOwn: appealed && !possible.includes('judge'),
  };
}

const buyerActions: readonly RefundAction[] = [
  'withdraw',
  'sendBack',
  'lapse',
  'sendAgain',
  'appeal',
];

/** Has somebody on a side of it the right to it, by permission or for the company that stands there? */
export function mayRefund(
  action: RefundAction,
  side: Exclude<Side, 'organiser'> | 'house',
  may: (permission: string) => boolean,
): boolean {
  const [permission = ''] = refundOffers.acts[action].by;
  if (buyerActions.includes(action) !== (side === 'buyer')) return false;
  // Money is asked for again, and appeals are decided, by users who may do so for everybody.
  if (action === 'judge') return side === 'house' && may(permission);
  if (action === 'retry' || side === 'house') return may(permission);
  return may(permission) || may(sidePermissions[side]);
}

export type RefundOffers = Partial<Record<RefundAction, { why: Texts | null }>>;

/** The actions offered to a side, each with the reason why it is not possible now. */
export function refundOffersTo(
  refund: Parameters<typeof factsOfRefund>[0],
  side: Exclude<Side, 'organiser'>,
  may: (permission: string) => boolean,
): RefundOffers {
  const facts = factsOfRefund(refund);
  return Object.fromEntries(
    refundActionNames
      .filter((action) => mayRefund(action, side, may))
      .flatMap((action) => {
        const offer = offerOf(refundOffers, action, facts);
        return offer ? [[action, offer]] : [];
      }),
  );
}

/** S2 A rejected request for goods that is upheld: they are sent first, and the money follows. */
export function sendsGoodsFirst(refund: Of<'status' | 'refundType'>): boolean {
  return !isMoney(refund) && afterSaleLife.steps.uphold.from.includes(refund.status);
}
