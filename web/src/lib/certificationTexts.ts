/** CRT-01 What a member says of itself, as it is asked for and as it is reviewed. */
export const certificationTexts = {
  type: { zh: '认证类型', en: 'Type', ru: 'Тип' },
  person: { zh: '个人', en: 'Individual', ru: 'Физическое лицо' },
  company: { zh: '企业', en: 'Company', ru: 'Компания' },
  companyAddress: { zh: '企业地址', en: 'Company address', ru: 'Адрес компании' },
  website: { zh: '网址', en: 'Website', ru: 'Сайт' },
  creditCode: {
    zh: '统一社会信用代码',
    en: 'Unified social credit code',
    ru: 'Единый код социального кредита',
  },
  legalName: { zh: '法人姓名', en: 'Legal representative', ru: 'Законный представитель' },
  realName: { zh: '姓名', en: 'Full name', ru: 'ФИО' },
  idNumber: { zh: '身份证号', en: 'ID number', ru: 'Номер удостоверения' },
  idFront: { zh: '身份证人像面', en: 'ID card, front', ru: 'Удостоверение, лицевая сторона' },
  idBack: { zh: '身份证国徽面', en: 'ID card, back', ru: 'Удостоверение, оборотная сторона' },
  idHeld: { zh: '手持身份证照片', en: 'Selfie with ID card', ru: 'Селфи с удостоверением' },
  licence: { zh: '营业执照', en: 'Business licence', ru: 'Свидетельство о регистрации' },
  bankCard: { zh: '银行卡号', en: 'Card number', ru: 'Номер карты' },
  bankName: { zh: '开户行', en: 'Bank', ru: 'Банк' },
  area: { zh: '开户行所在地', en: 'Bank region', ru: 'Регион банка' },
  whoTitle: { zh: '身份信息', en: 'Identity', ru: 'Личные данные' },
  picturesTitle: { zh: '证件照片', en: 'Documents', ru: 'Документы' },
  bankTitle: { zh: '银行账户', en: 'Bank account', ru: 'Банковский счёт' },
  merberCompname: { zh: '企业名称', en: 'Company name', ru: 'Название компании' },
} as const;

/** CRT-02 A paper, to whom it belongs and to who reviews it. */
export const qualificationTexts = {
  kind: { zh: '资质类型', en: 'Type', ru: 'Тип' },
  name: { zh: '资质名称', en: 'Name', ru: 'Название' },
  no: { zh: '证书编号', en: 'Certificate no.', ru: 'Номер документа' },
  ends: { zh: '有效期止', en: 'Valid until', ru: 'Действует до' },
  unlimited: { zh: '长期有效', en: 'No expiry', ru: 'Бессрочно' },
  pictures: { zh: '证书图片', en: 'Images', ru: 'Изображения' },
  status: { zh: '状态', en: 'Status', ru: 'Статус' },
} as const;

/** CRT-03 What may need a certification. */
export const needTexts = {
  sell: { zh: '上架与销售商品', en: 'Selling products', ru: 'Продажа товаров' },
  order: { zh: '下单：{type}', en: 'Placing orders: {type}', ru: 'Заказ: {type}' },
} as const;
