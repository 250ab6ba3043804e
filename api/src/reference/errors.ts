import { errors } from '../kernel/errors.ts';

export const referenceErrors = errors({
  'division.unknown': { status: 400, zh: '所在地区不存在', en: 'There is no such area', ru: 'Такого района нет' },
});
