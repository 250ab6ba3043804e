import { errors } from '../kernel/errors.ts';

export const ledgerErrors = errors({
  'ledger.insufficient': {
    status: 409,
    money: ['available'],
    zh: '余额不足，可用 {available}',
    en: 'Not enough balance: {available} available',
    ru: 'Недостаточно средств: доступно {available}',
  },
  'ledger.resolved': {
    status: 409,
    zh: '该笔冻结已处理',
    en: 'This hold is already settled',
    ru: 'Эта блокировка уже снята',
  },
  'ledger.not_positive': {
    status: 400,
    zh: '金额必须大于 0',
    en: 'The amount must be greater than zero',
    ru: 'Сумма должна быть больше нуля',
  },
  'ledger.sheet_long': {
    status: 422,
    zh: '该期间明细超过 {max} 条，请缩短期间或导出 CSV',
    en: 'More than {max} entries. Choose a shorter period or export CSV',
    ru: 'Больше {max} операций. Сократите период или выгрузите CSV',
  },
  'ledger.too_large': {
    status: 400,
    zh: '金额超出上限',
    en: 'The amount is too large',
    ru: 'Слишком большая сумма',
  },
  'ledger.member_unknown': {
    status: 404,
    zh: '会员不存在',
    en: 'Member not found',
    ru: 'Контрагент не найден',
  },
});
