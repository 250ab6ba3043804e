import { errors } from '../kernel/errors.ts';

export const registrationErrors = errors({
  'registration.agreement': {
    status: 400,
    zh: '请先阅读会员协议',
    en: 'Please read the member agreement first',
    ru: 'Сначала прочтите соглашение участника',
  },
  'registration.agreement_new': {
    status: 409,
    zh: '会员协议已更新，请重新阅读',
    en: 'The member agreement has changed: please read it again',
    ru: 'Соглашение изменилось, прочтите его ещё раз',
  },
  'registration.closed': {
    status: 403,
    zh: '该类注册暂未开放',
    en: 'This registration is not open',
    ru: 'Такая регистрация закрыта',
  },
  'registration.kind': {
    status: 400,
    zh: '请以企业身份注册',
    en: 'Please register as a company',
    ru: 'Зарегистрируйтесь как компания',
  },
  'registration.main_only': {
    status: 403,
    zh: '仅主账号可以申请升级为卖家',
    en: 'Only the main account of your company can ask for this',
    ru: 'Подать заявку может только главная учётная запись компании',
  },
  'registration.seller_already': {
    status: 409,
    zh: '您已经是卖家',
    en: 'You are a seller already',
    ru: 'Вы уже продавец',
  },
  'registration.phone_taken': {
    status: 409,
    zh: '手机号已存在',
    en: 'This phone number already exists',
    ru: 'Такой номер телефона уже зарегистрирован',
  },
  'registration.email_taken': {
    status: 409,
    zh: '邮箱已存在',
    en: 'This e-mail address already exists',
    ru: 'Такой адрес почты уже зарегистрирован',
  },
  'registration.name_taken': {
    status: 409,
    zh: '登录名已存在',
    en: 'This login name already exists',
    ru: 'Такое имя для входа уже занято',
  },
  'registration.company_name': {
    status: 400,
    zh: '请填写公司名称',
    en: 'Please give the name of the company',
    ru: 'Укажите название компании',
  },
  'registration.none': {
    status: 404,
    zh: '没有找到注册申请，请先登录',
    en: 'There is no registration here: please log in',
    ru: 'Заявка не найдена, войдите в систему',
  },
  'registration.not_editable': {
    status: 409,
    zh: '当前状态不能修改',
    en: 'It cannot be changed in its current state',
    ru: 'В текущем состоянии изменить нельзя',
  },
  'registration.incomplete': {
    status: 400,
    zh: '请补全标出的内容',
    en: 'Please complete what is marked',
    ru: 'Заполните отмеченные поля',
  },
  'registration.paper': {
    status: 400,
    zh: '请上传文件',
    en: 'Please upload the document',
    ru: 'Загрузите документ',
  },
  'registration.intro': {
    status: 400,
    zh: '请至少写 10 个字',
    en: 'At least 10 characters',
    ru: 'Не менее 10 знаков',
  },
  'registration.years': {
    status: 400,
    zh: '请输入 1–10 的整数',
    en: 'A whole number from 1 to 10',
    ru: 'Целое число от 1 до 10',
  },
  'registration.future': {
    status: 400,
    zh: '日期不能晚于今天',
    en: 'Not after today',
    ru: 'Не позже сегодняшнего дня',
  },
  'registration.own': {
    status: 409,
    zh: '不能审核自己的注册申请',
    en: 'You cannot decide on your own registration',
    ru: 'Нельзя решать по собственной заявке',
  },
  'registration.reviewed': {
    status: 400,
    zh: '该类注册须经审核',
    en: 'These registrations are always reviewed',
    ru: 'Такие заявки всегда проверяются',
  },
});
