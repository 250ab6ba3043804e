import type { CountTexts } from '../../lib/text.ts';
import * as words from '@tradeport/api/kernel/words/index';
import * as reviewsWords from '@tradeport/api/reviews/words';
import * as shopWords from './words.ts';

export const reviews = {
  title: { zh: '商品评价', en: 'Reviews', ru: 'Отзывы' },
  none: { zh: '暂无评价', en: 'No reviews yet', ru: 'Отзывов пока нет' },
  noneHint: {
    zh: '购买并收货后即可评价。',
    en: 'Whoever has bought the product can rate it after delivery.',
    ru: 'Оценить товар можно после покупки и получения.',
  },
  noneFound: {
    zh: '没有符合条件的评价',
    en: 'No reviews match this filter',
    ru: 'Нет отзывов по этому фильтру',
  },
  outOf: { zh: '{n} 分（满分 {max} 分）', en: '{n} out of {max}', ru: '{n} из {max}' },
  filter: { zh: '筛选评价', en: 'Filter reviews', ru: 'Фильтр отзывов' },
  all: words.all,
  withPictures: { zh: '有图', en: 'With pictures', ru: 'С фото' },
  anonymous: reviewsWords.anonymous,
  answer: reviewsWords.sellersAnswer,
  picture: reviewsWords.reviewPicture,
  newest: { zh: '最新评价', en: 'Newest reviews', ru: 'Новые отзывы' },
  older: { zh: '更早的评价', en: 'Older reviews', ru: 'Более ранние отзывы' },
  list: { zh: '评价列表', en: 'List of reviews', ru: 'Список отзывов' },

  rateTitle: { zh: '评价订单 {no}', en: 'Rate order {no}', ru: 'Оценка заказа {no}' },
  stars: reviewsWords.rating,
  text: reviewsWords.review,
  textHint: {
    zh: '选填，最多 {n} 字：质量、做工、与描述是否相符',
    en: 'Optional, up to {n} characters: quality, finish, does it match the description?',
    ru: 'Необязательно, до {n} знаков: качество, исполнение, соответствие описанию',
  },
  pictures: { zh: '图片', en: 'Pictures', ru: 'Фото' },
  picturesHint: {
    zh: '选填，最多 {n} 张，每张不超过 5 MB，JPG、PNG 或 GIF',
    en: 'Optional, up to {n}, 5 MB each, JPG, PNG or GIF',
    ru: 'Необязательно, до {n} шт. по 5 МБ, JPG, PNG или GIF',
  },
  keepPicture: shopWords.keepPicture,
  hideName: {
    zh: '匿名评价（其他买家看不到您的姓名）',
    en: 'Post anonymously (other shoppers don’t see your name)',
    ru: 'Анонимно (другие покупатели не увидят имя)',
  },
  approvedFirst: {
    zh: '评价经平台审核后展示。未打分的商品可以稍后再评。',
    en: 'Reviews are published after a check. Products without stars can be rated later.',
    ru: 'Отзывы публикуются после проверки. Товары без оценки можно оценить позже.',
  },
  shownAtOnce: {
    zh: '评价提交后立即展示。未打分的商品可以稍后再评。',
    en: 'Reviews are published at once. Products without stars can be rated later.',
    ru: 'Отзывы публикуются сразу. Товары без оценки можно оценить позже.',
  },
  submit: { zh: '提交评价', en: 'Submit', ru: 'Отправить' },
  back: { zh: '返回订单', en: 'Back to the order', ru: 'К заказу' },
  order: words.order,
  reason: words.reasonIs,
  mineNone: { zh: '还没有评价', en: 'No reviews yet', ru: 'Отзывов пока нет' },
  mineNoneHint: {
    zh: '订单完成后，可在订单中评价商品。',
    en: 'Once an order is completed, you can rate its products.',
    ru: 'После завершения заказа можно оценить его товары.',
  },
  toOrders: { zh: '查看我的订单', en: 'Go to my orders', ru: 'К моим заказам' },
} as const;
export const reviewCounts = {
  reviews: {
    zh: { other: '{n} 条评价' },
    en: { one: '{n} review', other: '{n} reviews' },
    ru: { one: '{n} отзыв', few: '{n} отзыва', other: '{n} отзывов' },
  },
  stars: {
    zh: { other: '{n} 星' },
    en: { one: '{n} star', other: '{n} stars' },
    ru: { one: '{n} звезда', few: '{n} звезды', other: '{n} звёзд' },
  },
} as const satisfies Record<string, CountTexts>;
