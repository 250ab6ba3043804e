import * as agreementWords from '@tradeport/api/agreements/words';
import type { Texts } from '@tradeport/api/kernel/text';

/**
 * The kinds of things in the trail, in words; a kind that is missing here is shown as it is
 * recorded.
 */
export const kinds: Record<string, Texts> = {
  account: { zh: '账户', en: 'Account', ru: 'Счёт' },
  address: { zh: '地址', en: 'Address', ru: 'Адрес' },
  import: { zh: '导入', en: 'Import', ru: 'Импорт' },
  message_choice: { zh: '通知设置', en: 'Notifications', ru: 'Уведомления' },
  parcel: { zh: '包裹', en: 'Parcel', ru: 'Посылка' },
  stock: { zh: '库存', en: 'Stock', ru: 'Остаток' },
  app: { zh: '门户信息', en: 'Portal', ru: 'Портал' },
  app_domain: { zh: '域名', en: 'Domain', ru: 'Домен' },
  brand: { zh: '品牌', en: 'Brand', ru: 'Бренд' },
  category: { zh: '商品分类', en: 'Category', ru: 'Категория' },
  certification: { zh: '认证', en: 'Verification', ru: 'Верификация' },
  channel_setting: { zh: '邮件与短信设置', en: 'Email and SMS', ru: 'Почта и SMS' },
  data_export: { zh: '数据导出', en: 'Data export', ru: 'Выгрузка данных' },
  delivery: { zh: '发送记录', en: 'Delivery', ru: 'Отправка' },
  deletion_request: { zh: '删除申请', en: 'Deletion request', ru: 'Запрос на удаление' },
  department: { zh: '部门', en: 'Department', ru: 'Отдел' },
  external_identity: { zh: '关联账号', en: 'Linked account', ru: 'Привязанный аккаунт' },
  factor: { zh: '两步验证', en: 'Two-step verification', ru: 'Второй фактор' },
  file: { zh: '文件', en: 'File', ru: 'Файл' },
  gift_card: { zh: '礼品卡', en: 'Gift card', ru: 'Подарочная карта' },
  identity_provider: { zh: '身份提供方', en: 'Identity provider', ru: 'Провайдер входа' },
  content_page: { zh: '页面', en: 'Page', ru: 'Страница' },
  content_version: { zh: '页面版本', en: 'Page version', ru: 'Версия страницы' },
  mall_content: { zh: '商城内容', en: 'Shop content', ru: 'Витрина' },
  map: { zh: '地图', en: 'Map', ru: 'Карта' },
  member: { zh: '会员', en: 'Member', ru: 'Контрагент' },
  agreement: agreementWords.agreement,
  agreement_acceptance: { zh: '协议同意', en: 'Acceptance', ru: 'Согласие' },
  member_change: { zh: '资料变更', en: 'Profile change', ru: 'Изменение данных' },
  member_level: { zh: '会员等级', en: 'Level', ru: 'Уровень' },
  message_template: { zh: '消息模板', en: 'Message template', ru: 'Шаблон сообщения' },
  order: { zh: '订单', en: 'Order', ru: 'Заказ' },
  order_settings: { zh: '订单设置', en: 'Order settings', ru: 'Настройки заказов' },
  payment: { zh: '付款', en: 'Payment', ru: 'Платёж' },
  product: { zh: '商品', en: 'Product', ru: 'Товар' },
  product_revision: { zh: '商品修改', en: 'Product changes', ru: 'Изменения товара' },
  qualification: { zh: '资质', en: 'Qualification', ru: 'Сертификат' },
  registration: { zh: '注册申请', en: 'Registration', ru: 'Регистрация' },
  registration_settings: {
    zh: '注册设置',
    en: 'Registration settings',
    ru: 'Настройки регистрации',
  },
  role: { zh: '角色', en: 'Role', ru: 'Роль' },
  security_rules: { zh: '安全规则', en: 'Security rules', ru: 'Правила безопасности' },
  session: { zh: '会话', en: 'Session', ru: 'Сеанс' },
  settings: { zh: '设置', en: 'Settings', ru: 'Настройки' },
  sku: { zh: '规格', en: 'Variant', ru: 'Вариант' },
  sso_client: { zh: '接入应用', en: 'Connected app', ru: 'Подключённое приложение' },
  tenant: { zh: '门户', en: 'Portal', ru: 'Портал' },
  tenant_application: { zh: '门户申请', en: 'Portal application', ru: 'Заявка на портал' },
  user: { zh: '用户', en: 'User', ru: 'Пользователь' },
  store: { zh: '门店', en: 'Store', ru: 'Магазин' },
  warehouse: { zh: '仓库', en: 'Warehouse', ru: 'Склад' },
};

const zh: Texts = { zh: '中文', en: 'Chinese', ru: 'китайский' };
/** Fields as they are recorded: our own names, and those of the wire where a call's input was recorded. */
const fields: Record<string, Texts> = {
  zh,
  en: { zh: '英文', en: 'English', ru: 'английский' },
  ru: { zh: '俄文', en: 'Russian', ru: 'русский' },
  slug: { zh: '地址', en: 'Address', ru: 'Адрес' },
  blocks: { zh: '模块', en: 'Blocks', ru: 'Блоки' },
  status: { zh: '状态', en: 'Status', ru: 'Состояние' },
  reason: { zh: '原因', en: 'Reason', ru: 'Причина' },
  name: { zh: '名称', en: 'Name', ru: 'Название' },
  code: { zh: '编码', en: 'Code', ru: 'Код' },
  number: { zh: '编号', en: 'Number', ru: 'Номер' },
  no: { zh: '编号', en: 'Number', ru: 'Номер' },
  password: { zh: '密码', en: 'Password', ru: 'Пароль' },
  phone: { zh: '手机号', en: 'Mobile', ru: 'Телефон' },
  email: { zh: '邮箱', en: 'Email', ru: 'Почта' },
  user: { zh: '用户', en: 'User', ru: 'Пользователь' },
  userAgent: { zh: '浏览器', en: 'Browser', ru: 'Браузер' },
  roles: { zh: '角色', en: 'Roles', ru: 'Роли' },
  permissions: { zh: '权限', en: 'Permissions', ru: 'Права' },
  level: { zh: '等级', en: 'Level', ru: 'Уровень' },
  isSeller: { zh: '是否卖家', en: 'Sells', ru: 'Продавец' },
  isBuyer: { zh: '是否买家', en: 'Buys', ru: 'Покупатель' },
  limits: { zh: '上限', en: 'Limits', ru: 'Пределы' },
  host: { zh: '域名', en: 'Host', ru: 'Домен' },
  hosts: { zh: '域名', en: 'Hosts', ru: 'Домены' },
  active: { zh: '已生效', en: 'In force', ru: 'Действует' },
  enabled: { zh: '启用', en: 'Enabled', ru: 'Включено' },
  scenes: { zh: '业务', en: 'Opened for', ru: 'Сферы' },
  total: { zh: '合计', en: 'Total', ru: 'Итого' },
  amount: { zh: '金额', en: 'Amount', ru: 'Сумма' },
  balance: { zh: '余额', en: 'Balance', ru: 'Баланс' },
  currency: { zh: '币种', en: 'Currency', ru: 'Валюта' },
  unit: { zh: '单位', en: 'Unit', ru: 'Единица' },
  received: { zh: '已收', en: 'Received', ru: 'Получено' },
  bankReference: { zh: '银行流水号', en: 'Bank reference', ru: 'Банковский номер' },
  approval: { zh: '审批', en: 'Approval', ru: 'Согласование' },
  parcel: { zh: '包裹', en: 'Parcel', ru: 'Посылка' },
  parcels: { zh: '包裹数', en: 'Parcels', ru: 'Посылок' },
  expressCode: { zh: '快递公司', en: 'Carrier', ru: 'Перевозчик' },
  expressBillno: { zh: '快递单号', en: 'Tracking number', ru: 'Номер отправления' },
  remark: { zh: '备注', en: 'Remark', ru: 'Примечание' },
  memo: { zh: '内部备注', en: 'Own note', ru: 'Заметка' },
  provider: { zh: '服务商', en: 'Provider', ru: 'Поставщик' },
  purpose: { zh: '用途', en: 'Purpose', ru: 'Назначение' },
  bytes: { zh: '大小（字节）', en: 'Bytes', ru: 'Байт' },
  kind: { zh: '类型', en: 'Kind', ru: 'Вид' },
  version: { zh: '版本', en: 'Version', ru: 'Версия' },
  subject: { zh: '标题', en: 'Subject', ru: 'Тема' },
  body: { zh: '正文', en: 'Text', ru: 'Текст' },
  quantity: { zh: '数量', en: 'Quantity', ru: 'Количество' },
  price: { zh: '价格', en: 'Price', ru: 'Цена' },
  listPrice: { zh: '标价', en: 'List price', ru: 'Цена' },
  department: { zh: '部门', en: 'Department', ru: 'Отдел' },
  jobTitle: { zh: '职务', en: 'Job title', ru: 'Должность' },
  company: { zh: '企业', en: 'Company', ru: 'Компания' },
  contact: { zh: '联系方式', en: 'Contact', ru: 'Контакт' },
  approvalLevels: { zh: '审批级别', en: 'Approval levels', ru: 'Уровни согласования' },
  merberCompname: { zh: '企业名称', en: 'Company name', ru: 'Название компании' },
  merberCompnameEn: { zh: '英文名称', en: 'Name in English', ru: 'Название на английском' },
  merberCompnameRu: { zh: '俄文名称', en: 'Name in Russian', ru: 'Название на русском' },
  merberShortname: { zh: '简称', en: 'Short name', ru: 'Краткое название' },
  contactName: { zh: '联系人', en: 'Contact', ru: 'Контактное лицо' },
  contactPhone: { zh: '联系电话', en: 'Phone', ru: 'Телефон' },
  userName: { zh: '登录名', en: 'Login name', ru: 'Логин' },
  userRelname: { zh: '姓名', en: 'Name', ru: 'Имя' },
  userPhone: { zh: '手机号', en: 'Mobile', ru: 'Телефон' },
  userEmail: { zh: '邮箱', en: 'Email', ru: 'Почта' },
  proappName: { zh: '门户名称', en: 'Name of the portal', ru: 'Название портала' },
  proappRemark: { zh: '登录页标语', en: 'Words on the login page', ru: 'Слова на странице входа' },
  proappEnvTheme: { zh: '主题颜色', en: 'Theme colour', ru: 'Цвет темы' },
  proappEnvLogo: { zh: '标志', en: 'Logo', ru: 'Логотип' },
  proappEnvInter: { zh: '提供的语言', en: 'Languages', ru: 'Языки' },
  proappEnvFoot: { zh: '页脚文字', en: 'Footer text', ru: 'Текст внизу' },
  proappEnvHotline: { zh: '客服热线', en: 'Hotline', ru: 'Горячая линия' },
  goodsName: { zh: '商品名称', en: 'Product name', ru: 'Название товара' },
};

const yes: Texts = { zh: '是', en: 'yes', ru: 'да' };
const no: Texts = { zh: '否', en: 'no', ru: 'нет' };
const done: Record<string, Texts> = {
  changed: { zh: '已修改', en: 'changed', ru: 'изменено' },
  reset: { zh: '已重置', en: 'reset', ru: 'сброшено' },
  renewed: { zh: '已更新', en: 'renewed', ru: 'обновлено' },
  ended: { zh: '已结束', en: 'ended', ru: 'завершено' },
  set: { zh: '已设置', en: 'set', ru: 'задано' },
};

type Say = (texts: Texts) => string;

/** 'name.zh' → 'Name · Chinese'. A field without a word here is shown as it is recorded. */
export function fieldWord(path: string, t: Say): string {
  return path
    .split('.')
    .map((part) => (Object.hasOwn(fields, part) && fields[part] ? t(fields[part]) : part))
    .join(' · ');
}

/** Statuses in the words that came with the entry, yes and no, and what is only told to have happened. */
export function valueWord(
  { field, value }: { field: string; value: string },
  statuses: Readonly<Record<string, string>>,
  t: Say,
): string {
  if (value === 'true') return t(yes);
  if (value === 'false') return t(no);
  if (field.split('.').at(-1) === 'status') return statuses[value] ?? value;
  const known = done[value];
  return known ? t(known) : value;
}
