import * as words from '@tradeport/api/kernel/words/index';

export const bankAccounts = {
  title: words.bankAccounts,
  hint: {
    zh: '买家选择银行转账时按此付款。每个币种可设多个账户，默认账户优先显示；没有账户的币种不能选择银行转账。变更会记入操作日志，并通知其他管理员和财务。',
    en: 'Where buyers transfer money to. You can list several accounts per currency; the default one is shown first. Without an account, buyers can’t choose a transfer in that currency. Changes are logged, and your other admins and finance are told.',
    ru: 'На эти счета переводят деньги покупатели. В одной валюте может быть несколько счетов, основной показывается первым; без счёта перевод в этой валюте выбрать нельзя. Изменения попадают в журнал, о них узнают другие администраторы и бухгалтерия.',
  },
  add: { zh: '新增账户', en: 'Add account', ru: 'Добавить счёт' },
  edit: words.edit,
  editTitle: { zh: '编辑收款账户', en: 'Edit bank account', ru: 'Изменить банковский счёт' },
  remove: words.deleteVerb,
  removeTitle: { zh: '删除账户 {no}？', en: 'Delete account {no}?', ru: 'Удалить счёт {no}?' },
  removeText: {
    zh: '买家将不再看到此账户。若这是该币种的最后一个账户，买家将无法选择银行转账。',
    en: 'Buyers will no longer see it. If it’s the last one in its currency, they can’t choose a bank transfer.',
    ru: 'Покупатели его больше не увидят. Если это последний счёт в валюте, перевод станет недоступен.',
  },
  currency: words.currency,
  beneficiaryHint: {
    zh: '与银行登记的户名完全一致',
    en: 'Exactly as registered with the bank',
    ru: 'Точно как в банке',
  },
  accountHint: {
    zh: '对公账号或 IBAN，空格和短横线会自动去除',
    en: 'Account number or IBAN. Spaces and dashes are removed',
    ru: 'Номер счёта или IBAN. Пробелы и дефисы убираются',
  },
  swiftHint: {
    zh: '跨境汇款需要',
    en: 'Needed for transfers from abroad',
    ru: 'Нужен для переводов из-за рубежа',
  },
  noteHint: {
    zh: '付款人可见，例如“手续费由付款方承担”',
    en: 'Shown to payers, such as “Sender pays all fees”',
    ru: 'Видят плательщики, например «Комиссию платит отправитель»',
  },
  isDefault: {
    zh: '该币种的默认账户',
    en: 'Default for its currency',
    ru: 'Основной для своей валюты',
  },
  default: words.defaultMark,
  other: words.additional,
  none: { zh: '暂无收款账户', en: 'No bank accounts yet', ru: 'Счетов пока нет' },
  noneHint: {
    zh: '添加后买家才能选择银行转账。',
    en: 'Add one so that buyers can pay by bank transfer.',
    ru: 'Добавьте счёт, чтобы покупатели могли платить переводом.',
  },
} as const;
