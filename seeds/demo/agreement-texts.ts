import type { Texts } from '../shapes.ts';

export type AgreementSeed = { code: string; body: Texts; note?: Texts };

const html = (...paragraphs: readonly string[]) =>
  paragraphs
    .map((one) => (one.startsWith('# ') ? `<h2>${one.slice(2)}</h2>` : `<p>${one}</p>`))
    .join('');

export const privacy: AgreementSeed = {
  code: 'privacy',
  body: {
    zh: html(
      '本政策说明我们如何处理您的个人信息。',
      '# 一、我们收集的信息',
      '注册信息（姓名、手机号、邮箱）、收货信息、订单与售后记录，以及为保障账号安全而记录的登录时间和 IP 地址。',
      '# 二、用途',
      '用于完成订单、配送、开票、售后和账号安全；未经您同意，不用于营销。',
      '# 三、共享',
      '仅向完成订单所必需的卖家、物流公司和支付机构提供必要信息。',
      '# 四、您的权利',
      '您可以在账户中查阅、导出您的数据，或申请删除。法律要求保留的交易记录除外。',
    ),
    en: html(
      'This policy explains how we handle your personal data.',
      '# 1. What we collect',
      'Your registration details (name, phone, email), delivery details, orders and after-sales records, and the times and IP addresses of your logins, which help us keep your account safe.',
      '# 2. What we use it for',
      'To fulfil, deliver and invoice your orders, to handle returns and to protect your account. We don’t use it for marketing without your consent.',
      '# 3. Who receives it',
      'Only the sellers, carriers and payment providers who need it for your order.',
      '# 4. Your rights',
      'You can view and export your data in your account, and ask for its deletion. Trade records that the law requires us to keep are exempt.',
    ),
    ru: html(
      'Здесь описано, как мы обрабатываем ваши персональные данные.',
      '# 1. Какие данные мы собираем',
      'Данные регистрации (имя, телефон, почта), адреса доставки, заказы и обращения, а также время и IP-адреса входов — для защиты учётной записи.',
      '# 2. Для чего',
      'Для исполнения, доставки и оформления заказов, возвратов и защиты учётной записи. Для рекламы — только с вашего согласия.',
      '# 3. Кому передаём',
      'Только продавцам, перевозчикам и платёжным системам, которые исполняют ваш заказ.',
      '# 4. Ваши права',
      'Данные можно просмотреть и выгрузить в личном кабинете, а также запросить их удаление — кроме записей о сделках, которые закон обязывает хранить.',
    ),
  },
};

export const sale: AgreementSeed = {
  code: 'sale',
  body: {
    zh: html(
      '# 一、订单',
      '您提交订单并付款（或经卖家确认账期）后，合同成立。价格、数量和交货期以订单为准。',
      '# 二、交付',
      '货物交付承运人前的风险由卖家承担。签收时请核对数量和外观，如有短缺或破损请在 48 小时内提出。',
      '# 三、退换',
      '质量问题自签收之日起 7 日内可以退换。',
      '# 四、发票',
      '卖家按订单金额开具发票。',
    ),
    en: html(
      '# 1. Orders',
      'A contract is made when you place an order and pay for it, or when the seller confirms your payment terms. Prices, quantities and delivery times are those of the order.',
      '# 2. Delivery',
      'The seller bears the risk until the goods are handed to the carrier. Check quantity and condition on receipt, and report shortages or damage within 48 hours.',
      '# 3. Returns',
      'Faulty goods can be returned or exchanged within 7 days of receipt.',
      '# 4. Invoices',
      'The seller issues an invoice for the amount of the order.',
    ),
    ru: html(
      '# 1. Заказы',
      'Договор считается заключённым, когда вы оформили и оплатили заказ либо продавец подтвердил отсрочку платежа. Цены, количество и сроки определяются заказом.',
      '# 2. Доставка',
      'До передачи перевозчику риск несёт продавец. При получении проверьте количество и состояние товара; о недостаче или повреждениях сообщите в течение 48 часов.',
      '# 3. Возврат',
      'Товар с недостатками можно вернуть или обменять в течение 7 дней после получения.',
      '# 4. Документы',
      'Продавец выставляет счёт-фактуру на сумму заказа.',
    ),
  },
};

/** The second version of the same. */
export const longerReturns: AgreementSeed = {
  ...sale,
  body: {
    zh: sale.body.zh.replace('7 日内', '15 日内'),
    en: sale.body.en.replace('within 7 days', 'within 15 days'),
    ru: sale.body.ru.replace('в течение 7 дней', 'в течение 15 дней'),
  },
  note: {
    zh: '退换期限由 7 日延长至 15 日',
    en: 'Returns are accepted for 15 days instead of 7',
    ru: 'Срок возврата увеличен с 7 до 15 дней',
  },
};

export const bidding: AgreementSeed = {
  code: 'bidding',
  body: {
    zh: html(
      '# 一、报名',
      '参加竞价须缴纳标的公告中的保证金，并经组织方审核。',
      '# 二、出价',
      '出价一经提交不可撤回。结束前最后时段的出价会顺延结束时间。',
      '# 三、成交',
      '成交后须在公告期限内付款；逾期的，保证金不予退还。',
    ),
    en: html(
      '# 1. Joining',
      'To take part you pay the deposit stated in the lot and are admitted by the organiser.',
      '# 2. Bids',
      'A bid can’t be withdrawn. A bid in the last minutes extends the end of the lot.',
      '# 3. Award',
      'The winner pays within the period stated in the lot. If not, the deposit is forfeited.',
    ),
    ru: html(
      '# 1. Участие',
      'Для участия внесите задаток, указанный в лоте, и дождитесь допуска организатора.',
      '# 2. Ставки',
      'Ставку отозвать нельзя. Ставка в последние минуты продлевает торги.',
      '# 3. Итоги',
      'Победитель оплачивает лот в срок, указанный в нём. Иначе задаток не возвращается.',
    ),
  },
};

/** A version of the privacy policy that is being written. */
export const privacyAbroad: AgreementSeed = {
  code: 'privacy',
  body: {
    zh: `${privacy.body.zh}${html('# 五、跨境传输', '境外收货的订单，收货信息会提供给目的地的承运人。')}`,
    en: `${privacy.body.en}${html('# 5. Transfers abroad', 'For orders delivered abroad, delivery details are passed to the carrier at the destination.')}`,
    ru: `${privacy.body.ru}${html('# 5. Передача за рубеж', 'При доставке за границу адрес получателя передаётся перевозчику в стране назначения.')}`,
  },
  note: {
    zh: '新增跨境传输说明',
    en: 'Explains transfers abroad',
    ru: 'Добавлен раздел о передаче за рубеж',
  },
};
