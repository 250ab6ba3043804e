import * as words from '@tradeport/api/kernel/words/index';
import * as membersWords from '@tradeport/api/members/words';
import * as onboardingWords from '@tradeport/api/onboarding/words';
import * as registrationWords from '@tradeport/api/registration/words';

/** CRT-01 Labels of a certification, for the member who applies and for its reviewer. */
export const certificationTexts = {
  type: { zh: '认证类型', en: 'Type', ru: 'Тип' },
  person: words.individual,
  company: words.company,
  companyAddress: { zh: '企业地址', en: 'Company address', ru: 'Адрес компании' },
  website: membersWords.website,
  creditCode: onboardingWords.unifiedSocialCreditCode,
  legalName: { zh: '法人姓名', en: 'Legal representative', ru: 'Законный представитель' },
  realName: words.fullName,
  idNumber: registrationWords.idNumber,
  idFront: { zh: '身份证人像面', en: 'ID card, front', ru: 'Удостоверение, лицевая сторона' },
  idBack: { zh: '身份证国徽面', en: 'ID card, back', ru: 'Удостоверение, оборотная сторона' },
  idHeld: { zh: '手持身份证照片', en: 'Selfie with ID card', ru: 'Селфи с удостоверением' },
  licence: words.businessLicence,
  bankCard: { zh: '银行卡号', en: 'Card number', ru: 'Номер карты' },
  bankName: { zh: '开户行', en: 'Bank', ru: 'Банк' },
  area: { zh: '开户行所在地', en: 'Bank region', ru: 'Регион банка' },
  whoTitle: { zh: '身份信息', en: 'Identity', ru: 'Личные данные' },
  picturesTitle: { zh: '证件照片', en: 'Documents', ru: 'Документы' },
  bankTitle: { zh: '银行账户', en: 'Bank account', ru: 'Банковский счёт' },
  merberCompname: words.companyName,
} as const;

/** CRT-02 A paper, to whom it belongs and to who reviews it. */
export const qualificationTexts = {
  kind: { zh: '资质类型', en: 'Type', ru: 'Тип' },
  name: { zh: '资质名称', en: 'Name', ru: 'Название' },
  no: { zh: '证书编号', en: 'Certificate no.', ru: 'Номер документа' },
  ends: { zh: '有效期止', en: 'Valid until', ru: 'Действует до' },
  unlimited: words.noExpiry,
  pictures: { zh: '证书图片', en: 'Images', ru: 'Изображения' },
  status: words.status,
} as const;

/** CRT-03 Labels of the actions that may need a certification. */
export const needTexts = {
  sell: { zh: '上架与销售商品', en: 'Selling products', ru: 'Продажа товаров' },
  order: { zh: '下单：{type}', en: 'Placing orders: {type}', ru: 'Заказ: {type}' },
} as const;
