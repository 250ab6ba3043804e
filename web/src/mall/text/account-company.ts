import * as membersWords from '@tradeport/api/members/words';
import * as words from '@tradeport/api/kernel/words/index';
import * as ordersWords from '@tradeport/api/orders/words';

/** The company's own pages. */
export const company = {
  edit: { zh: '修改企业资料', en: 'Edit company details', ru: 'Изменить данные компании' },
  number: membersWords.memberNo,
  confirmed: { zh: '名称已确认', en: 'Name confirmed', ru: 'Название подтверждено' },
  notConfirmed: { zh: '名称未确认', en: 'Name not confirmed', ru: 'Название не подтверждено' },
  confirm: { zh: '确认名称', en: 'Confirm name', ru: 'Подтвердить название' },
  confirmAsk: {
    zh: '确认名称“{name}”？确认后不可修改。',
    en: 'Confirm the name “{name}”? You can’t change it afterwards.',
    ru: 'Подтвердить название «{name}»? Потом изменить его нельзя.',
  },
  nameFixed: {
    zh: '名称已确认，不可修改。',
    en: 'The name is confirmed and can’t be changed.',
    ru: 'Название подтверждено, изменить его нельзя.',
  },
  mainOnly: {
    zh: '仅主账号可修改企业资料',
    en: 'Only the main account can edit company details',
    ru: 'Изменять данные может только основная учётная запись',
  },
  pending: { zh: '资料变更审核中', en: 'Changes under review', ru: 'Изменения на проверке' },
  refused: { zh: '资料变更未通过审核', en: 'Changes rejected', ru: 'Изменения отклонены' },
  withdraw: { zh: '撤回变更', en: 'Withdraw changes', ru: 'Отозвать изменения' },
  field: words.field,
  before: { zh: '修改前', en: 'Before', ru: 'Было' },
  after: { zh: '修改后', en: 'After', ru: 'Стало' },
  area: words.homeRegion,
  registrationHint: {
    zh: '修改名称或工商信息需审核，审核通过前仍显示原信息。',
    en: 'Changes to the name or registration details are reviewed. Until then, the current ones stay in effect.',
    ru: 'Изменения названия и регистрационных данных проходят проверку. До её окончания действуют прежние.',
  },
  licenceHint: {
    zh: 'JPG、PNG 或 WebP 图片，不上传则保持不变。',
    en: 'A JPG, PNG or WebP image. Leave empty to keep the current one.',
    ru: 'Изображение JPG, PNG или WebP. Не выбирайте файл, чтобы оставить прежний.',
  },
  apps: { zh: '应用', en: 'Apps', ru: 'Приложения' },
  here: { zh: '当前应用', en: 'Current', ru: 'Текущее' },
} as const;

export const groups = {
  names: membersWords.nameAndContact,
  registration: words.registrationDetails,
  business: words.businessDetails,
} as const;

export const departments = {
  add: { zh: '添加部门', en: 'Add department', ru: 'Добавить отдел' },
  name: { zh: '部门名称', en: 'Name', ru: 'Название' },
  above: { zh: '上级部门', en: 'Parent department', ru: 'Вышестоящий отдел' },
  top: { zh: '无（顶级部门）', en: 'None (top level)', ru: 'Нет (верхний уровень)' },
  people: {
    zh: { other: '{n} 人' },
    en: { one: '{n} employee', other: '{n} employees' },
    ru: {
      one: '{n} сотрудник',
      few: '{n} сотрудника',
      many: '{n} сотрудников',
      other: '{n} сотрудника',
    },
  },
  none: { zh: '还没有部门', en: 'No departments yet', ru: 'Отделов пока нет' },
  noneHint: {
    zh: '按部门管理员工。',
    en: 'Organise your employees by department.',
    ru: 'Распределите сотрудников по отделам.',
  },
  noneOthers: {
    zh: '部门由主账号创建。',
    en: 'The main account creates departments.',
    ru: 'Отделы создаёт основная учётная запись.',
  },
  removeAsk: { zh: '删除部门“{name}”？', en: 'Delete “{name}”?', ru: 'Удалить «{name}»?' },
} as const;

export const approvalLevels = {
  hint: {
    zh: '超限额的订单逐级审批，每级有一人同意即可。未设置级别时由主账号审批。不能审批自己的订单。',
    en: 'Orders over a limit go through these levels in order; one approval per level is enough. With no levels, the main account approves. You cannot approve your own order.',
    ru: 'Заказы сверх лимита проходят уровни по порядку, на каждом достаточно одного согласования. Если уровней нет, решает основная учётная запись. Свой заказ согласовать нельзя.',
  },
  nth: ordersWords.levelNumber,
  another: { zh: '添加第 {n} 级', en: 'Add level {n}', ru: 'Добавить уровень {n}' },
  name: { zh: '级别名称（选填）', en: 'Name (optional)', ru: 'Название (необязательно)' },
  over: { zh: '订单金额超过', en: 'Orders over', ru: 'Заказы свыше' },
  approvers: {
    zh: '审批人（不选则删除此级）',
    en: 'Approvers (select none to remove the level)',
    ru: 'Согласующие (без них уровень удаляется)',
  },
} as const;
