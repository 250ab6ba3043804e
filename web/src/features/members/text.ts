import * as membersWords from '@tradeport/api/members/words';
import * as words from '@tradeport/api/kernel/words/index';

export const members = {
  title: membersWords.members,
  one: membersWords.member,
  name: words.member,
  number: membersWords.memberNo,
  kind: words.type,
  person: words.individual,
  company: words.company,
  trades: { zh: '交易身份', en: 'Role', ru: 'Роль' },
  buyer: words.buyer,
  seller: words.seller,
  level: words.level,
  noLevel: words.noLevel,
  status: words.status,
  contact: words.contactPerson,
  phone: membersWords.phone,
  email: words.email,
  website: membersWords.website,
  taxNo: words.taxId,
  remark: words.note,
  since: { zh: '加入时间', en: 'Joined', ru: 'Добавлен' },
  userCount: { zh: '用户数', en: 'Users', ru: 'Пользователи' },
  search: {
    zh: '名称、编号或联系人',
    en: 'Name, number or contact',
    ru: 'Название, номер или контакт',
  },
  none: words.noMembersYet,
  noneHint: {
    zh: '已注册或由管理员添加的企业和个人会显示在这里。',
    en: 'Companies and individuals who register or are added appear here.',
    ru: 'Здесь появятся зарегистрированные и добавленные компании и люди.',
  },
  about: membersWords.details,
  addresses: words.addresses,
  noAddresses: { zh: '暂无收货地址', en: 'No addresses', ru: 'Адресов нет' },
  users: words.users,
  nameMainHint: {
    zh: '原主账号已无法登录。新主账号接手其待审批、订单、报价和供求信息，并可管理公司员工。',
    en: 'The main account can no longer log in. The new one takes over its approvals, orders, quotes and posts, and manages the company’s people.',
    ru: 'Основная учётная запись больше не может войти. Новая примет её согласования, заказы, предложения и объявления и будет управлять сотрудниками.',
  },
  mainAccount: { zh: '新主账号', en: 'New main account', ru: 'Новая основная учётная запись' },
  nameMainReason: words.reason,
  nobodyEnabled: {
    zh: '没有可登录的员工，请先邀请用户',
    en: 'Nobody of this company can log in. Invite a user first.',
    ru: 'Никто из сотрудников не может войти. Сначала пригласите пользователя.',
  },
  mainOut: {
    zh: '主账号无法登录，公司内无人可审批或管理员工',
    en: 'The main account can’t log in: nobody in the company can approve orders or manage its people',
    ru: 'Основная учётная запись не может войти: некому согласовывать заказы и управлять сотрудниками',
  },
  unattended: {
    zh: '无可登录的发货人员：商品已停售，进行中的订单由门户处理',
    en: 'Nobody who can ship is able to log in: its products are off sale and the portal handles open orders',
    ru: 'Никто из отвечающих за отгрузку не может войти: товары сняты с продажи, текущие заказы ведёт портал',
  },
  noUsers: membersWords.noUsers,
  allUsers: words.viewAll,
  setLevelHint: {
    zh: '新等级的价格立即生效，已有订单不变。',
    en: 'The new level’s prices apply right away. Existing orders don’t change.',
    ru: 'Цены нового уровня действуют сразу. Оформленные заказы не изменятся.',
  },
  suspendTitle: words.suspendNamed,
  suspendText: { zh: '涉及用户 {n} 位', en: 'Users affected: {n}', ru: 'Пользователей: {n}' },
  underWay: { zh: '进行中：', en: 'In progress: ', ru: 'В работе: ' },
  comesBack: {
    zh: '恢复后，停售的商品和隐藏的内容自动恢复；已取消的竞价不会恢复。',
    en: 'Hidden products and content come back when you undo this. Cancelled auctions don’t.',
    ru: 'При восстановлении товары и скрытые материалы вернутся, отменённые торги — нет.',
  },
  endSellerTitle: {
    zh: '取消“{name}”的卖家身份？',
    en: 'Remove the seller role from “{name}”?',
    ru: 'Снять роль продавца у «{name}»?',
  },
  endSellerText: {
    zh: '其用户将失去卖家权限，不能再编辑商品。',
    en: 'Their users lose the seller role and can no longer edit products.',
    ru: 'Пользователи потеряют роль продавца и не смогут изменять товары.',
  },
  add: { zh: '添加会员', en: 'Add member', ru: 'Добавить контрагента' },
  edit: words.edit,
  editTitle: membersWords.editMember,
  shortName: words.shortName,
  nameFixed: {
    zh: '名称已确认，不可修改',
    en: 'The name is confirmed and can’t be changed',
    ru: 'Название подтверждено, изменить нельзя',
  },
  personName: words.personName,
  onlyReview: {
    zh: '仅审核中的会员可以通过审核',
    en: 'Only members under review can be approved',
    ru: 'Одобрить можно только контрагента на проверке',
  },
} as const;

export const users = {
  title: words.users,
  name: words.user,
  roles: words.roles,
  lastLogin: membersWords.lastLogin,
  search: {
    zh: '登录名、姓名、手机号或邮箱',
    en: 'Username, name, phone or email',
    ru: 'Логин, имя, телефон или почта',
  },
  blacklistTitle: {
    zh: '将“{name}”加入黑名单？',
    en: 'Add “{name}” to the blacklist?',
    ru: 'Добавить «{name}» в чёрный список?',
  },
  blacklistText: {
    zh: '该用户将立即退出登录，且无法再次登录。',
    en: 'They’ll be logged out now and can’t log in again.',
    ru: 'Пользователь сразу выйдет и не сможет войти снова.',
  },
  restore: words.removeFromBlacklist,
  none: membersWords.noUsers,
} as const;

export const levels = {
  title: membersWords.levels,
  level: words.level,
  code: words.code,
  codeHint: {
    zh: '小写字母、数字、- 和 _',
    en: 'Lowercase letters, digits, - and _',
    ru: 'Строчные латинские буквы, цифры, - и _',
  },
  rate: { zh: '价格比例', en: '% of list price', ru: 'Доля базовой цены' },
  rateHint: {
    zh: '标价的百分比，95 表示 9.5 折',
    en: 'Percentage of the list price: 95 means 5% off',
    ru: 'Процент от базовой цены: 95 — скидка 5 %',
  },
  members: { zh: '会员数', en: 'Members', ru: 'Контрагенты' },
  points: { zh: '积分倍率', en: 'Points multiplier', ru: 'Множитель баллов' },
  pointsHint: {
    zh: '订单积分 = 积分规则所得 × 倍率；1 为不变，0 则该等级不产生积分',
    en: 'Multiplies what the points rules give. 1: no change. 0: this level earns none',
    ru: 'Умножает начисление по правилам баллов. 1 — без изменений, 0 — баллы не начисляются',
  },
  joinable: {
    zh: '会员可自行加入',
    en: 'Members can join themselves',
    ru: 'Контрагенты могут вступать сами',
  },
  open: { zh: '开放加入', en: 'Open to join', ru: 'Свободное вступление' },
  isOpen: words.yes,
  isClosed: words.no,
  benefits: { zh: '权益说明', en: 'Benefits', ru: 'Привилегии' },
  benefitsZh: { zh: '权益（中文）', en: 'Benefits (Chinese)', ru: 'Привилегии (кит.)' },
  benefitsEn: { zh: '权益（英文）', en: 'Benefits (English)', ru: 'Привилегии (англ.)' },
  benefitsRu: { zh: '权益（俄文）', en: 'Benefits (Russian)', ru: 'Привилегии (рус.)' },
  add: { zh: '添加等级', en: 'Add level', ru: 'Добавить уровень' },
  edit: words.edit,
  none: { zh: '暂无等级', en: 'No levels yet', ru: 'Уровней пока нет' },
  noneHint: {
    zh: '等级决定会员看到的价格。',
    en: 'Levels determine the prices members see.',
    ru: 'Уровень определяет цены контрагента.',
  },
  nameZh: { zh: '名称（中文）', en: 'Name (Chinese)', ru: 'Название (кит.)' },
  nameEn: { zh: '名称（英文）', en: 'Name (English)', ru: 'Название (англ.)' },
  nameRu: { zh: '名称（俄文）', en: 'Name (Russian)', ru: 'Название (рус.)' },
} as const;

export const changes = {
  title: membersWords.profileChanges,
  one: { zh: '资料变更', en: 'Profile change', ru: 'Изменение' },
  field: words.field,
  before: { zh: '原值', en: 'Before', ru: 'Было' },
  after: { zh: '新值', en: 'After', ru: 'Станет' },
  by: { zh: '提交人', en: 'Submitted by', ru: 'Отправил' },
  at: words.submitted,
  decided: { zh: '审核时间', en: 'Reviewed', ru: 'Рассмотрено' },
  reason: words.reason,
  what: words.changes,
  search: { zh: '会员名称', en: 'Member name', ru: 'Название контрагента' },
  none: { zh: '暂无待审核的变更', en: 'Nothing to review', ru: 'Нет изменений на проверку' },
  noneHint: {
    zh: '会员提交的资料变更会显示在这里。',
    en: 'Members’ changes that need review appear here.',
    ru: 'Здесь появятся изменения, которые нужно проверить.',
  },
  toMember: { zh: '查看会员', en: 'View member', ru: 'К контрагенту' },
} as const;

export const black = {
  title: membersWords.blacklist,
  since: { zh: '加入时间', en: 'Since', ru: 'Дата' },
  reason: words.reason,
  by: { zh: '操作人', en: 'By', ru: 'Кем' },
  none: { zh: '黑名单为空', en: 'The blacklist is empty', ru: 'Чёрный список пуст' },
  noneHint: {
    zh: '可在用户列表中将用户加入黑名单。',
    en: 'Add users from the user list.',
    ru: 'Добавить пользователя можно из списка пользователей.',
  },
  history: { zh: '历史', en: 'History', ru: 'История' },
  historyOf: { zh: '“{name}”的历史', en: 'History of “{name}”', ru: 'История «{name}»' },
  noHistory: { zh: '暂无记录', en: 'No history yet', ru: 'Записей нет' },
} as const;

export const deletions = {
  title: { zh: '删除申请', en: 'Deletion requests', ru: 'Запросы на удаление' },
  who: { zh: '申请人', en: 'Requested by', ru: 'Заявитель' },
  scope: { zh: '范围', en: 'Scope', ru: 'Что удалить' },
  whole: { zh: '整个会员', en: 'Entire member', ru: 'Контрагент целиком' },
  login: { zh: '单个账号', en: 'Single user', ru: 'Одна учётная запись' },
  wish: { zh: '说明', en: 'Reason', ru: 'Причина' },
  reason: { zh: '驳回原因', en: 'Reason for rejection', ru: 'Причина отказа' },
  approve: { zh: '同意并删除', en: 'Approve and delete', ru: 'Одобрить и удалить' },
  approveTitle: {
    zh: '删除“{name}”的数据？',
    en: 'Delete all data of “{name}”?',
    ru: 'Удалить данные «{name}»?',
  },
  approveText: {
    zh: '订单与账目将匿名保留，其余数据永久删除，无法恢复。',
    en: 'Orders and accounting records are kept anonymously. Everything else is permanently deleted.',
    ru: 'Заказы и учёт останутся обезличенными, остальное удаляется безвозвратно.',
  },
  none: { zh: '暂无删除申请', en: 'No deletion requests', ru: 'Запросов нет' },
} as const;

export const userFields = {
  title: membersWords.userFields,
  hint: {
    zh: '选中的字段会显示在用户信息和个人资料中。',
    en: 'The selected fields are shown in user info and personal details.',
    ru: 'Выбранные поля показываются в данных пользователя и личной карточке.',
  },
  names: {
    userRelname: words.personName,
    userName: words.username,
    userOcode: { zh: '会员编号', en: 'Member no.', ru: 'Номер контрагента' },
    userPhone: membersWords.phone,
    userEmail: words.email,
    userNickname: words.nickname,
    userinfoCompname: { zh: '公司简称', en: 'Company short name', ru: 'Краткое название компании' },
    merberCompname: { zh: '公司名称', en: 'Company', ru: 'Компания' },
    userRoleName: words.roles,
    groupName: words.department,
    jobTitle: { zh: '岗位', en: 'Position', ru: 'Должность' },
  },
} as const;

/** MBR-03 People come by a link, and with a password of their own. */
export const invitations = {
  invite: { zh: '邀请用户', en: 'Invite user', ru: 'Пригласить пользователя' },
  send: membersWords.sendInvitation,
  contact: words.phoneOrEmail,
  contactHint: {
    zh: '我们会发送邀请链接，对方自行设置密码。',
    en: 'We’ll send a link. They set their own password.',
    ru: 'Мы отправим ссылку. Пароль человек задаст сам.',
  },
  lang: { zh: '邀请语言', en: 'Language of the invitation', ru: 'Язык приглашения' },
  open: membersWords.pendingInvitations,
  waiting: { zh: '已邀请', en: 'Invited', ru: 'Приглашение отправлено' },
  expired: { zh: '已过期', en: 'Expired', ru: 'Истекло' },
  until: { zh: '有效期至', en: 'Expires', ru: 'Действует до' },
  over: { zh: '过期时间', en: 'Expired', ru: 'Истекло' },
  resend: membersWords.resend,
  revoke: membersWords.revoke,
  revokeTitle: {
    zh: '撤销对 {contact} 的邀请？',
    en: 'Revoke the invitation for {contact}?',
    ru: 'Отозвать приглашение для {contact}?',
  },
  revokeText: {
    zh: '邀请链接将立即失效。',
    en: 'The link stops working right away.',
    ru: 'Ссылка сразу перестанет действовать.',
  },
} as const;

export const companyGroups = {
  names: membersWords.nameAndContact,
  registration: words.registrationDetails,
  business: words.businessDetails,
  area: words.homeRegion,
} as const;
