import { errors } from '../kernel/errors.ts';

export const onboardingErrors = errors({
  'application.none': {
    status: 404,
    zh: '未找到您的申请，请重新注册或用验证码继续',
    en: 'We couldn’t find your application. Start over, or continue with a code',
    ru: 'Заявка не найдена. Начните заново или продолжите по коду',
  },
  'application.not_editable': {
    status: 409,
    zh: '申请已提交，审核期间不能修改',
    en: 'Your application has been submitted and can’t be changed during the review',
    ru: 'Заявка отправлена, во время проверки изменить её нельзя',
  },
  'application.scene_open': {
    status: 409,
    zh: '该业务已开通',
    en: 'This is already open',
    ru: 'Уже открыто',
  },
  'application.in_progress': {
    status: 409,
    zh: '该业务的开通申请正在审核中',
    en: 'An application for this is already under review',
    ru: 'Заявка на это уже на проверке',
  },
  'application.agreement': {
    status: 400,
    zh: '请先阅读会员协议',
    en: 'Read the member agreement first',
    ru: 'Сначала прочтите пользовательское соглашение',
  },
  'application.scene': {
    status: 400,
    zh: '请至少选择一项业务',
    en: 'Choose at least one business type',
    ru: 'Выберите хотя бы одно направление',
  },
  'application.bank': {
    status: 400,
    zh: '开户银行和银行账号需一并填写',
    en: 'Enter both the bank and the account number',
    ru: 'Укажите и банк, и номер счёта',
  },
  'application.sum': {
    status: 400,
    zh: '请输入金额，最多两位小数',
    en: 'Enter an amount with up to two decimals',
    ru: 'Введите сумму, не более двух знаков после запятой',
  },
  'application.phone': {
    status: 400,
    zh: '请输入正确的电话号码',
    en: 'Enter a valid phone number',
    ru: 'Введите корректный номер телефона',
  },
  'application.zip': {
    status: 400,
    zh: '邮政编码不正确',
    en: 'Enter a valid postal code',
    ru: 'Введите корректный почтовый индекс',
  },
  'application.future': {
    status: 400,
    zh: '日期不能晚于今天',
    en: 'The date can’t be in the future',
    ru: 'Дата не может быть в будущем',
  },
  'application.draft': {
    status: 400,
    zh: '草稿内容有误，请重新填写',
    en: 'This draft can’t be read. Fill in the form again',
    ru: 'Черновик повреждён. Заполните форму заново',
  },
  'application.id_needed': {
    status: 400,
    zh: '请填写法人身份证号',
    en: 'Enter the legal representative’s ID number',
    ru: 'Укажите номер удостоверения представителя',
  },
  'application.licence_needed': {
    status: 400,
    zh: '请上传营业执照',
    en: 'Upload the business licence',
    ru: 'Загрузите свидетельство о регистрации',
  },
  'application.tax_needed': {
    status: 400,
    zh: '请填写税号或统一社会信用代码',
    en: 'Enter the tax ID',
    ru: 'Укажите налоговый номер',
  },
  'domain.format': {
    status: 400,
    zh: '请输入完整域名，如 shop.example.com',
    en: 'Enter a full domain name, e.g. shop.example.com',
    ru: 'Укажите полное имя домена, например shop.example.com',
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
    en: 'You can have up to {max} domains',
    ru: 'Максимум доменов: {max}',
  },
  'domain.last': {
    status: 409,
    zh: '至少保留一个域名，否则无法访问该门户',
    en: 'A portal needs at least one domain. Add another one first',
    ru: 'Нужен хотя бы один домен. Сначала добавьте другой',
  },
  'domain.no_record': {
    status: 409,
    zh: '暂未查到 TXT 记录，请稍后再试',
    en: 'We can’t see the TXT record yet. Try again later',
    ru: 'TXT-запись пока не найдена. Попробуйте позже',
  },
});
