import { actions } from '../kernel/available.ts';
import { keysOf } from '../kernel/keys.ts';
import { lifecycle, type StateOf } from '../kernel/lifecycle.ts';
import { giftcardErrors } from './errors.ts';

/** AUT-03 A gift card; its first user owns it. It has no end: a blocked one may be opened again. */
export const cardLife = lifecycle({
  name: 'gift_card',
  table: 'gift_card',
  start: ['open'],
  end: [],
  states: {
    open: { ended: 'well', zh: '有效', en: 'Active', ru: 'Действует' },
    blocked: { ended: 'badly', zh: '已停用', en: 'Blocked', ru: 'Заблокирована' },
  },
  steps: {
    block: {
      from: ['open'],
      to: 'blocked',
      by: ['giftcard.issue'],
      reason: true,
      text: { zh: '停用', en: 'Block', ru: 'Заблокировать' },
    },
    unblock: {
      from: ['blocked'],
      to: 'open',
      by: ['giftcard.issue'],
      text: { zh: '启用', en: 'Unblock', ru: 'Разблокировать' },
    },
  },
});

type CardStatus = StateOf<typeof cardLife>;
export const cardActions = actions(cardLife, {
  errors: giftcardErrors,
  also: {
    load: {
      from: keysOf(cardLife.states),
      by: ['lots.grant'],
      text: { zh: '充值', en: 'Add value', ru: 'Пополнить' },
    },
  },
  refuseWhen: {
    load: { 'giftcard.blocked': ({ status }: { status: CardStatus }) => status === 'blocked' },
  },
});
