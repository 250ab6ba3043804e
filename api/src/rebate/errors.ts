import { errors } from '../kernel/errors.ts';

export const rebateErrors = errors({
  'rebate.own': {
    status: 403,
    zh: '该返利由您计算，须由另一人处理',
    en: 'You made this calculation, so someone else must decide',
    ru: 'Это ваш расчёт: решает другой сотрудник',
  },
  'rebate.period': {
    status: 422,
    zh: '期间须已结束，且结束日期不早于开始日期',
    en: 'Choose a period that is over, its last day not before its first',
    ru: 'Выберите завершившийся период; последний день не раньше первого',
  },
  'rebate.overlap': {
    status: 409,
    zh: '该规则在此期间已计算（{no}）',
    en: 'This rule was already calculated for part of this period ({no})',
    ru: 'По этому правилу часть периода уже рассчитана ({no})',
  },
  'rebate.changed': {
    status: 409,
    zh: '计算后有商品退款，请作废并重新计算',
    en: 'Goods were refunded since the calculation. Discard it and calculate again',
    ru: 'После расчёта были возвраты. Отмените его и рассчитайте заново',
  },
  'rebate.closed': {
    status: 409,
    zh: '该规则已停用',
    en: 'This rule is closed',
    ru: 'Это правило отключено',
  },
});
