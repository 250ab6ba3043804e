import { z } from 'zod';
import { me } from '../identity/model.ts';
import { page, read, write } from '../kernel/call.ts';
import { amountOut, code, currency, done, line, paging } from '../kernel/fields.ts';
import * as model from './model.ts';
import * as words from '../kernel/words/index.ts';

/** AUT-03 `/loginGift`: a card number and its secret. The first use makes an account of its own. */
export const loginGift = write('POST', {
  name: 'login.gift',
  path: '/web/ml/mlogin/loginGift',
  who: 'anyone',
  secrets: ['cardSecret'],
  text: words.logInWithAGiftCard,
  input: z.object({ cardNo: model.cardNo(), cardSecret: model.cardSecret() }),
  output: me,
  errors: [
    'giftcard.wrong',
    'giftcard.blocked',
    'giftcard.expired',
    'login.wait',
    'login.under_review',
    'login.blacklisted',
    'login.stopped',
    'login.second_factor',
    'login.factor_missing',
    'user.taken',
    'user.password_format',
    'user.password_weak',
  ],
});

/** PAY-03 A card that somebody gave: from now on it pays orders of the caller's. */
export const addGiftCard = write('POST', {
  name: 'giftcard.add',
  path: '/web/um/giftCard/addGiftCard',
  who: { may: 'order.place' },
  secrets: ['cardSecret'],
  text: { zh: '绑定礼品卡', en: 'Add a gift card', ru: 'Добавить подарочную карту' },
  input: z.object({ cardNo: model.cardNo(), cardSecret: model.cardSecret() }),
  output: z.object({
    cardCode: code(),
    cardNo: z.string(),
    values: z.array(z.object({ unit: currency(), available: amountOut() })),
  }),
  errors: [
    'giftcard.wrong',
    'giftcard.blocked',
    'giftcard.expired',
    'giftcard.empty',
    'giftcard.taken',
    'login.wait',
  ],
});

export const giftCardPage = page('GET', {
  name: 'giftcard.page',
  path: '/web/um/giftCard/queryGiftCardPage',
  who: { may: 'giftcard.issue' },
  text: words.giftCards,
  input: z.object({
    ...paging,
    q: line(40).optional(),
    status: z.enum(model.cardStatuses).optional(),
    used: z.boolean().optional(),
  }),
  output: model.cardRow,
});

/** The secrets are in this answer and nowhere else: not with an idempotency key either. */
export const issueGiftCards = write('POST', {
  name: 'giftcard.issue',
  path: '/web/um/giftCard/issueGiftCards',
  who: { may: 'giftcard.issue' },
  secrets: ['cardSecret'],
  text: { zh: '发放礼品卡', en: 'Issue gift cards', ru: 'Выпустить подарочные карты' },
  input: model.issueIn,
  output: z.object({ cards: z.array(model.issuedCard) }),
  errors: ['giftcard.past'],
});

/** Users logged in by the card are logged out at once. */
export const blockGiftCard = write('POST', {
  name: 'giftcard.block',
  path: '/web/um/giftCard/blockGiftCard',
  who: { may: 'giftcard.issue' },
  text: { zh: '停用礼品卡', en: 'Block a gift card', ru: 'Заблокировать карту' },
  input: model.blockIn,
  output: done,
});

export const unblockGiftCard = write('POST', {
  name: 'giftcard.unblock',
  path: '/web/um/giftCard/unblockGiftCard',
  who: { may: 'giftcard.issue' },
  text: { zh: '启用礼品卡', en: 'Unblock a gift card', ru: 'Разблокировать карту' },
  input: z.object({ cardCode: code() }),
  output: done,
});

/** The value of a card is valid as long as the card. */
export const loadGiftCard = write('POST', {
  name: 'giftcard.load',
  path: '/web/um/giftCard/loadGiftCard',
  who: { may: 'lots.grant' },
  text: { zh: '礼品卡充值', en: 'Add value to a gift card', ru: 'Пополнить подарочную карту' },
  input: model.loadIn,
  output: done,
  errors: ['giftcard.blocked', 'giftcard.expired'],
});

export const cardAccounts = read('GET', {
  name: 'giftcard.accounts',
  path: '/web/um/giftCard/queryGiftCardAccountList',
  who: { may: 'ledger.view' },
  text: { zh: '礼品卡账户', en: 'Accounts of a gift card', ru: 'Счета подарочной карты' },
  input: z.object({ cardCode: code() }),
  output: model.cardAccountsOut,
});
