import type { Texts } from '../text.ts';

// Labels about people, companies and portals that several capabilities show.
export const address: Texts = { zh: '地址', en: 'Address', ru: 'Адрес' };
export const addresses: Texts = { zh: '收货地址', en: 'Addresses', ru: 'Адреса' };
export const applicant: Texts = { zh: '申请人', en: 'Applicant', ru: 'Заявитель' };
export const businessDetails: Texts = { zh: '经营信息', en: 'Business details', ru: 'О бизнесе' };
export const businessLicence: Texts = {
  zh: '营业执照',
  en: 'Business licence',
  ru: 'Свидетельство о регистрации',
};
export const businessTypes: Texts = { zh: '业务', en: 'Business types', ru: 'Направления' };
export const charactersInTheImage: Texts = {
  zh: '图形验证码',
  en: 'Characters in the image',
  ru: 'Символы с картинки',
};
export const company: Texts = { zh: '企业', en: 'Company', ru: 'Компания' };
export const companyName: Texts = { zh: '企业名称', en: 'Company name', ru: 'Название компании' };
export const contactDetails: Texts = { zh: '联系方式', en: 'Contact', ru: 'Контакт' };
export const contactPerson: Texts = { zh: '联系人', en: 'Contact', ru: 'Контакт' };
export const contactPhone: Texts = { zh: '联系电话', en: 'Phone', ru: 'Телефон' };
export const deliveryAddress: Texts = {
  zh: '收货地址',
  en: 'Delivery address',
  ru: 'Адрес доставки',
};
export const department: Texts = { zh: '部门', en: 'Department', ru: 'Отдел' };
export const domain: Texts = { zh: '域名', en: 'Domain', ru: 'Домен' };
export const domains: Texts = { zh: '域名', en: 'Domains', ru: 'Домены' };
export const email: Texts = { zh: '邮箱', en: 'Email', ru: 'Почта' };
export const fullName: Texts = { zh: '姓名', en: 'Full name', ru: 'ФИО' };
export const homeRegion: Texts = { zh: '所在地区', en: 'Region', ru: 'Регион' };
export const idNumber: Texts = { zh: '证件号码', en: 'ID number', ru: 'Номер удостоверения' };
export const individual: Texts = { zh: '个人', en: 'Individual', ru: 'Физическое лицо' };
export const individualOrSoleTrader: Texts = {
  zh: '个人或个体工商户',
  en: 'Individual or sole trader',
  ru: 'Физлицо или ИП',
};
export const loginName: Texts = { zh: '登录名', en: 'Login name', ru: 'Логин' };
export const loginTitle: Texts = { zh: '登录', en: 'Log in', ru: 'Вход' };
export const member: Texts = { zh: '会员', en: 'Member', ru: 'Контрагент' };
export const memberAgreement: Texts = {
  zh: '会员协议',
  en: 'Member agreement',
  ru: 'Пользовательское соглашение',
};
export const memberLevel: Texts = { zh: '会员等级', en: 'Member level', ru: 'Уровень' };
export const members: Texts = { zh: '会员', en: 'Members', ru: 'Контрагенты' };
export const merchant: Texts = { zh: '商家', en: 'Seller', ru: 'Продавец' };
export const name: Texts = { zh: '名称', en: 'Name', ru: 'Название' };
export const nameInEnglish: Texts = {
  zh: '英文名称',
  en: 'Name in English',
  ru: 'Название на английском',
};
export const nameInRussian: Texts = {
  zh: '俄文名称',
  en: 'Name in Russian',
  ru: 'Название на русском',
};
export const newPassword: Texts = { zh: '新密码', en: 'New password', ru: 'Новый пароль' };
export const newPortalSettings: Texts = {
  zh: '新门户设置',
  en: 'New portal settings',
  ru: 'Настройки новых порталов',
};
export const nickname: Texts = { zh: '昵称', en: 'Nickname', ru: 'Псевдоним' };
export const noMembersYet: Texts = {
  zh: '暂无会员',
  en: 'No members yet',
  ru: 'Контрагентов пока нет',
};
export const password: Texts = { zh: '密码', en: 'Password', ru: 'Пароль' };
export const permissions: Texts = { zh: '权限', en: 'Permissions', ru: 'Права' };
export const personName: Texts = { zh: '姓名', en: 'Name', ru: 'Имя' };
export const phoneOrEmail: Texts = {
  zh: '手机号或邮箱',
  en: 'Phone or email',
  ru: 'Телефон или почта',
};
export const platform: Texts = { zh: '平台', en: 'Platform', ru: 'Платформа' };
export const portal: Texts = { zh: '门户', en: 'Portal', ru: 'Портал' };
export const portalApplications: Texts = {
  zh: '门户申请',
  en: 'Portal applications',
  ru: 'Заявки на порталы',
};
export const portalAsParty: Texts = { zh: '平台', en: 'Portal', ru: 'Портал' };
export const portalCode: Texts = { zh: '门户编码', en: 'Portal code', ru: 'Код портала' };
export const portalDetails: Texts = { zh: '门户信息', en: 'Portal', ru: 'Портал' };
export const portalHome: Texts = { zh: '门户首页', en: 'Portal home', ru: 'Главная портала' };
export const portalName: Texts = { zh: '门户名称', en: 'Portal name', ru: 'Название портала' };
export const recoveryCode: Texts = { zh: '恢复码', en: 'Recovery code', ru: 'Код восстановления' };
export const region: Texts = { zh: '地区', en: 'Region', ru: 'Регион' };
export const registrationDetails: Texts = {
  zh: '工商信息',
  en: 'Registration details',
  ru: 'Регистрационные данные',
};
export const registrationSettings: Texts = {
  zh: '注册设置',
  en: 'Registration settings',
  ru: 'Настройки регистрации',
};
export const registrations: Texts = { zh: '注册审核', en: 'Registrations', ru: 'Регистрации' };
export const returnAddresses: Texts = {
  zh: '退货地址',
  en: 'Return addresses',
  ru: 'Адреса для возврата',
};
export const role: Texts = { zh: '角色', en: 'Role', ru: 'Роль' };
export const roles: Texts = { zh: '角色', en: 'Roles', ru: 'Роли' };
export const rolesAndPermissions: Texts = {
  zh: '角色与权限',
  en: 'Roles and permissions',
  ru: 'Роли и права',
};
export const securityRules: Texts = {
  zh: '安全规则',
  en: 'Security rules',
  ru: 'Правила безопасности',
};
export const shortName: Texts = { zh: '简称', en: 'Short name', ru: 'Краткое название' };
export const singleSignOn: Texts = { zh: '单点登录', en: 'Single sign-on', ru: 'Единый вход' };
export const skuOrName: Texts = {
  zh: 'SKU 编码或商品名称',
  en: 'SKU or name',
  ru: 'Артикул или название',
};
export const tenant: Texts = { zh: '租户详情', en: 'Tenant', ru: 'Портал' };
export const tenants: Texts = { zh: '租户', en: 'Tenants', ru: 'Порталы' };
export const thePasswordsDontMatch: Texts = {
  zh: '两次输入的密码不一致',
  en: 'The passwords don’t match',
  ru: 'Пароли не совпадают',
};
export const twoStepVerification: Texts = {
  zh: '两步验证',
  en: 'Two-step verification',
  ru: 'Двухфакторная аутентификация',
};
export const user: Texts = { zh: '用户', en: 'User', ru: 'Пользователь' };
export const username: Texts = { zh: '登录名', en: 'Username', ru: 'Логин' };
export const usernamePhoneOrEmail: Texts = {
  zh: '登录名、手机号或邮箱',
  en: 'Username, phone or email',
  ru: 'Логин, телефон или почта',
};
export const users: Texts = { zh: '用户', en: 'Users', ru: 'Пользователи' };
export const verification: Texts = { zh: '认证', en: 'Verification', ru: 'Верификация' };
export const verificationCode: Texts = { zh: '验证码', en: 'Code', ru: 'Код' };
export const visitor: Texts = { zh: '访客', en: 'Visitor', ru: 'Посетитель' };
export const wholeCompany: Texts = { zh: '公司', en: 'Company', ru: 'Компания' };
export const youAre: Texts = { zh: '主体类型', en: 'You are', ru: 'Вы' };
export const youAreHere: Texts = { zh: '当前位置', en: 'You are here', ru: 'Вы здесь' };
