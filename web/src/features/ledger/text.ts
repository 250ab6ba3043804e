import * as ledgerWords from '@tradeport/api/ledger/words';
import * as words from '@tradeport/api/kernel/words/index';

export const accounts = {
  title: ledgerWords.balances,
  member: words.member,
  search: {
    zh: '会员名称、编号或联系人',
    en: 'Member name, number or contact',
    ru: 'Название, номер или контакт',
  },
  trades: { zh: '交易身份', en: 'Role', ru: 'Роль' },
  buyer: words.buyer,
  seller: words.seller,
  level: words.level,
  contact: words.contactPerson,
  open: { zh: '查看账户', en: 'View accounts', ru: 'Открыть счета' },
  none: words.noMembersYet,
  noneHint: {
    zh: '会员注册后，其账户会显示在这里。',
    en: 'Members’ accounts appear here once they register.',
    ru: 'Счета контрагентов появятся здесь после регистрации.',
  },
  statement: words.statement,
  available: words.available,
  held: ledgerWords.onHold,
  balance: ledgerWords.balance,
  heldHint: {
    zh: '已冻结、尚未结算的金额',
    en: 'Reserved, not settled yet',
    ru: 'Зарезервировано, ещё не списано',
  },
  topUp: { zh: '充值', en: 'Top up', ru: 'Пополнить' },
  grant: { zh: '发放积分或返利', en: 'Grant points or rebate', ru: 'Начислить бонусы' },
  card: { zh: '礼品卡 {no}', en: 'Gift card {no}', ru: 'Подарочная карта {no}' },
  cardTitle: { zh: '礼品卡账户', en: 'Gift card account', ru: 'Счёт подарочной карты' },
  noValue: { zh: '卡内暂无金额', en: 'No value on this card', ru: 'На карте нет средств' },
  noValueHint: {
    zh: '可在礼品卡列表中为其充值。',
    en: 'Add value from the list of gift cards.',
    ru: 'Пополнить карту можно из списка подарочных карт.',
  },
} as const;

/** Value that came in lots: the rest of each, and its last day. */
export const lots = {
  title: { zh: '有效期', en: 'By expiry', ru: 'По сроку действия' },
  left: { zh: '剩余 {left}', en: '{left} left', ru: 'Осталось {left}' },
  of: ledgerWords.of,
  used: { zh: '已用完 {amount}', en: '{amount}, none left', ru: '{amount}, остатка нет' },
  until: { zh: '有效期至 {day}', en: 'Valid until {day}', ru: 'До {day}' },
  soon: ledgerWords.expiresSoon,
  always: words.noExpiry,
  granted: { zh: '发放于 {day}', en: 'Granted {day}', ru: 'Начислено {day}' },
  more: words.showMore,
  takeBack: { zh: '收回', en: 'Take back', ru: 'Списать' },
  takeBackTitle: words.takeGrantedValueBack,
  takeBackText: {
    zh: '本批次剩余 {left}。收回会记入账户明细，不能撤销。',
    en: '{left} of this grant is left. Taking it back is recorded in the statement and can’t be undone.',
    ru: 'Остаток начисления: {left}. Списание отразится в выписке, отменить его нельзя.',
  },
  takenBack: { zh: '已收回 {amount}', en: '{amount} taken back', ru: 'Списано {amount}' },
} as const;

export const granting = {
  title: { zh: '为 {name} 发放', en: 'Grant to {name}', ru: 'Начислить: {name}' },
  kind: { zh: '类型', en: 'Type', ru: 'Вид' },
  points: words.points,
  rebate: words.rebate,
  verb: { zh: '发放', en: 'Grant', ru: 'Начислить' },
  amount: words.amount,
  count: { zh: '积分数量', en: 'Number of points', ru: 'Количество баллов' },
  currency: words.currency,
  expiresOn: words.validUntil,
  expiresHint: {
    zh: '当天仍可使用；留空则长期有效',
    en: 'The last day it can be used. Leave empty for no expiry',
    ru: 'Последний день использования. Если пусто — бессрочно',
  },
  reason: words.reason,
  reasonHint: { zh: '会员可见', en: 'The member will see it', ru: 'Контрагент её увидит' },
  done: { zh: '已发放 {amount}', en: '{amount} granted', ru: 'Начислено {amount}' },
} as const;

export const statement = {
  what: { zh: '类型', en: 'Type', ru: 'Операция' },
  change: words.change,
  after: { zh: '余额', en: 'Balance', ru: 'Остаток' },
  amount: { zh: '发生额', en: 'Amount', ru: 'Сумма' },
  cause: { zh: '关联单据', en: 'Reference', ru: 'Основание' },
  note: { zh: '说明', en: 'Note', ru: 'Примечание' },
  at: words.time,
  when: words.date,
  entry: { zh: '分录号', en: 'Entry no.', ru: '№ проводки' },
  none: { zh: '暂无明细', en: 'No entries yet', ru: 'Операций пока нет' },
  noneHint: {
    zh: '充值、付款和退款会显示在这里。',
    en: 'Top-ups, payments and refunds appear here.',
    ru: 'Здесь появятся пополнения, оплаты и возвраты.',
  },
} as const;

export const owing = {
  title: ledgerWords.liabilities,
  hint: {
    zh: '截至当日日终，商城对会员的各类余额，由账目分录汇总。',
    en: 'What the portal owed its members at the end of that day, from the ledger’s entries.',
    ru: 'Сколько площадка должна была контрагентам на конец дня, по проводкам.',
  },
  day: { zh: '截至', en: 'As of', ru: 'На дату' },
  kind: words.account,
  accounts: words.accounts,
  incoming: words.addedThisMonth,
  outgoing: words.usedThisMonth,
  owed: words.owed,
  none: { zh: '当日没有余额', en: 'Nothing was owed that day', ru: 'На эту дату остатков нет' },
  csv: words.exportCsv,
} as const;

export const sheets = {
  opening: words.openingBalance,
  incoming: words.incoming,
  outgoing: words.outgoing,
  closing: words.closingBalance,
  pdf: { zh: 'PDF 对账单', en: 'Statement (PDF)', ru: 'Выписка (PDF)' },
  csv: { zh: 'CSV 明细', en: 'Entries (CSV)', ru: 'Операции (CSV)' },
} as const;

export const causes = {
  order: words.order,
  payment: words.paymentRecord,
  recharge: words.recharge,
  rebate: words.rebateRun,
  member: words.member,
  lot: { zh: '发放批次', en: 'Grant', ru: 'Начисление' },
  gift_card: words.giftCard,
  refund: words.refundNoun,
  entitlement: { zh: '卡券', en: 'Voucher', ru: 'Сертификат' },
  after_sale: { zh: '售后单', en: 'After-sales request', ru: 'Обращение по заказу' },
  margin_withdrawal: ledgerWords.depositWithdrawal,
  margin_deposit: { zh: '竞价保证金', en: 'Auction deposit', ru: 'Задаток по торгам' },
  margin_forfeit: { zh: '保证金扣罚', en: 'Forfeited deposit', ru: 'Удержание задатка' },
} as const;

export const phaseTexts = {
  posted: ledgerWords.posted,
  pending: ledgerWords.onHold,
  post: ledgerWords.holdSettled,
  void: ledgerWords.holdReleased,
  expire: ledgerWords.holdExpired,
} as const;

export const toppingUp = {
  title: { zh: '为 {name} 充值', en: 'Top up {name}', ru: 'Пополнить баланс: {name}' },
  amount: words.amount,
  unit: words.currency,
  reason: words.reason,
  reasonHint: {
    zh: '将显示在账户明细和操作日志中，例如银行回单号',
    en: 'Shown in the statement and the audit log, e.g. a bank reference',
    ru: 'Будет видно в выписке и журнале, например номер банковской операции',
  },
  after: {
    zh: '充值后余额为 {balance}，入账后不可修改。',
    en: 'The balance will be {balance}. This can’t be undone.',
    ru: 'Баланс составит {balance}. Отменить операцию нельзя.',
  },
  done: words.added,
} as const;

export const auditing = {
  title: ledgerWords.ledgerAudit,
  run: { zh: '重新核对', en: 'Check again', ru: 'Проверить снова' },
  agree: { zh: '账目相符', en: 'The books balance', ru: 'Учёт сходится' },
  agreeText: {
    zh: '账户 {accounts} 个，分录 {entries} 笔，{checks} 项核对全部通过。',
    en: 'Accounts: {accounts}, entries: {entries}. All checks passed ({checks}).',
    ru: 'Счетов: {accounts}, проводок: {entries}; пройдены все проверки ({checks}).',
  },
  differ: { zh: '有 {n} 处不符', en: 'Discrepancies: {n}', ru: 'Расхождений: {n}' },
  differText: {
    zh: '请联系技术人员核查下列差异，切勿手工修改数据库。',
    en: 'Ask an engineer to look into each one below. Never correct balances by hand.',
    ru: 'Передайте список инженеру. Не исправляйте остатки вручную.',
  },
  running: { zh: '正在核对…', en: 'Checking…', ru: 'Идёт проверка…' },
  checks: { zh: '核对项目', en: 'Checks', ru: 'Проверки' },
  ok: { zh: '相符', en: 'Matches', ru: 'Сходится' },
  found: { zh: '{n} 处不符', en: 'Found: {n}', ru: 'Найдено: {n}' },
  more: { zh: '另有 {n} 处未列出', en: 'and {n} more', ru: 'и ещё {n}' },
  ms: { zh: '{ms} 毫秒', en: '{ms} ms', ru: '{ms} мс' },
  at: { zh: '核对时间：', en: 'Checked', ru: 'Проверено' },
} as const;
