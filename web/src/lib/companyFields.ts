import type { CompanyField } from '@tradeport/api/members/info';
import * as words from '@tradeport/api/kernel/words/index';
import * as onboardingWords from '@tradeport/api/onboarding/words';
import * as membersWords from '@tradeport/api/members/words';
import * as ordersWords from '@tradeport/api/orders/words';

/** Names of the company's fields, for forms, facts and reviews. */
export const companyFields = {
  merberCompname: words.name,
  merberCompnameEn: words.nameInEnglish,
  merberCompnameRu: words.nameInRussian,
  merberShortname: words.shortName,
  contactName: onboardingWords.contactPerson,
  contactPhone: { zh: '联系手机', en: 'Contact phone', ru: 'Контактный телефон' },
  contactEmail: { zh: '联系邮箱', en: 'Contact email', ru: 'Контактный email' },
  website: membersWords.website,
  taxNo: words.taxId,
  companyPhone: { zh: '公司电话', en: 'Company phone', ru: 'Телефон' },
  companyFax: onboardingWords.fax,
  companyZip: { zh: '邮编', en: 'Postal code', ru: 'Почтовый индекс' },
  staffCount: onboardingWords.employees,
  storeCount: onboardingWords.stores,
  registeredCapital: onboardingWords.registeredCapital,
  registrationNo: {
    zh: '统一社会信用代码',
    en: 'Registration number',
    ru: 'Регистрационный номер',
  },
  registrationDate: onboardingWords.registrationDate,
  customerCount: onboardingWords.subCustomers,
  lastYearRevenue: onboardingWords.lastYearsRevenue,
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
  cityCode: ordersWords.city,
  areaCode: { zh: '区县', en: 'District', ru: 'Район' },
  companyAddress: { zh: '公司地址', en: 'Company address', ru: 'Адрес компании' },
  licenceFileCode: words.businessLicence,
} as const;

type GroupName = 'names' | 'registration' | 'business';
/** The fields of a company's page by group, as its people see them in the shop and clerks in the console. */
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
