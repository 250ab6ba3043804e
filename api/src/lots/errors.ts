import { errors } from '../kernel/errors.ts';

export const lotsErrors = errors({
  'lots.whole': {
    status: 400,
    zh: '积分必须为整数',
    en: 'Points must be a whole number',
    ru: 'Баллы — только целое число',
  },
  'lots.past': {
    status: 400,
    zh: '有效期不能早于今天',
    en: 'Can’t be earlier than today',
    ru: 'Не раньше сегодняшнего дня',
  },
  'lots.too_far': {
    status: 400,
    zh: '有效期最长 {years} 年',
    en: 'Can’t be more than {years} years ahead',
    ru: 'Срок действия — не более {years} лет',
  },
  'lots.spent': {
    status: 409,
    money: ['remaining'],
    zh: '该批次仅剩 {remaining} 可收回',
    en: 'Only {remaining} of this grant is left to take back',
    ru: 'Списать можно не больше остатка: {remaining}',
  },
});
