import * as words from '@tradeport/api/kernel/words/index';
import * as shopWords from './words.ts';
import * as membersWords from '@tradeport/api/members/words';

/** The company's people, and one's own place among them. */
export const people = {
  invite: { zh: '邀请员工', en: 'Invite employee', ru: 'Пригласить сотрудника' },
  edit: { zh: '编辑员工', en: 'Edit employee', ru: 'Сотрудник' },
  role: words.role,
  more: {
    zh: '设置部门、限额和单项权限',
    en: 'Set department, limits, and extra permissions',
    ru: 'Отдел, лимиты и отдельные права',
  },
  search: {
    zh: '登录名、姓名或手机号',
    en: 'Username, name or phone',
    ru: 'Логин, имя или телефон',
  },
  status: words.status,
  anyStatus: shopWords.anyStatus,
  department: words.department,
  anyDepartment: { zh: '全部部门', en: 'Any department', ru: 'Любой отдел' },
  noDepartment: { zh: '无部门', en: 'None', ru: 'Без отдела' },
  find: shopWords.search,
  clear: words.clearFilters,
  none: { zh: '还没有员工', en: 'No employees yet', ru: 'Сотрудников пока нет' },
  noneHint: {
    zh: '邀请同事，并分配角色、权限和限额。',
    en: 'Invite colleagues and give them roles, permissions and limits.',
    ru: 'Пригласите коллег и назначьте им роли, права и лимиты.',
  },
  noneFound: { zh: '没有符合条件的员工', en: 'No employees match', ru: 'Сотрудники не найдены' },
  noneFoundHint: {
    zh: '请换个关键词，或清除筛选条件。',
    en: 'Try another search or clear the filters.',
    ru: 'Измените запрос или сбросьте фильтры.',
  },
  main: { zh: '主账号', en: 'Main account', ru: 'Основная учётная запись' },
  lastLogin: membersWords.lastLogin,
  never: { zh: '从未登录', en: 'Never logged in', ru: 'Ещё не входил(а)' },
  stop: { zh: '停用', en: 'Disable', ru: 'Отключить' },
  stopAsk: {
    zh: '停用“{name}”？该员工将立即退出登录，启用前无法登录。',
    en: 'Disable “{name}”? They’ll be logged out now and can’t log in until you enable them again.',
    ru: 'Отключить «{name}»? Все сеансы завершатся, войти можно будет только после включения.',
  },
  takeoverBy: { zh: '由谁接手', en: 'Who takes over?', ru: 'Кто примет дела?' },
  takeoverHint: {
    zh: '待审批的订单、未完成的订单、报价和供求信息将转给该员工。',
    en: 'Approvals, open orders, quotes and posts move to this person.',
    ru: 'Согласования, открытые заказы, запросы цен и объявления перейдут этому сотруднику.',
  },
  start: words.enable,
  handOver: membersWords.transferMainAccount,
  handOverAsk: {
    zh: '将主账号转让给“{name}”？转让后，您将不能管理员工和企业资料。',
    en: 'Transfer the main account to “{name}”? You’ll no longer be able to manage employees and company details.',
    ru: 'Передать основную учётную запись «{name}»? Вы больше не сможете управлять сотрудниками и данными компании.',
  },
  ofSelf: {
    zh: '不能修改自己的权限和限额',
    en: 'You can’t change your own permissions and limits',
    ru: 'Свои права и лимиты изменить нельзя',
  },
  ofMain: {
    zh: '主账号拥有全部权限',
    en: 'The main account can’t be restricted',
    ru: 'Основную учётную запись нельзя ограничить',
  },
  about: membersWords.details,
  name: words.personName,
  nameHint: {
    zh: '选填，对方接受邀请时也可填写',
    en: 'Optional. They can also enter it when they accept',
    ru: 'Необязательно: можно указать при принятии приглашения',
  },
  login: words.username,
  phone: membersWords.phone,
  email: words.email,
  job: shopWords.jobTitle,
  roles: words.roles,
  singles: { zh: '额外权限', en: 'Extra permissions', ru: 'Дополнительные права' },
  singlesHint: {
    zh: '在角色之外额外授予，不能超出本人权限。',
    en: 'On top of the roles, limited to your own permissions.',
    ru: 'В дополнение к ролям, но не шире ваших прав.',
  },
  limits: { zh: '消费限额', en: 'Spending limits', ru: 'Лимиты расходов' },
  limitsHint: {
    zh: '超出限额的订单需审批。未设置限额的币种，每笔订单都需审批。',
    en: 'Orders over the limit need approval. Without a limit in a currency, every order in it needs approval.',
    ru: 'Заказы сверх лимита требуют согласования. Если лимит в валюте не задан, согласуется каждый заказ в ней.',
  },
  noLimit: { zh: '不限', en: 'No limit', ru: 'Без лимита' },
  orderMax: {
    zh: '单笔限额（{currency}）',
    en: 'Per order ({currency})',
    ru: 'За заказ ({currency})',
  },
  monthMax: {
    zh: '每月限额（{currency}）',
    en: 'Per month ({currency})',
    ru: 'В месяц ({currency})',
  },
  perOrder: { zh: '单笔 {amount}', en: '{amount} per order', ru: '{amount} за заказ' },
  perMonth: { zh: '每月 {amount}', en: '{amount} per month', ru: '{amount} в месяц' },
  spent: {
    zh: '本月已用 {amount}',
    en: '{amount} spent this month',
    ru: '{amount} израсходовано за месяц',
  },
  position: { zh: '我的职位', en: 'My position', ru: 'Моя должность' },
} as const;

export const invitations = {
  open: membersWords.pendingInvitations,
  send: membersWords.sendInvitation,
  contact: words.phoneOrEmail,
  contactHint: {
    zh: '我们会发送邀请链接，对方自行设置密码。',
    en: 'We’ll send a link. They set their own password.',
    ru: 'Мы отправим ссылку. Пароль человек задаст сам.',
  },
  until: { zh: '有效期至 {time}', en: 'Expires {time}', ru: 'Действует до {time}' },
  over: { zh: '已于 {time} 过期', en: 'Expired {time}', ru: 'Срок истёк {time}' },
  resend: membersWords.resend,
  revoke: membersWords.revoke,
  revokeAsk: {
    zh: '撤销对 {contact} 的邀请？邀请链接将立即失效。',
    en: 'Revoke the invitation for {contact}? The link stops working right away.',
    ru: 'Отозвать приглашение для {contact}? Ссылка сразу перестанет действовать.',
  },
} as const;
