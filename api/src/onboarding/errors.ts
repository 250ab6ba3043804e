import { errors } from '../kernel/errors.ts';

export const onboardingErrors = errors({
  'application.none': {
    status: 404,
    zh: '没有找到您的申请，请重新注册或用验证码继续',
    en: 'There is no application in this browser: begin anew, or go on with a code',
    ru: 'В этом браузере нет заявки: начните заново или продолжите по коду',
  },
  'application.not_editable': {
    status: 409,
    zh: '申请已提交，审核期间不能修改',
    en: 'The application has been handed in and cannot be changed now',
    ru: 'Заявка подана, сейчас её нельзя изменить',
  },
  'application.scene_open': {
    status: 409,
    zh: '该业务已开通',
    en: 'This is open already',
    ru: 'Это уже открыто',
  },
  'application.in_progress': {
    status: 409,
    zh: '该业务的开通申请正在审核中',
    en: 'An application for this is under review',
    ru: 'Заявка на это уже на проверке',
  },
  'application.agreement': {
    status: 400,
    zh: '请先阅读会员协议',
    en: 'Please read the member agreement first',
    ru: 'Сначала прочтите соглашение',
  },
  'application.scene': {
    status: 400,
    zh: '请至少选择一项业务',
    en: 'Choose at least one',
    ru: 'Выберите хотя бы одно',
  },
  'application.sum': {
    status: 400,
    zh: '请输入金额，最多两位小数',
    en: 'An amount with at most two decimals',
    ru: 'Сумма, не более двух знаков после запятой',
  },
  'application.phone': {
    status: 400,
    zh: '请输入正确的电话号码',
    en: 'Not a phone number',
    ru: 'Неверный номер телефона',
  },
  'application.zip': {
    status: 400,
    zh: '邮政编码不正确',
    en: 'Not a postal code',
    ru: 'Неверный почтовый индекс',
  },
  'application.future': {
    status: 400,
    zh: '日期不能晚于今天',
    en: 'Not after today',
    ru: 'Не позже сегодняшнего дня',
  },
  'application.draft': {
    status: 400,
    zh: '草稿内容有误',
    en: 'Not a draft of this form',
    ru: 'Неверный черновик',
  },
  'application.id_needed': {
    status: 400,
    zh: '请填写法人身份证号码',
    en: 'The legal person’s ID number is needed',
    ru: 'Нужен номер удостоверения руководителя',
  },
  'application.licence_needed': {
    status: 400,
    zh: '请上传营业执照',
    en: 'Please upload the business licence',
    ru: 'Загрузите свидетельство о регистрации',
  },
  'application.tax_needed': {
    status: 400,
    zh: '请填写税号或统一社会信用代码',
    en: 'The tax number is needed',
    ru: 'Нужен налоговый номер',
  },
  'domain.format': {
    status: 400,
    zh: '请输入完整域名，如 shop.example.com',
    en: 'A full domain name, such as shop.example.com',
    ru: 'Полное имя домена, например shop.example.com',
  },
  'domain.reserved': {
    status: 409,
    zh: '该域名属于平台',
    en: 'This domain belongs to the platform',
    ru: 'Этот домен принадлежит платформе',
  },
  'domain.too_many': {
    status: 409,
    zh: '最多 {max} 个域名',
    en: 'At most {max} domain names',
    ru: 'Не более {max} доменов',
  },
  'domain.no_record': {
    status: 409,
    zh: '还没有查到该 TXT 记录，请稍后再试',
    en: 'The TXT record cannot be seen yet: try again later',
    ru: 'TXT-запись пока не видна, попробуйте позже',
  },
});
