import { actions } from '../kernel/available.ts';
import { isOneOf } from '../kernel/keys.ts';
import { lifecycle, type StateOf } from '../kernel/lifecycle.ts';
import { entitlementErrors } from './errors.ts';
import * as words from '../kernel/words/index.ts';
import * as entitlementsWords from './words.ts';

/**
 * ORD-08 A thing that is issued instead of a parcel: a code, a right, an appointment, a card, a gift pack's code. `held`: a
 * refund is asked for it, so nobody looks at it or uses it meanwhile.
 */
export const entitlementLife = lifecycle({
  name: 'entitlement',
  table: 'entitlement',
  start: ['free', 'issued'],
  end: ['seen', 'refunded', 'expired', 'withdrawn'],
  states: {
    free: { waits: 'nobody', zh: '待售', en: 'In stock', ru: 'В наличии' },
    issued: { ended: 'well', zh: '可使用', en: 'Ready to use', ru: 'Можно использовать' },
    held: { waits: 'seller', zh: '退款处理中', en: 'Refund requested', ru: 'Запрошен возврат' },
    seen: { ended: 'quietly', zh: '已查看', en: 'Revealed', ru: 'Открыт' },
    used: { ended: 'quietly', zh: '已使用', en: 'Used', ru: 'Использован' },
    refunded: { ended: 'quietly', zh: '已退款', en: 'Refunded', ru: 'Деньги возвращены' },
    expired: { ended: 'quietly', zh: '已过期', en: 'Expired', ru: 'Срок истёк' },
    withdrawn: { ended: 'quietly', zh: '已下架', en: 'Withdrawn', ru: 'Снят с продажи' },
  },
  steps: {
    issue: {
      from: ['free'],
      to: 'issued',
      by: ['system'],
      text: { zh: '发放', en: 'Issue', ru: 'Выдать' },
    },
    /** For a code: a viewer may have used it already. */
    reveal: {
      from: ['issued'],
      to: 'seen',
      by: ['entitlement.own'],
      text: { zh: '查看', en: 'Reveal', ru: 'Показать' },
    },
    /** All of it; of a part only its count changes. */
    use: {
      from: ['issued'],
      to: 'used',
      by: ['entitlement.verify', 'entitlement.own'],
      text: { zh: '核销', en: 'Use', ru: 'Погасить' },
    },
    /** The order redeemed for it was refunded. */
    reopen: {
      from: ['used'],
      to: 'issued',
      by: ['system'],
      text: { zh: '恢复可用', en: 'Make usable again', ru: 'Снова открыть' },
    },
    hold: {
      from: ['issued'],
      to: 'held',
      by: ['refund.apply'],
      text: { zh: '申请退款', en: 'Request a refund', ru: 'Запросить возврат' },
    },
    release: {
      from: ['held'],
      to: 'issued',
      by: ['refund.apply', 'refund.handle', 'system'],
      text: { zh: '取消退款', en: 'Cancel the refund', ru: 'Отменить возврат' },
    },
    refund: { from: ['held'], to: 'refunded', by: ['refund.handle', 'system'], text: words.refund },
    expire: { from: ['issued'], to: 'expired', by: ['system'], text: entitlementsWords.expire },
    withdraw: {
      from: ['free'],
      to: 'withdrawn',
      by: ['entitlement.stock'],
      text: { zh: '下架', en: 'Withdraw', ru: 'Снять с продажи' },
    },
  },
});

type Entitlement = { status: StateOf<typeof entitlementLife> };
/** Nobody has looked at it or used it up. */
export const isUnused = ({ status }: Entitlement): boolean =>
  isOneOf(status, entitlementLife.steps.reveal.from);
/**
 * ORD-08 A prize: it is claimed with an address until its last day, or its goods return to the
 * shelf.
 */
export const prizeLife = lifecycle({
  name: 'prize',
  table: 'prize',
  start: ['open'],
  end: ['claimed', 'expired', 'cancelled'],
  states: {
    open: { waits: 'buyer', zh: '待领取', en: 'To be claimed', ru: 'Ждёт получения' },
    claimed: { ended: 'well', zh: '已领取', en: 'Claimed', ru: 'Получен' },
    expired: { ended: 'quietly', zh: '已过期', en: 'Expired', ru: 'Срок истёк' },
    cancelled: { ended: 'quietly', zh: '已取消', en: 'Cancelled', ru: 'Отменён' },
  },
  steps: {
    claim: {
      from: ['open'],
      to: 'claimed',
      by: ['entitlement.own'],
      text: { zh: '领取', en: 'Claim', ru: 'Получить' },
    },
    cancel: {
      from: ['open'],
      to: 'cancelled',
      by: ['prize.grant'],
      reason: true,
      text: { zh: '取消', en: 'Cancel', ru: 'Отменить' },
      only: {
        zh: '仅待领取的奖品可以取消',
        en: 'Only prizes that nobody has claimed can be cancelled',
        ru: 'Отменить можно только неполученный приз',
      },
    },
    expire: { from: ['open'], to: 'expired', by: ['system'], text: entitlementsWords.expire },
  },
});
export const prizeActions = actions(prizeLife, { errors: entitlementErrors, refuseWhen: {} });
