import * as words from '@tradeport/api/kernel/words/index';
import * as reviewsWords from '@tradeport/api/reviews/words';

export const reviews = {
  own: words.productReviews,
  all: reviewsWords.allReviews,
  goods: words.product,
  rating: reviewsWords.rating,
  outOf: { zh: '{n} 星', en: '{n} of 5', ru: '{n} из 5' },
  review: reviewsWords.review,
  noText: { zh: '（未填写文字）', en: '(no text)', ru: '(без текста)' },
  answer: reviewsWords.sellersAnswer,
  status: words.status,
  author: { zh: '评价人', en: 'By', ru: 'Автор' },
  anonymous: reviewsWords.anonymous,
  order: words.order,
  made: { zh: '评价时间', en: 'Written', ru: 'Написан' },
  picture: reviewsWords.reviewPicture,
  answered: { zh: '回复', en: 'Answered', ru: 'Ответ' },
  yes: { zh: '已回复', en: 'Answered', ru: 'Есть ответ' },
  no: { zh: '未回复', en: 'Not answered', ru: 'Без ответа' },
  search: words.orderNumber,
  none: { zh: '暂无评价', en: 'No reviews', ru: 'Отзывов нет' },
  noneOwn: {
    zh: '买家对您商品的评价会显示在这里。',
    en: 'What buyers say of your products appears here.',
    ru: 'Здесь появятся отзывы покупателей о ваших товарах.',
  },
  noneAll: {
    zh: '买家提交的评价会显示在这里，审核通过后在商品页展示。',
    en: 'Reviews appear here and are published on the product page once approved.',
    ru: 'Здесь появятся отзывы. После одобрения их видно на странице товара.',
  },
  approveAll: { zh: '批量通过', en: 'Approve selected', ru: 'Одобрить выбранные' },
  onlyPending: {
    zh: '只能选择待审核或未通过的评价',
    en: 'Select only reviews that can be approved',
    ru: 'Выберите только отзывы, которые можно одобрить',
  },
  refuseTitle: { zh: '驳回这条评价？', en: 'Reject this review?', ru: 'Отклонить отзыв?' },
  refuseText: {
    zh: '评价不会展示，买家会看到原因。',
    en: 'It is not published. The buyer sees the reason.',
    ru: 'Отзыв не будет опубликован. Покупатель увидит причину.',
  },
  hideTitle: { zh: '隐藏这条评价？', en: 'Hide this review?', ru: 'Скрыть отзыв?' },
  hideText: {
    zh: '评价不再展示，也不计入商品评分；可随时恢复。',
    en: 'It disappears from the product page and its rating. You can show it again.',
    ru: 'Он исчезнет со страницы товара и из оценки. Его можно показать снова.',
  },
  reply: { zh: '回复', en: 'Answer', ru: 'Ответить' },
  change: { zh: '修改回复', en: 'Edit answer', ru: 'Изменить ответ' },
  replyHint: {
    zh: '回复会公开显示在这条评价下方。',
    en: 'The answer is shown publicly below the review.',
    ru: 'Ответ увидят все под этим отзывом.',
  },
  saved: { zh: '已回复', en: 'Answer published', ru: 'Ответ опубликован' },
} as const;

export const rules = {
  title: reviewsWords.reviews,
  showing: { zh: '评价展示', en: 'Publishing', ru: 'Публикация' },
  approveFirst: {
    zh: '审核后展示',
    en: 'Approve before publishing',
    ru: 'Публиковать после проверки',
  },
  approveFirstHint: {
    zh: '关闭后，新评价提交即展示；已在等待的评价仍需审核。',
    en: 'When off, new reviews are published at once. Those that wait still need approval.',
    ru: 'Если выключено, новые отзывы публикуются сразу. Ожидающие всё равно нужно проверить.',
  },
  windowDays: {
    zh: '收货后可评价的天数',
    en: 'Days after delivery for rating',
    ru: 'Срок для отзыва после получения',
  },
  days: words.days,
  saved: reviewsWords.saved,
} as const;
