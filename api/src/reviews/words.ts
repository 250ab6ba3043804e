import type { Texts } from '../kernel/text.ts';

// Labels of reviews that more than one place shows.
export const allReviews: Texts = { zh: '评价管理', en: 'All reviews', ru: 'Все отзывы' };
export const anonymous: Texts = { zh: '匿名用户', en: 'Anonymous', ru: 'Аноним' };
export const rating: Texts = { zh: '评分', en: 'Rating', ru: 'Оценка' };
export const review: Texts = { zh: '评价内容', en: 'Review', ru: 'Отзыв' };
export const reviewPicture: Texts = {
  zh: '评价图片 {n}',
  en: 'Review picture {n}',
  ru: 'Фото к отзыву {n}',
};
export const reviews: Texts = { zh: '评价设置', en: 'Reviews', ru: 'Отзывы' };
export const saved: Texts = { zh: '已保存', en: 'Saved', ru: 'Сохранено' };
export const sellersAnswer: Texts = { zh: '商家回复', en: 'Seller’s answer', ru: 'Ответ продавца' };
