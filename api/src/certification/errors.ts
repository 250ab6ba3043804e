import { errors } from '../kernel/errors.ts';

export const certificationErrors = errors({
  'certification.none': {
    status: 403,
    zh: '尚未认证：请先在会员中心更新认证信息，并等待审核通过',
    en: 'No authentication: please update your authentication info in the member centre and wait for certification',
    ru: 'Нет подтверждения: обновите данные в кабинете участника и дождитесь проверки',
  },
  'certification.qualification': {
    status: 403,
    zh: '缺少有效资质（{kind}）：请先在会员中心更新资质，并等待审核通过',
    en: 'A valid qualification is missing ({kind}): please update it in the member centre and wait for the review',
    ru: 'Нет действующего документа ({kind}): обновите его в кабинете участника и дождитесь проверки',
  },
  'certification.seller': {
    status: 409,
    zh: '卖家的认证或资质已失效，暂时不能下单',
    en: 'The seller’s certification is not valid at the moment; no orders can be placed',
    ru: 'Подтверждение продавца сейчас недействительно, заказ оформить нельзя',
  },
  'certification.closed': {
    status: 409,
    zh: '认证信息正在审核或已通过，不能修改',
    en: 'It is being reviewed or authenticated already and cannot be changed',
    ru: 'Данные на проверке или уже подтверждены, изменить их нельзя',
  },
  'certification.incomplete': {
    status: 400,
    zh: '请填写完整的认证信息',
    en: 'Please fill in everything that is required',
    ru: 'Заполните все обязательные данные',
  },
  'certification.picture': {
    status: 400,
    zh: '请重新上传图片',
    en: 'Please upload the picture again',
    ru: 'Загрузите изображение снова',
  },
  'certification.bank': {
    status: 400,
    zh: '请同时填写银行卡号、开户行和所在地区',
    en: 'Bank card, opening bank and area go together',
    ru: 'Карта, банк и регион указываются вместе',
  },
  'certification.own_review': {
    status: 409,
    zh: '不能审核自己公司的认证',
    en: 'You cannot review your own company',
    ru: 'Нельзя проверять собственную компанию',
  },
  'bank_card.format': {
    status: 400,
    zh: '银行卡号不正确',
    en: 'Not a valid bank card number',
    ru: 'Неверный номер карты',
  },
  'qualification.dates': {
    status: 400,
    zh: '有效期止不能早于有效期起',
    en: 'It cannot end before it begins',
    ru: 'Срок не может закончиться раньше начала',
  },
  'qualification.past': {
    status: 400,
    zh: '有效期已过',
    en: 'It is no longer valid',
    ru: 'Срок действия уже истёк',
  },
  'qualification.too_many': {
    status: 409,
    zh: '最多保存 {max} 份资质',
    en: 'At most {max} qualifications',
    ru: 'Не более {max} документов',
  },
});
