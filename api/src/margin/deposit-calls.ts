import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done } from '../kernel/fields.ts';
import * as model from './deposits.ts';

const oneThaw = z.object({ thawCode: code() });
const use = { may: 'margin.use' } as const;
const review = { may: 'margin.review' } as const;

/** MGN-01 Each member's margin: available, frozen, being withdrawn, and forfeited. */
export const marginAccountPage = page('GET', {
  name: 'margin.accounts',
  path: '/web/mg/margin/queryMarginAccountPage',
  who: review,
  text: { zh: '保证金账户列表', en: 'Deposit accounts', ru: 'Счета задатков' },
  input: model.marginListIn,
  output: model.marginRow,
});

/** MGN-01 Present and past deposits for lots. One's own; who reviews sees all. */
export const marginDepositPage = page('GET', {
  name: 'margin.deposits',
  path: '/web/mg/margin/queryMarginDepositPage',
  who: 'user',
  text: { zh: '竞价保证金列表', en: 'Deposits of lots', ru: 'Задатки по лотам' },
  input: model.depositListIn,
  output: model.depositRow,
});

export const getMarginDeposit = read('GET', {
  name: 'margin.deposit',
  path: '/web/mg/margin/getMarginDeposit',
  who: 'user',
  text: { zh: '竞价保证金详情', en: 'Deposit of a lot', ru: 'Задаток по лоту' },
  input: z.object({ depositCode: code() }),
  output: model.depositOut,
});

/** MGN-01b, MGN-03a While no bid stands on it; not two requests for one deposit at a time. */
export const applyMarginThaw = write('POST', {
  name: 'margin.apply_thaw',
  path: '/web/mg/margin/applyMarginThaw',
  who: use,
  text: { zh: '申请解冻保证金', en: 'Request a release', ru: 'Запросить разблокировку' },
  input: model.thawIn,
  output: model.thawOut,
  errors: ['margin.not_frozen', 'margin.bound', 'margin.thaw_open', 'margin.file'],
});

export const cancelMarginThaw = write('POST', {
  name: 'margin.cancel_thaw',
  path: '/web/mg/margin/cancelMarginThaw',
  who: use,
  text: { zh: '撤销解冻申请', en: 'Cancel a release request', ru: 'Отозвать заявку' },
  input: oneThaw,
  output: done,
});

/** One's own; who reviews sees all. */
export const marginThawPage = page('GET', {
  name: 'margin.thaws',
  path: '/web/mg/margin/queryMarginThawPage',
  who: 'user',
  text: { zh: '解冻申请列表', en: 'Release requests', ru: 'Заявки на разблокировку' },
  input: model.thawListIn,
  output: model.thawRow,
});

export const getMarginThaw = read('GET', {
  name: 'margin.thaw',
  path: '/web/mg/margin/getMarginThaw',
  who: 'user',
  text: { zh: '解冻申请详情', en: 'Release request', ru: 'Заявка на разблокировку' },
  input: oneThaw,
  output: model.thawOut,
});

/** Counts up to 999; `more` means "and more". */
export const marginThawTabs = read('GET', {
  name: 'margin.thaw_tabs',
  path: '/web/mg/margin/queryMarginThawTabs',
  who: review,
  text: {
    zh: '解冻申请状态统计',
    en: 'Release requests by tab',
    ru: 'Заявки на разблокировку по вкладкам',
  },
  input: z.object({}),
  output: z.array(
    z.object({ tab: z.enum(model.thawTabNames), count: z.number().int(), more: z.boolean() }),
  ),
});

/** MGN-01b By somebody else than who applied. */
export const checkMarginThaw = write('POST', {
  name: 'margin.check_thaw',
  path: '/web/mg/margin/checkMarginThaw',
  who: review,
  text: { zh: '审核解冻申请', en: 'Review a release request', ru: 'Проверить заявку' },
  input: model.checkThawIn,
  output: model.thawRow,
  errors: [
    'margin.own',
    'margin.reason_needed',
    'margin.file',
    'margin.bound',
    'margin.not_frozen',
  ],
});
