export const accounts = {
  title: { zh: '账户余额', en: 'Balances', ru: 'Счета' },
  member: { zh: '会员', en: 'Member', ru: 'Участник' },
  search: {
    zh: '会员名称、编号或联系人',
    en: 'Name, number or contact of a member',
    ru: 'Название, номер или контакт участника',
  },
  trades: { zh: '买卖身份', en: 'Trades as', ru: 'Роль в торговле' },
  buyer: { zh: '买家', en: 'Buyer', ru: 'Покупатель' },
  seller: { zh: '卖家', en: 'Seller', ru: 'Продавец' },
  level: { zh: '等级', en: 'Level', ru: 'Уровень' },
  contact: { zh: '联系人', en: 'Contact', ru: 'Контакт' },
  open: { zh: '查看账户', en: 'Open the accounts', ru: 'Открыть счета' },
  none: { zh: '还没有会员', en: 'No members yet', ru: 'Участников пока нет' },
  noneHint: {
    zh: '每个会员都有余额账户，注册后会出现在这里。',
    en: 'Every member has a balance; members appear here once they register.',
    ru: 'У каждого участника есть баланс; после регистрации он появится здесь.',
  },
  statement: { zh: '账户流水', en: 'Statement', ru: 'Выписка' },
  available: { zh: '可用', en: 'Available', ru: 'Доступно' },
  held: { zh: '冻结', en: 'Held', ru: 'Заблокировано' },
  balance: { zh: '账面余额', en: 'Balance', ru: 'Остаток' },
  heldHint: {
    zh: '已承诺、尚未结清的金额',
    en: 'Promised and not settled yet',
    ru: 'Зарезервировано, ещё не списано',
  },
  topUp: { zh: '充值', en: 'Top up', ru: 'Пополнить' },
  my: { zh: '我的余额', en: 'My balance', ru: 'Мой баланс' },
} as const;

export const statement = {
  what: { zh: '事项', en: 'What', ru: 'Операция' },
  change: { zh: '变动', en: 'Change', ru: 'Изменение' },
  amount: { zh: '发生额', en: 'Amount', ru: 'Сумма' },
  cause: { zh: '来源', en: 'From', ru: 'Основание' },
  note: { zh: '说明', en: 'Note', ru: 'Примечание' },
  at: { zh: '时间', en: 'When', ru: 'Когда' },
  when: { zh: '日期', en: 'Date', ru: 'Дата' },
  entry: { zh: '分录号', en: 'Entry', ru: 'Проводка' },
  none: { zh: '还没有流水', en: 'No entries yet', ru: 'Операций пока нет' },
  noneHint: {
    zh: '充值、付款和退款都会记在这里。',
    en: 'Top-ups, payments and refunds are written here.',
    ru: 'Здесь появятся пополнения, оплаты и возвраты.',
  },
} as const;

export const causes = {
  order: { zh: '订单', en: 'Order', ru: 'Заказ' },
  payment: { zh: '付款', en: 'Payment', ru: 'Платёж' },
  member: { zh: '会员', en: 'Member', ru: 'Участник' },
} as const;

export const phaseTexts = {
  posted: { zh: '已入账', en: 'Posted', ru: 'Проведено' },
  pending: { zh: '冻结', en: 'Held', ru: 'Блокировка' },
  post: { zh: '冻结转支出', en: 'Hold settled', ru: 'Списание блокировки' },
  void: { zh: '已解冻', en: 'Hold released', ru: 'Блокировка снята' },
  expire: { zh: '冻结到期', en: 'Hold expired', ru: 'Блокировка истекла' },
} as const;

export const toppingUp = {
  title: { zh: '为 {name} 充值', en: 'Top up {name}', ru: 'Пополнить баланс: {name}' },
  amount: { zh: '金额', en: 'Amount', ru: 'Сумма' },
  unit: { zh: '币种', en: 'Currency', ru: 'Валюта' },
  reason: { zh: '原因', en: 'Reason', ru: 'Причина' },
  reasonHint: {
    zh: '会写入流水和操作记录，例如银行回单号',
    en: 'Stands in the statement and the audit trail, e.g. the bank’s reference',
    ru: 'Попадёт в выписку и журнал, например номер банковской операции',
  },
  after: {
    zh: '充值后余额为 {balance}。分录不可修改。',
    en: 'The balance becomes {balance}. Entries can’t be changed afterwards.',
    ru: 'Баланс станет {balance}. Проводки изменить нельзя.',
  },
  done: { zh: '已充值 {amount}', en: '{amount} added', ru: 'Зачислено {amount}' },
} as const;

export const auditing = {
  title: { zh: '账本核对', en: 'Ledger audit', ru: 'Сверка учёта' },
  run: { zh: '重新核对', en: 'Check again', ru: 'Проверить снова' },
  agree: { zh: '账目相符', en: 'The books agree', ru: 'Учёт сходится' },
  agreeText: {
    zh: '{accounts} 个账户、{entries} 笔分录，全部 {checks} 项核对通过。',
    en: '{accounts} accounts and {entries} entries; all {checks} checks passed.',
    ru: 'Счетов: {accounts}, проводок: {entries}; пройдены все проверки ({checks}).',
  },
  differ: { zh: '有 {n} 处不符', en: 'Findings: {n}', ru: 'Расхождений: {n}' },
  differText: {
    zh: '请勿手工改库。下面列出了每一处，请联系技术人员核查。',
    en: 'Each is named below. Have an engineer look into it; never mend balances by hand.',
    ru: 'Все перечислены ниже. Передайте инженеру; не правьте остатки вручную.',
  },
  running: { zh: '正在核对…', en: 'Checking…', ru: 'Идёт проверка…' },
  checks: { zh: '核对项目', en: 'Checks', ru: 'Проверки' },
  ok: { zh: '相符', en: 'Agrees', ru: 'Сходится' },
  found: { zh: '{n} 处不符', en: '{n} found', ru: 'Найдено: {n}' },
  more: { zh: '另有 {n} 处未列出', en: 'and {n} more', ru: 'и ещё {n}' },
  ms: { zh: '{ms} 毫秒', en: '{ms} ms', ru: '{ms} мс' },
  at: { zh: '核对时间：', en: 'Checked', ru: 'Проверено' },
} as const;
