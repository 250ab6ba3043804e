import * as words from '@tradeport/api/kernel/words/index';
import * as registrationWords from '@tradeport/api/registration/words';

/** A buyer who wants to sell as well. */
export const seller = {
  title: { zh: '在本门户销售商品', en: 'Sell on this portal', ru: 'Продавайте на этом портале' },
  hint: {
    zh: '填写卖家资料并提交审核。审核期间可照常采购；通过后，同一账号即可发布商品，订单和余额保持不变。',
    en: 'Fill in your seller details and submit them for review. You can keep buying in the meantime. Once approved, you sell with the same account; orders and balance are kept.',
    ru: 'Заполните данные продавца и отправьте заявку. Покупать можно и во время проверки. После одобрения вы сможете продавать с той же учётной записью; заказы и баланс сохранятся.',
  },
  begin: { zh: '开始填写', en: 'Start', ru: 'Начать' },
  closed: {
    zh: '本门户暂不招募卖家',
    en: 'This portal isn’t accepting sellers right now',
    ru: 'Портал сейчас не принимает продавцов',
  },
  number: { zh: '申请编号 {no}', en: 'Application no. {no}', ru: 'Заявка № {no}' },
  draft: words.notSubmittedYet,
  draftHint: {
    zh: '草稿已保存，可以随时继续填写。',
    en: 'Your draft is saved. Continue any time.',
    ru: 'Черновик сохранён. Продолжите в любое время.',
  },
  fillIn: words.continueVerb,
  waiting: registrationWords.submittedUnderReview,
  waitingHint: {
    zh: '审核期间可照常采购，结果将通过消息通知您。',
    en: 'You can keep buying in the meantime. We’ll message you the result.',
    ru: 'Покупать можно и сейчас. Результат придёт в сообщениях.',
  },
  takeBack: registrationWords.withdrawAndEdit,
  refused: words.rejectedApplication,
  reason: words.reasonIs,
  change: words.editAndSubmitAgain,
  already: { zh: '您已经是卖家', en: 'You’re already a seller', ru: 'Вы уже продавец' },
  alreadyHint: {
    zh: '在管理后台的“商品”中发布和管理商品。',
    en: 'List and manage your products in the console.',
    ru: 'Добавляйте товары и управляйте ими в консоли.',
  },
  toConsole: { zh: '进入管理后台', en: 'Open the console', ru: 'Открыть консоль' },
  history: words.progressHistory,
  you: words.you,
  portal: words.portal,
} as const;
