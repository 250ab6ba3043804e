import { page, write } from '../kernel/call.ts';
import { done } from '../kernel/fields.ts';
import { accountOut } from '../ledger/model.ts';
import * as model from './model.ts';
import * as words from '../kernel/words/index.ts';

export const myLots = page('GET', {
  name: 'lots.mine',
  path: '/web/fm/lots/queryMyLotPage',
  who: 'user',
  text: { zh: '我的有效期明细', en: 'What I have, by expiry', ru: 'Мои бонусы по срокам' },
  input: model.lotsIn,
  output: model.lotRow,
});

export const accountLots = page('GET', {
  name: 'lots.of_account',
  path: '/web/fm/lots/queryAccountLotPage',
  who: { may: 'ledger.view' },
  text: { zh: '账户有效期明细', en: 'An account by expiry', ru: 'Счёт по срокам действия' },
  input: model.lotsIn,
  output: model.lotRow,
});

export const grantLot = write('POST', {
  name: 'lots.grant',
  path: '/web/fm/lots/saveGrant',
  who: { may: 'lots.grant' },
  text: {
    zh: '发放积分或返利',
    en: 'Grant points or rebate',
    ru: 'Начислить баллы или ретробонус',
  },
  input: model.grantIn,
  output: accountOut,
  errors: ['ledger.member_unknown', 'lots.past', 'lots.too_far'],
});

export const takeBackLot = write('POST', {
  name: 'lots.take_back',
  path: '/web/fm/lots/saveTakeBack',
  who: { may: 'lots.grant' },
  text: words.takeGrantedValueBack,
  input: model.takeBackIn,
  output: done,
  errors: ['lots.whole', 'lots.spent'],
});
