import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, paging } from '../kernel/fields.ts';
import * as model from './model.ts';

const who = { may: 'rebate.manage' } as const;
const one = z.object({ runCode: code() });

export const rebateRules = page('GET', {
  name: 'rebate.rules',
  path: '/web/crp/rebate/queryRebateRulePage',
  who,
  text: { zh: '返利规则', en: 'Rebate rules', ru: 'Правила ретробонусов' },
  input: z.object(paging),
  output: model.ruleOut,
});

/** Earlier runs keep the rule that they were calculated with. */
export const saveRebateRule = write('POST', {
  name: 'rebate.save_rule',
  path: '/web/crp/rebate/saveRebateRule',
  who,
  text: { zh: '保存返利规则', en: 'Save a rebate rule', ru: 'Сохранить правило' },
  input: model.ruleIn,
  output: z.object({ ruleCode: code() }),
});

export const switchRebateRule = write('POST', {
  name: 'rebate.switch_rule',
  path: '/web/crp/rebate/updateRebateRuleState',
  who,
  text: {
    zh: '启停返利规则',
    en: 'Open or close a rebate rule',
    ru: 'Включить или выключить правило',
  },
  input: z.object({ ruleCode: code(), isOpen: z.boolean() }),
  output: done,
});

/**
 * Counts orders shipped and paid, the later of both in the period, less refunds; nothing is granted
 * yet.
 */
export const calculateRebate = write('POST', {
  name: 'rebate.calculate',
  path: '/web/crp/rebate/calculateRebate',
  who,
  text: { zh: '计算返利', en: 'Calculate rebates', ru: 'Рассчитать ретробонусы' },
  input: model.calculateIn,
  output: model.runRow,
  errors: ['rebate.period', 'rebate.overlap', 'rebate.closed'],
});

export const rebateRuns = page('GET', {
  name: 'rebate.runs',
  path: '/web/crp/rebate/queryRebateRunPage',
  who,
  text: { zh: '返利批次', en: 'Rebate runs', ru: 'Расчёты ретробонусов' },
  input: model.runsIn,
  output: model.runRow,
});

export const rebateRun = read('GET', {
  name: 'rebate.run',
  path: '/web/crp/rebate/getRebateRun',
  who,
  text: { zh: '返利批次详情', en: 'Rebate run', ru: 'Расчёт ретробонусов' },
  input: one,
  output: model.runRow,
});

export const rebateShares = page('GET', {
  name: 'rebate.shares',
  path: '/web/crp/rebate/queryRebateSharePage',
  who,
  text: { zh: '返利明细', en: 'Rebates of a run', ru: 'Ретробонусы расчёта' },
  input: model.sharesIn,
  output: model.shareRow,
});

export const rebateLateOrders = page('GET', {
  name: 'rebate.late_orders',
  path: '/web/crp/rebate/queryRebateLateOrderPage',
  who,
  text: {
    zh: '返利批次的跨期订单',
    en: 'Late orders of a rebate run',
    ru: 'Заказы прошлых периодов в расчёте',
  },
  input: model.sharesIn,
  output: model.lateOrderRow,
});

/** A2 By somebody else than who calculated it: every share becomes a lot. */
export const confirmRebate = write('POST', {
  name: 'rebate.confirm',
  path: '/web/crp/rebate/confirmRebate',
  who,
  text: { zh: '确认返利', en: 'Confirm rebates', ru: 'Подтвердить ретробонусы' },
  input: one,
  output: model.runRow,
  errors: ['rebate.own', 'rebate.changed'],
});

export const discardRebate = write('POST', {
  name: 'rebate.discard',
  path: '/web/crp/rebate/discardRebate',
  who,
  text: { zh: '作废返利', en: 'Discard rebates', ru: 'Отменить расчёт' },
  input: model.reasonIn,
  output: model.runRow,
});

/** Takes back the rest of every lot; spent amounts stay spent. */
export const reverseRebate = write('POST', {
  name: 'rebate.reverse',
  path: '/web/crp/rebate/reverseRebate',
  who,
  text: { zh: '冲回返利', en: 'Reverse rebates', ru: 'Сторнировать ретробонусы' },
  input: model.reasonIn,
  output: model.runRow,
  errors: ['rebate.own'],
});
