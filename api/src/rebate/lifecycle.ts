import { actions } from '../kernel/available.ts';
import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';
import { rebateErrors } from './errors.ts';

/**
 * RCH-02 A run over a period: calculated by one, confirmed by another. The lots of a run show the
 * part that is used or expired.
 */
export const rebateLife = lifecycle({
  name: 'rebate_run',
  table: 'rebate_run',
  start: ['calculated'],
  end: ['discarded', 'reversed'],
  states: {
    calculated: { waits: 'seller', zh: '待确认', en: 'To confirm', ru: 'На подтверждении' },
    confirmed: { ended: 'well', zh: '已发放', en: 'Granted', ru: 'Начислено' },
    discarded: { ended: 'quietly', zh: '已作废', en: 'Discarded', ru: 'Отменено' },
    reversed: { ended: 'badly', zh: '已冲回', en: 'Reversed', ru: 'Сторнировано' },
  },
  steps: {
    confirm: {
      from: ['calculated'],
      to: 'confirmed',
      by: ['rebate.manage'],
      text: { zh: '确认发放', en: 'Confirm', ru: 'Подтвердить' },
    },
    discard: {
      from: ['calculated'],
      to: 'discarded',
      by: ['rebate.manage'],
      reason: true,
      text: { zh: '作废', en: 'Discard', ru: 'Отменить' },
    },
    reverse: {
      from: ['confirmed'],
      to: 'reversed',
      by: ['rebate.manage'],
      reason: true,
      text: { zh: '冲回', en: 'Reverse', ru: 'Сторнировать' },
    },
  },
});
export type RebateStatus = StateOf<typeof rebateLife>;
export type RebateVerb = VerbOf<typeof rebateLife>;

/** RCH-02b The person who calculated it may neither grant nor take it back, but may discard it. */
const own = { 'rebate.own': ({ isOwn }: { isOwn: boolean }) => isOwn };
export const rebateActions = actions(rebateLife, {
  errors: rebateErrors,
  refuseWhen: { confirm: own, reverse: own },
});
