import { errors } from '../kernel/errors.ts';

export const registrationErrors = errors({
  'registration.agreement': {
    status: 400,
    zh: '请先阅读会员协议',
    en: 'Read the member agreement first',
    ru: 'Сначала прочтите пользовательское соглашение',
  },
  'registration.agreement_new': {
    status: 409,
    zh: '会员协议已更新，请重新阅读',
    en: 'The member agreement has changed. Read it again',
    ru: 'Пользовательское соглашение изменилось. Прочтите его ещё раз',
  },
  'registration.closed': {
    status: 403,
    zh: '该类注册暂未开放',
    en: 'This type of registration isn’t open',
    ru: 'Такая регистрация пока недоступна',
  },
  'registration.kind': {
    status: 400,
    zh: '请以企业身份注册',
    en: 'Register as a company',
    ru: 'Зарегистрируйтесь как компания',
  },
  'registration.main_only': {
    status: 403,
    zh: '仅主账号可以申请升级为卖家',
    en: 'Only your company’s main account can apply',
    ru: 'Подать заявку может только основная учётная запись компании',
  },
  'registration.seller_already': {
    status: 409,
    zh: '您已经是卖家',
    en: 'You’re already a seller',
    ru: 'Вы уже продавец',
  },
  'registration.phone_taken': {
    status: 409,
    zh: '该手机号已注册',
    en: 'This phone number is already registered',
    ru: 'Этот номер телефона уже зарегистрирован',
  },
  'registration.email_taken': {
    status: 409,
    zh: '该邮箱已注册',
    en: 'This email is already registered',
    ru: 'Эта почта уже зарегистрирована',
  },
  'registration.name_taken': {
    status: 409,
    zh: '该登录名已被使用',
    en: 'This username is taken',
    ru: 'Этот логин уже занят',
  },
  'registration.company_name': {
    status: 400,
    zh: '请填写公司名称',
    en: 'Enter the company name',
    ru: 'Укажите название компании',
  },
  'registration.none': {
    status: 404,
    zh: '未找到注册申请，请先登录',
    en: 'We couldn’t find your registration. Log in first',
    ru: 'Заявка не найдена. Войдите в систему',
  },
  'registration.not_editable': {
    status: 409,
    zh: '当前状态不可修改',
    en: 'The registration can’t be changed in its current status',
    ru: 'В текущем статусе заявку изменить нельзя',
  },
  'registration.incomplete': {
    status: 400,
    zh: '请补全标出的内容',
    en: 'Complete the highlighted fields',
    ru: 'Заполните отмеченные поля',
  },
  'registration.paper': {
    status: 400,
    zh: '请上传文件',
    en: 'Upload the document',
    ru: 'Загрузите документ',
  },
  'registration.intro': {
    status: 400,
    zh: '请至少输入 10 个字',
    en: 'Enter at least 10 characters',
    ru: 'Не менее 10 символов',
  },
  'registration.years': {
    status: 400,
    zh: '请输入 1–10 的整数',
    en: 'Enter a whole number from 1 to 10',
    ru: 'Введите целое число от 1 до 10',
  },
  'registration.future': {
    status: 400,
    zh: '日期不能晚于今天',
    en: 'The date can’t be in the future',
    ru: 'Дата не может быть в будущем',
  },
  'registration.own': {
    status: 409,
    zh: '不能审核自己的注册申请',
    en: 'You can’t review your own registration',
    ru: 'Нельзя проверять собственную заявку',
  },
  'registration.reviewed': {
    status: 400,
    zh: '该类注册须审核',
    en: 'These registrations always require review',
    ru: 'Такие заявки всегда проверяются',
  },
});
