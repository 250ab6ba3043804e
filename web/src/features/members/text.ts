export const members = {
  title: { zh: '会员管理', en: 'Members', ru: 'Контрагенты' },
  one: { zh: '会员详情', en: 'Member', ru: 'Контрагент' },
  name: { zh: '会员', en: 'Member', ru: 'Контрагент' },
  number: { zh: '会员编号', en: 'Member no.', ru: 'Номер' },
  kind: { zh: '类型', en: 'Type', ru: 'Тип' },
  person: { zh: '个人', en: 'Individual', ru: 'Физическое лицо' },
  company: { zh: '企业', en: 'Company', ru: 'Компания' },
  trades: { zh: '交易身份', en: 'Role', ru: 'Роль' },
  buyer: { zh: '买家', en: 'Buyer', ru: 'Покупатель' },
  seller: { zh: '卖家', en: 'Seller', ru: 'Продавец' },
  level: { zh: '等级', en: 'Level', ru: 'Уровень' },
  noLevel: { zh: '无等级', en: 'No level', ru: 'Без уровня' },
  status: { zh: '状态', en: 'Status', ru: 'Статус' },
  contact: { zh: '联系人', en: 'Contact', ru: 'Контакт' },
  phone: { zh: '手机号', en: 'Phone', ru: 'Телефон' },
  email: { zh: '邮箱', en: 'Email', ru: 'Почта' },
  website: { zh: '网址', en: 'Website', ru: 'Сайт' },
  taxNo: { zh: '税号', en: 'Tax ID', ru: 'Налоговый номер' },
  remark: { zh: '备注', en: 'Note', ru: 'Примечание' },
  since: { zh: '加入时间', en: 'Joined', ru: 'Добавлен' },
  userCount: { zh: '用户数', en: 'Users', ru: 'Пользователи' },
  search: {
    zh: '名称、编号或联系人',
    en: 'Name, number or contact',
    ru: 'Название, номер или контакт',
  },
  none: { zh: '暂无会员', en: 'No members yet', ru: 'Контрагентов пока нет' },
  noneHint: {
    zh: '已注册或由管理员添加的企业和个人会显示在这里。',
    en: 'Companies and individuals who register or are added appear here.',
    ru: 'Здесь появятся зарегистрированные и добавленные компании и люди.',
  },
  about: { zh: '基本信息', en: 'Details', ru: 'Основные данные' },
  addresses: { zh: '收货地址', en: 'Addresses', ru: 'Адреса' },
  noAddresses: { zh: '暂无收货地址', en: 'No addresses', ru: 'Адресов нет' },
  users: { zh: '用户', en: 'Users', ru: 'Пользователи' },
  nameMain: { zh: '指定主账号', en: 'Name main account', ru: 'Назначить основную учётную запись' },
  nameMainHint: {
    zh: '原主账号已无法登录。新主账号接手其待审批、订单、报价和供求信息，并可管理公司员工。',
    en: 'The main account can no longer log in. The new one takes over its approvals, orders, quotes and posts, and manages the company’s people.',
    ru: 'Основная учётная запись больше не может войти. Новая примет её согласования, заказы, предложения и объявления и будет управлять сотрудниками.',
  },
  mainAccount: { zh: '新主账号', en: 'New main account', ru: 'Новая основная учётная запись' },
  nameMainReason: { zh: '原因', en: 'Reason', ru: 'Причина' },
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
  noUsers: { zh: '暂无用户', en: 'No users', ru: 'Пользователей нет' },
  allUsers: { zh: '查看全部', en: 'View all', ru: 'Все' },
  setLevel: { zh: '调整等级', en: 'Change level', ru: 'Изменить уровень' },
  setLevelHint: {
    zh: '新等级的价格立即生效，已有订单不变。',
    en: 'The new level’s prices apply right away. Existing orders don’t change.',
    ru: 'Цены нового уровня действуют сразу. Оформленные заказы не изменятся.',
  },
  approve: { zh: '通过', en: 'Approve', ru: 'Одобрить' },
  suspend: { zh: '停用', en: 'Suspend', ru: 'Приостановить' },
  suspendTitle: { zh: '停用“{name}”？', en: 'Suspend “{name}”?', ru: 'Приостановить «{name}»?' },
  suspendText: { zh: '涉及用户 {n} 位', en: 'Users affected: {n}', ru: 'Пользователей: {n}' },
  underWay: { zh: '进行中：', en: 'In progress: ', ru: 'В работе: ' },
  comesBack: {
    zh: '恢复后，停售的商品和隐藏的内容自动恢复；已取消的竞价不会恢复。',
    en: 'Hidden products and content come back when you undo this. Cancelled auctions don’t.',
    ru: 'При восстановлении товары и скрытые материалы вернутся, отменённые торги — нет.',
  },
  resume: { zh: '恢复', en: 'Reactivate', ru: 'Восстановить' },
  makeSeller: { zh: '设为卖家', en: 'Make seller', ru: 'Сделать продавцом' },
  endSeller: { zh: '取消卖家身份', en: 'Remove seller role', ru: 'Снять роль продавца' },
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
  edit: { zh: '编辑', en: 'Edit', ru: 'Изменить' },
  editTitle: { zh: '编辑会员', en: 'Edit member', ru: 'Изменить контрагента' },
  shortName: { zh: '简称', en: 'Short name', ru: 'Краткое название' },
  nameFixed: {
    zh: '名称已确认，不可修改',
    en: 'The name is confirmed and can’t be changed',
    ru: 'Название подтверждено, изменить нельзя',
  },
  personName: { zh: '姓名', en: 'Name', ru: 'Имя' },
  onlyReview: {
    zh: '仅审核中的会员可以通过审核',
    en: 'Only members under review can be approved',
    ru: 'Одобрить можно только контрагента на проверке',
  },
  onlyActive: {
    zh: '仅正常状态的会员可操作',
    en: 'Only active members can be changed this way',
    ru: 'Доступно только для активных контрагентов',
  },
} as const;

export const memberStates = {
  under_review: { zh: '审核中', en: 'Under review', ru: 'На проверке' },
  active: { zh: '正常', en: 'Active', ru: 'Активен' },
  suspended: { zh: '已停用', en: 'Suspended', ru: 'Приостановлен' },
  quit: { zh: '已注销', en: 'Closed', ru: 'Закрыт' },
} as const;

export const users = {
  resetFactors: {
    zh: '重置两步验证',
    en: 'Reset two-step verification',
    ru: 'Сбросить второй фактор',
  },
  title: { zh: '用户', en: 'Users', ru: 'Пользователи' },
  name: { zh: '用户', en: 'User', ru: 'Пользователь' },
  roles: { zh: '角色', en: 'Roles', ru: 'Роли' },
  lastLogin: { zh: '最近登录', en: 'Last login', ru: 'Последний вход' },
  search: {
    zh: '登录名、姓名、手机号或邮箱',
    en: 'Username, name, phone or email',
    ru: 'Логин, имя, телефон или почта',
  },
  blacklist: { zh: '加入黑名单', en: 'Add to blacklist', ru: 'Добавить в чёрный список' },
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
  restore: { zh: '移出黑名单', en: 'Remove from blacklist', ru: 'Убрать из чёрного списка' },
  approve: { zh: '通过', en: 'Approve', ru: 'Одобрить' },
  none: { zh: '暂无用户', en: 'No users', ru: 'Пользователей нет' },
  self: {
    zh: '不能对自己执行此操作',
    en: 'You can’t do this to your own account',
    ru: 'Для своей учётной записи недоступно',
  },
} as const;

export const userStates = {
  under_review: { zh: '审核中', en: 'Under review', ru: 'На проверке' },
  enabled: { zh: '已启用', en: 'Enabled', ru: 'Активен' },
  disabled: { zh: '黑名单', en: 'Blacklisted', ru: 'В чёрном списке' },
  stopped: { zh: '已停用', en: 'Disabled', ru: 'Отключён' },
} as const;

export const levels = {
  title: { zh: '会员等级', en: 'Levels', ru: 'Уровни' },
  level: { zh: '等级', en: 'Level', ru: 'Уровень' },
  code: { zh: '编码', en: 'Code', ru: 'Код' },
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
  isOpen: { zh: '是', en: 'Yes', ru: 'Да' },
  isClosed: { zh: '否', en: 'No', ru: 'Нет' },
  benefits: { zh: '权益说明', en: 'Benefits', ru: 'Привилегии' },
  benefitsZh: { zh: '权益（中文）', en: 'Benefits (Chinese)', ru: 'Привилегии (кит.)' },
  benefitsEn: { zh: '权益（英文）', en: 'Benefits (English)', ru: 'Привилегии (англ.)' },
  benefitsRu: { zh: '权益（俄文）', en: 'Benefits (Russian)', ru: 'Привилегии (рус.)' },
  add: { zh: '添加等级', en: 'Add level', ru: 'Добавить уровень' },
  edit: { zh: '编辑', en: 'Edit', ru: 'Изменить' },
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
  title: { zh: '资料变更', en: 'Profile changes', ru: 'Изменения данных' },
  one: { zh: '资料变更', en: 'Profile change', ru: 'Изменение' },
  field: { zh: '字段', en: 'Field', ru: 'Поле' },
  before: { zh: '原值', en: 'Before', ru: 'Было' },
  after: { zh: '新值', en: 'After', ru: 'Станет' },
  by: { zh: '提交人', en: 'Submitted by', ru: 'Отправил' },
  at: { zh: '提交时间', en: 'Submitted', ru: 'Отправлено' },
  decided: { zh: '审核时间', en: 'Reviewed', ru: 'Рассмотрено' },
  reason: { zh: '原因', en: 'Reason', ru: 'Причина' },
  what: { zh: '变更内容', en: 'Changes', ru: 'Изменения' },
  search: { zh: '会员名称', en: 'Member name', ru: 'Название контрагента' },
  none: { zh: '暂无待审核的变更', en: 'Nothing to review', ru: 'Нет изменений на проверку' },
  noneHint: {
    zh: '会员提交的资料变更会显示在这里。',
    en: 'Members’ changes that need review appear here.',
    ru: 'Здесь появятся изменения, которые нужно проверить.',
  },
  toMember: { zh: '查看会员', en: 'View member', ru: 'К контрагенту' },
  own: {
    zh: '不能审核本公司的资料变更',
    en: 'You can’t review your own company’s changes',
    ru: 'Нельзя проверять изменения своей компании',
  },
} as const;

export const black = {
  title: { zh: '黑名单', en: 'Blacklist', ru: 'Чёрный список' },
  since: { zh: '加入时间', en: 'Since', ru: 'Дата' },
  reason: { zh: '原因', en: 'Reason', ru: 'Причина' },
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
  refuse: { zh: '驳回', en: 'Reject', ru: 'Отклонить' },
  none: { zh: '暂无删除申请', en: 'No deletion requests', ru: 'Запросов нет' },
} as const;

export const userFields = {
  title: { zh: '用户字段显示', en: 'User fields', ru: 'Поля пользователей' },
  hint: {
    zh: '选中的字段会显示在用户信息和个人资料中。',
    en: 'The selected fields are shown in user info and personal details.',
    ru: 'Выбранные поля показываются в данных пользователя и личной карточке.',
  },
  names: {
    userRelname: { zh: '姓名', en: 'Name', ru: 'Имя' },
    userName: { zh: '登录名', en: 'Username', ru: 'Логин' },
    userOcode: { zh: '会员编号', en: 'Member no.', ru: 'Номер контрагента' },
    userPhone: { zh: '手机号', en: 'Phone', ru: 'Телефон' },
    userEmail: { zh: '邮箱', en: 'Email', ru: 'Почта' },
    userNickname: { zh: '昵称', en: 'Nickname', ru: 'Псевдоним' },
    userinfoCompname: { zh: '公司简称', en: 'Company short name', ru: 'Краткое название компании' },
    merberCompname: { zh: '公司名称', en: 'Company', ru: 'Компания' },
    userRoleName: { zh: '角色', en: 'Roles', ru: 'Роли' },
    groupName: { zh: '部门', en: 'Department', ru: 'Отдел' },
    jobTitle: { zh: '岗位', en: 'Position', ru: 'Должность' },
  },
} as const;

/** MBR-03 People come by a link, and with a password of their own. */
export const invitations = {
  invite: { zh: '邀请用户', en: 'Invite user', ru: 'Пригласить пользователя' },
  send: { zh: '发送邀请', en: 'Send invitation', ru: 'Отправить приглашение' },
  contact: { zh: '手机号或邮箱', en: 'Phone or email', ru: 'Телефон или почта' },
  contactHint: {
    zh: '我们会发送邀请链接，对方自行设置密码。',
    en: 'We’ll send a link. They set their own password.',
    ru: 'Мы отправим ссылку. Пароль человек задаст сам.',
  },
  lang: { zh: '邀请语言', en: 'Language of the invitation', ru: 'Язык приглашения' },
  open: { zh: '待接受的邀请', en: 'Pending invitations', ru: 'Ожидают ответа' },
  waiting: { zh: '已邀请', en: 'Invited', ru: 'Приглашение отправлено' },
  expired: { zh: '已过期', en: 'Expired', ru: 'Истекло' },
  until: { zh: '有效期至', en: 'Expires', ru: 'Действует до' },
  over: { zh: '过期时间', en: 'Expired', ru: 'Истекло' },
  resend: { zh: '重新发送', en: 'Resend', ru: 'Отправить ещё раз' },
  revoke: { zh: '撤销邀请', en: 'Revoke', ru: 'Отозвать' },
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
  names: { zh: '名称与联系方式', en: 'Name and contact', ru: 'Название и контакты' },
  registration: { zh: '工商信息', en: 'Registration details', ru: 'Регистрационные данные' },
  business: { zh: '经营信息', en: 'Business details', ru: 'О бизнесе' },
  area: { zh: '所在地区', en: 'Region', ru: 'Регион' },
} as const;
