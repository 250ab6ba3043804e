import type { CompanyField } from '@tradeport/api/members/info';

/** Names of the company's fields, for forms, facts and reviews. */
export const companyFields = {
  merberCompname: { zh: '名称', en: 'Name', ru: 'Название' },
  merberCompnameEn: { zh: '英文名称', en: 'Name in English', ru: 'Название на английском' },
  merberCompnameRu: { zh: '俄文名称', en: 'Name in Russian', ru: 'Название на русском' },
  merberShortname: { zh: '简称', en: 'Short name', ru: 'Краткое название' },
  contactName: { zh: '联系人', en: 'Contact person', ru: 'Контактное лицо' },
  contactPhone: { zh: '联系手机', en: 'Contact phone', ru: 'Контактный телефон' },
  contactEmail: { zh: '联系邮箱', en: 'Contact email', ru: 'Контактный email' },
  website: { zh: '网址', en: 'Website', ru: 'Сайт' },
  taxNo: { zh: '税号', en: 'Tax ID', ru: 'Налоговый номер' },
  companyPhone: { zh: '公司电话', en: 'Company phone', ru: 'Телефон' },
  companyFax: { zh: '传真', en: 'Fax', ru: 'Факс' },
  companyZip: { zh: '邮编', en: 'Postal code', ru: 'Почтовый индекс' },
  staffCount: { zh: '员工人数', en: 'Employees', ru: 'Число сотрудников' },
  storeCount: { zh: '门店数', en: 'Stores', ru: 'Число магазинов' },
  registeredCapital: { zh: '注册资本', en: 'Registered capital', ru: 'Уставный капитал' },
  registrationNo: {
    zh: '统一社会信用代码',
    en: 'Registration number',
    ru: 'Регистрационный номер',
  },
  registrationDate: { zh: '成立日期', en: 'Registration date', ru: 'Дата регистрации' },
  customerCount: { zh: '下级客户数', en: 'Sub-customers', ru: 'Число субклиентов' },
  lastYearRevenue: { zh: '上年营业额', en: 'Last year’s revenue', ru: 'Выручка за прошлый год' },
  contractType: { zh: '合同类型', en: 'Contract type', ru: 'Тип договора' },
  distributorLevel: { zh: '经销商级别', en: 'Dealer tier', ru: 'Категория дилера' },
  supplyChannel: { zh: '供货渠道', en: 'Supply channel', ru: 'Канал поставок' },
  securityRevenueRatio: {
    zh: '安防产品营收占比（%）',
    en: 'Security products, % of revenue',
    ru: 'Доля охранных систем в выручке, %',
  },
  countryCode: { zh: '国家/地区', en: 'Country', ru: 'Страна' },
  provinceCode: { zh: '省份', en: 'Province', ru: 'Провинция' },
  cityCode: { zh: '城市', en: 'City', ru: 'Город' },
  areaCode: { zh: '区县', en: 'District', ru: 'Район' },
  companyAddress: { zh: '公司地址', en: 'Company address', ru: 'Адрес компании' },
  licenceFileCode: { zh: '营业执照', en: 'Business licence', ru: 'Свидетельство о регистрации' },
} as const;

type GroupName = 'names' | 'registration' | 'business';
/** What a company's page shows, group by group: to its people in the shop, to clerks in the console. */
export const companyGroups: readonly { title: GroupName; fields: readonly CompanyField[] }[] = [
  {
    title: 'names',
    fields: [
      'merberCompnameEn',
      'merberCompnameRu',
      'merberShortname',
      'contactName',
      'contactPhone',
      'contactEmail',
      'companyPhone',
      'companyFax',
      'companyZip',
      'website',
    ],
  },
  {
    title: 'registration',
    fields: [
      'registrationNo',
      'taxNo',
      'registeredCapital',
      'registrationDate',
      'countryCode',
      'areaCode',
      'companyAddress',
      'licenceFileCode',
    ],
  },
  {
    title: 'business',
    fields: [
      'staffCount',
      'storeCount',
      'customerCount',
      'lastYearRevenue',
      'contractType',
      'distributorLevel',
      'supplyChannel',
      'securityRevenueRatio',
    ],
  },
];
