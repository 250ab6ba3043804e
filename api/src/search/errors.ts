import { errors } from '../kernel/errors.ts';

export const searchErrors = errors({
  'search.price_range': {
    status: 422,
    zh: '最低价不能小于 0，且不能高于最高价',
    en: 'The minimum price can’t be below 0 or above the maximum',
    ru: 'Минимальная цена не может быть меньше 0 или больше максимальной',
  },
});
