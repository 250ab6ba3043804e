import * as words from '@tradeport/api/kernel/words/index';
import * as shopWords from './words.ts';
import * as demandsWords from '@tradeport/api/demands/words';
import * as pricingWords from '@tradeport/api/pricing/words';
import * as mallWords from '@tradeport/api/mall/words';

/** BID-01c Texts about the own company's offers and demands. */
export const ownDemands = {
  one: { zh: '供求信息 {no}', en: 'Posting {no}', ru: 'Объявление {no}' },
  create: { zh: '发布供求信息', en: 'New posting', ru: 'Новое объявление' },
  editTitle: { zh: '修改 {no}', en: 'Edit {no}', ru: 'Изменить {no}' },
  respondTitle: { zh: '回应供求信息', en: 'Respond to a posting', ru: 'Отклик на объявление' },
  states: words.status,
  list: { zh: '我的供求', en: 'My postings', ru: 'Мои объявления' },
  none: { zh: '还没有供求信息', en: 'No postings yet', ru: 'Объявлений пока нет' },
  noneHint: {
    zh: '发布求购或供应，审核通过后所有访客可见，对方可在站内回应。',
    en: 'Post what you look for or offer. Once approved everybody sees it and can respond here.',
    ru: 'Расскажите, что ищете или предлагаете. После проверки объявление увидят все и смогут ответить.',
  },
  noneFound: {
    zh: '没有该状态的信息',
    en: 'Nothing with this status',
    ru: 'Объявлений с этим статусом нет',
  },
  showAll: shopWords.showAll,
  waits: {
    reviewing: {
      zh: '平台审核中，通过后公开展示。',
      en: 'The portal reviews it. It is shown once approved.',
      ru: 'Портал проверяет объявление и покажет его после одобрения.',
    },
    approved: { zh: '正在公开展示。', en: 'Everybody can see it.', ru: 'Объявление видно всем.' },
    failed: {
      zh: '请按原因修改后重新提交。',
      en: 'Mend what is named below and submit it again.',
      ru: 'Исправьте указанное ниже и отправьте снова.',
    },
    expired: {
      zh: '有效期已过，续期后重新审核。',
      en: 'Its last day is over. Renew it to have it shown again.',
      ru: 'Срок истёк. Продлите объявление, и после проверки его увидят снова.',
    },
    closed: {
      zh: '已关闭，不再展示。',
      en: 'Closed; it is no longer offered.',
      ru: 'Закрыто и больше не показывается.',
    },
  },
  edit: demandsWords.amend,
  mend: { zh: '修改并重新提交', en: 'Edit and resubmit', ru: 'Исправить и отправить' },
  renew: { zh: '续期', en: 'Renew', ru: 'Продлить' },
  close: words.close,
  closeText: {
    zh: '关闭后不再展示，也不能恢复。',
    en: 'It is shown no more and cannot be reopened.',
    ru: 'Объявление перестанет показываться, восстановить его нельзя.',
  },
  view: { zh: '公开页面', en: 'Public page', ru: 'Публичная страница' },
  auction: { zh: '发起反向竞价', en: 'Start a reverse auction', ru: 'Начать обратные торги' },
  auctionHint: {
    zh: '标题、数量和预算会带入竞价，供应商报名后逐步降价，最低者中标成单。',
    en: 'Title, quantity and budget are taken over. Suppliers bid each other down, and the lowest bid becomes the order.',
    ru: 'Название, количество и бюджет перенесутся в торги. Поставщики снижают цену, лучшая становится заказом.',
  },
  lot: demandsWords.reverseAuction,
  description: shopWords.details,
  pictures: demandsWords.pictures,
  responses: { zh: '收到的回应', en: 'Responses', ru: 'Отклики' },
  noResponses: {
    zh: '还没有回应，收到后会通知您。',
    en: 'No responses yet. You will be told of each.',
    ru: 'Откликов пока нет. О каждом придёт уведомление.',
  },
  answer: demandsWords.answer,
  answerOf: { zh: '回复 {name}', en: 'Answer {name}', ru: 'Ответить: {name}' },
  sendAnswer: { zh: '发送回复', en: 'Send answer', ru: 'Отправить ответ' },
  yourAnswer: { zh: '您的回复', en: 'Your answer', ru: 'Ваш ответ' },
  theirAnswer: shopWords.theirAnswer,
  noAnswer: { zh: '等待对方回复', en: 'Waiting for an answer', ru: 'Ответа пока нет' },
  sent: { zh: '我的回应', en: 'What you sent', ru: 'Ваши отклики' },
  text: { zh: '回应内容', en: 'Your response', ru: 'Ваш отклик' },
  textHint: {
    zh: '最多 {n} 字。对方会看到贵方名称，请在站内沟通，勿留电话或微信。',
    en: 'Up to {n} characters. They see your name; please keep phone numbers and addresses out.',
    ru: 'До {n} знаков. Автор увидит ваше название. Не указывайте телефоны и адреса.',
  },
  send: { zh: '发送回应', en: 'Send response', ru: 'Отправить отклик' },
  gone: {
    zh: '该信息已不再展示。',
    en: 'This posting is no longer shown.',
    ru: 'Это объявление больше не показывается.',
  },
  kind: words.kind,
  kindHints: {
    demand: {
      zh: '我要采购，找供应商',
      en: 'I want to buy and look for suppliers',
      ru: 'Хочу купить, ищу поставщика',
    },
    supply: {
      zh: '我有货源，找买家',
      en: 'I have goods and look for buyers',
      ru: 'Есть товар, ищу покупателя',
    },
  },
  what: { zh: '内容', en: 'What it is about', ru: 'О чём объявление' },
  subject: words.title,
  subjectHint: {
    zh: '写明品名与规格，如“求购深沟球轴承 6204-2RS”',
    en: 'Name and specification, such as “Ball bearings 6204-2RS”',
    ru: 'Наименование и параметры, например «Подшипники 6204-2RS»',
  },
  about: {
    zh: '规格、质量、交期、付款等要求。请勿留联系方式。',
    en: 'Specification, quality, delivery, payment. Please leave out contact details.',
    ru: 'Параметры, качество, сроки, оплата. Не указывайте контакты.',
  },
  category: words.category,
  noCategory: { zh: '不指定', en: 'None', ru: 'Не выбрана' },
  province: words.region,
  noProvince: pricingWords.any,
  terms: { zh: '数量与价格', en: 'Quantity and price', ru: 'Количество и цена' },
  quantity: words.quantity,
  unit: words.unit,
  unitHint: { zh: '如：件、台、kg', en: 'Such as pc, set, kg', ru: 'Например: шт., компл., кг' },
  price: { zh: '单价（可不填）', en: 'Price per unit (optional)', ru: 'Цена за единицу (необяз.)' },
  priceHint: { zh: '不填则显示“面议”', en: 'Empty: to be agreed', ru: 'Пусто — договорная' },
  currency: words.currency,
  validUntil: demandsWords.openUntil,
  validHint: {
    zh: '到期后自动下架，可续期。',
    en: 'It is taken down after that day; you can renew it.',
    ru: 'После этого дня объявление снимется, его можно продлить.',
  },
  picturesHint: {
    zh: '最多 {n} 张 JPG、PNG 或 GIF，每张不超过 5 MB。审核通过后公开。',
    en: 'Up to {n} pictures, JPG, PNG or GIF, 5 MB each. Public once approved.',
    ru: 'До {n} фото JPG, PNG или GIF, до 5 МБ каждое. Станут видны после проверки.',
  },
  keepPicture: shopWords.keepPicture,
  picture: demandsWords.picture,
  reviewed: {
    zh: '提交后由平台审核；已展示的信息修改后需重新审核，期间暂不展示。',
    en: 'The portal reviews what you submit. A change to what is shown is reviewed again; meanwhile it is hidden.',
    ru: 'Портал проверит объявление. После изменений проверка проводится снова, до неё объявление скрыто.',
  },
  submit: words.submitForReview,
  back: words.back,
  rejected: demandsWords.whyItWasRejected,
} as const;

/** BID-01b Texts about the own company's responses to others' postings. */
export const sentResponses = {
  states: words.status,
  list: mallWords.myResponses,
  none: { zh: '还没有回应过供求信息', en: 'No responses yet', ru: 'Откликов пока нет' },
  noneHint: {
    zh: '在供求大厅找到合适的信息，打开后点击“回应对方”，对方的回复会显示在这里。',
    en: 'Find a posting that suits you and choose “Respond”. The answers appear here.',
    ru: 'Найдите подходящее объявление и нажмите «Откликнуться». Ответы появятся здесь.',
  },
  noneFound: {
    zh: '没有该状态的回应',
    en: 'No responses with this status',
    ru: 'Откликов с этим статусом нет',
  },
  showAll: shopWords.showAll,
  gone: {
    zh: '该信息已不再展示',
    en: 'This posting is no longer shown',
    ru: 'Объявление больше не показывается',
  },
  over: { zh: '信息已结束', en: 'posting has ended', ru: 'объявление завершено' },
  sentAt: { zh: '发送于', en: 'Sent', ru: 'Отправлен' },
  theirAnswer: shopWords.theirAnswer,
} as const;
