import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, paging } from '../kernel/fields.ts';
import * as model from './model.ts';
import * as rechargeWords from './words.ts';

const one = z.object({ rechargeCode: code() });
const review = { may: 'recharge.review' } as const;
const rules = { may: 'recharge.rules' } as const;

/** RCH-01, MGN-01 Any amount, without a bonus: onto the balance, or as a deposit for auctions. */
export const applyCrpRecharge = write('ANY', {
  name: 'recharge.apply',
  path: '/web/crp/pcCrpRecharge/applyCrpRecharge',
  who: { may: 'recharge.apply' },
  text: { zh: '申请充值', en: 'Apply for a recharge', ru: 'Пополнить баланс' },
  input: model.applyIn,
  output: model.rechargeOut,
  errors: [
    'recharge.least',
    'recharge.too_many',
    'recharge.voucher_needed',
    'recharge.file_needed',
    'recharge.voucher_used',
    'payment.voucher_file',
    'bank_account.none',
    'payment.provider_off',
  ],
});

/** The same by an offer: its bonus and its order of spending are a snapshot from here on. */
export const applyCrpRechargeRule = write('ANY', {
  name: 'recharge.apply_rule',
  path: '/web/crp/pcCrpRecharge/applyCrpRechargeRule',
  who: { may: 'recharge.apply' },
  text: { zh: '按优惠充值', en: 'Recharge with an offer', ru: 'Пополнить по акции' },
  input: model.applyRuleIn,
  output: model.rechargeOut,
  errors: [
    'recharge.least',
    'recharge.rule_over',
    'recharge.rule_amount',
    'recharge.rule_limit',
    'recharge.too_many',
    'recharge.voucher_needed',
    'recharge.file_needed',
    'recharge.voucher_used',
    'payment.voucher_file',
    'bank_account.none',
    'payment.provider_off',
  ],
});

/** One of the caller's own. */
export const pcGetCrpURecharge = read('GET', {
  name: 'recharge.mine',
  path: '/web/crp/pcCrpRecharge/pcGetCrpURecharge',
  who: 'user',
  text: { zh: '我的充值详情', en: 'My recharge', ru: 'Моё пополнение' },
  input: one,
  output: model.rechargeOut,
});

/** One's own; who reviews sees all. */
export const pcQueryCrpRechargePage = page('GET', {
  name: 'recharge.page',
  path: '/web/crp/pcCrpRecharge/pcQueryCrpRechargePage',
  who: 'user',
  text: { zh: '充值列表', en: 'Recharges', ru: 'Пополнения' },
  input: model.listIn,
  output: model.rechargeRow,
});

/** A1 By somebody else than who applied; a bank reference counts once over orders and recharges. */
export const checkCrpRecharge = write('ANY', {
  name: 'recharge.check',
  path: '/web/crp/pcCrpRecharge/checkCrpRecharge',
  who: review,
  text: { zh: '审核充值', en: 'Review a recharge', ru: 'Проверить пополнение' },
  input: model.checkIn,
  output: model.rechargeRow,
  errors: [
    'recharge.own',
    'recharge.reference_needed',
    'recharge.reason_needed',
    'payment.reference_used',
  ],
});

export const pcGetCrpRecharge = read('GET', {
  name: 'recharge.get',
  path: '/web/crp/pcCrpRecharge/pcGetCrpRecharge',
  who: review,
  text: rechargeWords.recharge,
  input: one,
  output: model.rechargeOut,
});

/** Counts up to 999; `more` means "and more". */
export const rechargeTabCounts = read('GET', {
  name: 'recharge.tabs',
  path: '/web/crp/pcCrpRecharge/queryCrpRechargeTabs',
  who: review,
  text: { zh: '充值状态统计', en: 'Recharges by tab', ru: 'Пополнения по вкладкам' },
  input: z.object({}),
  output: z.array(
    z.object({ tab: z.enum(model.rechargeTabNames), count: z.number().int(), more: z.boolean() }),
  ),
});

export const withdrawRecharge = write('POST', {
  name: 'recharge.withdraw',
  path: '/web/crp/pcCrpRecharge/withdrawCrpRecharge',
  who: { may: 'recharge.apply' },
  text: { zh: '撤销充值', en: 'Withdraw a recharge', ru: 'Отозвать пополнение' },
  input: one,
  output: done,
});

export const proposeRechargeRefund = write('POST', {
  name: 'recharge.propose_refund',
  path: '/web/crp/pcCrpRecharge/proposeCrpRechargeRefund',
  who: review,
  text: {
    zh: '申请充值退款',
    en: 'Propose a recharge refund',
    ru: 'Предложить возврат пополнения',
  },
  input: model.proposeRefundIn,
  output: model.rechargeRow,
  errors: [
    'recharge.by_withdrawal',
    'recharge.bonus_spent',
    'recharge.disputed',
    'ledger.insufficient',
  ],
});

/** A2 Somebody else than who proposed it. */
export const confirmRechargeRefund = write('POST', {
  name: 'recharge.confirm_refund',
  path: '/web/crp/pcCrpRecharge/confirmCrpRechargeRefund',
  who: review,
  text: {
    zh: '确认充值退款',
    en: 'Confirm a recharge refund',
    ru: 'Подтвердить возврат пополнения',
  },
  input: one,
  output: model.rechargeRow,
  errors: [
    'recharge.own_proposal',
    'recharge.bonus_spent',
    'recharge.disputed',
    'ledger.insufficient',
  ],
});

export const rejectRechargeRefund = write('POST', {
  name: 'recharge.reject_refund',
  path: '/web/crp/pcCrpRecharge/rejectCrpRechargeRefund',
  who: review,
  text: { zh: '退回充值退款', en: 'Send back a recharge refund', ru: 'Вернуть заявку на возврат' },
  input: one.extend({ reason: model.proposeRefundIn.shape.reason }),
  output: model.rechargeRow,
});

/** The offers that a buyer may choose today. */
export const offeredRules = read('GET', {
  name: 'recharge.offers',
  path: '/web/crp/pcCrpRechargeRule/queryOfferedRuleList',
  who: { may: 'recharge.apply' },
  text: { zh: '可用充值优惠', en: 'Recharge offers', ru: 'Акции на пополнение' },
  input: z.object({}),
  output: z.array(model.offerOut),
});

export const rechargeRules = page('GET', {
  name: 'recharge.rules',
  path: '/web/crp/pcCrpRechargeRule/queryCrpRechargeRulePage',
  who: rules,
  text: rechargeWords.rechargeOffers,
  input: z.object(paging),
  output: model.ruleOut,
});

/** Earlier applications keep their snapshot. */
export const saveRechargeRule = write('POST', {
  name: 'recharge.save_rule',
  path: '/web/crp/pcCrpRechargeRule/saveCrpRechargeRule',
  who: rules,
  text: { zh: '保存充值优惠', en: 'Save a recharge offer', ru: 'Сохранить акцию' },
  input: model.ruleIn,
  output: z.object({ ruleCode: code() }),
  errors: ['recharge.days'],
});

export const switchRechargeRule = write('POST', {
  name: 'recharge.switch_rule',
  path: '/web/crp/pcCrpRechargeRule/updateCrpRechargeRuleState',
  who: rules,
  text: {
    zh: '启停充值优惠',
    en: 'Open or close a recharge offer',
    ru: 'Включить или выключить акцию',
  },
  input: z.object({ ruleCode: code(), isOpen: z.boolean() }),
  output: done,
});
