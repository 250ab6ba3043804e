import { errors } from '../kernel/errors.ts';

export const certificationErrors = errors({
  'certification.none': {
    status: 403,
    zh: '尚未认证，请在会员中心更新认证信息并等待审核',
    en: 'You’re not verified yet. Update your verification in your account and wait for the review',
    ru: 'Вы не прошли верификацию. Обновите данные в личном кабинете и дождитесь проверки',
  },
  'certification.qualification': {
    status: 403,
    zh: '缺少有效资质（{kind}），请在会员中心更新资质并等待审核',
    en: 'A valid qualification is required ({kind}). Update it in your account and wait for the review',
    ru: 'Нужен действующий сертификат ({kind}). Обновите его в личном кабинете и дождитесь проверки',
  },
  'certification.seller': {
    status: 409,
    zh: '卖家的认证或资质已失效，暂时无法下单',
    en: 'The seller isn’t verified right now, so orders can’t be placed',
    ru: 'Продавец сейчас не верифицирован, заказ оформить нельзя',
  },
  'certification.closed': {
    status: 409,
    zh: '认证信息审核中或已通过，不能修改',
    en: 'This is under review or already verified and can’t be changed',
    ru: 'Данные на проверке или уже подтверждены, изменить их нельзя',
  },
  'certification.incomplete': {
    status: 400,
    zh: '请填写完整的认证信息',
    en: 'Fill in all required fields',
    ru: 'Заполните все обязательные поля',
  },
  'certification.picture': {
    status: 400,
    zh: '请重新上传图片',
    en: 'Upload the image again',
    ru: 'Загрузите изображение ещё раз',
  },
  'certification.bank': {
    status: 400,
    zh: '请同时填写银行卡号、开户行和所在地区',
    en: 'Enter card number, bank and region together',
    ru: 'Укажите карту, банк и регион вместе',
  },
  'certification.own_review': {
    status: 409,
    zh: '不能审核自己公司的认证',
    en: 'You can’t review your own company',
    ru: 'Нельзя проверять собственную компанию',
  },
  'bank_card.format': {
    status: 400,
    zh: '银行卡号不正确',
    en: 'Enter a valid card number',
    ru: 'Неверный номер карты',
  },
  'qualification.dates': {
    status: 400,
    zh: '结束日期不能早于开始日期',
    en: 'The end date can’t be before the start date',
    ru: 'Дата окончания не может быть раньше даты начала',
  },
  'qualification.past': {
    status: 400,
    zh: '有效期已过',
    en: 'It has already expired',
    ru: 'Срок действия уже истёк',
  },
  'qualification.too_many': {
    status: 409,
    zh: '最多保存 {max} 份资质',
    en: 'You can have up to {max} qualifications',
    ru: 'Максимум сертификатов: {max}',
  },
});
