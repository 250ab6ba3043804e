import { errors } from '../kernel/errors.ts';

export const reviewErrors = errors({
  'review.not_completed': {
    status: 409,
    zh: '订单完成后才能评价',
    en: 'You can rate products once the order is completed',
    ru: 'Оценить товары можно после завершения заказа',
  },
  'review.too_late': {
    status: 409,
    zh: '已超过收货后 {days} 天的评价期限',
    en: 'Products can be rated within {days} days of delivery',
    ru: 'Оценить товары можно в течение {days} дн. после получения',
  },
  'review.already': {
    status: 409,
    zh: '该商品已评价过',
    en: 'You have already rated this product',
    ru: 'Вы уже оценили этот товар',
  },
  'review.not_of_order': {
    status: 404,
    zh: '订单中没有该商品，或该商品不能评价',
    en: 'This order has no such product, or it can’t be rated',
    ru: 'В заказе нет такого товара, или его нельзя оценить',
  },
  'review.picture': {
    status: 422,
    zh: '只能使用您自己为评价上传的图片',
    en: 'Use only pictures that you have uploaded for a review',
    ru: 'Используйте только свои фото, загруженные для отзыва',
  },
  'review.none': {
    status: 422,
    zh: '请至少为一件商品打分',
    en: 'Rate at least one product',
    ru: 'Оцените хотя бы один товар',
  },
  'review.not_shown': {
    status: 409,
    zh: '只能回复已展示的评价',
    en: 'Only published reviews can be answered',
    ru: 'Ответить можно только на опубликованный отзыв',
  },
});
