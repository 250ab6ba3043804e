import type { MemberKind } from '../members/model.ts';
import type { Texts } from '../kernel/text.ts';
import type { FieldName, PaperName } from './form.ts';
import * as words from '../kernel/words/index.ts';
import * as registrationWords from './words.ts';

/**
 * Roles for registration: a supplier is a seller of its own making, a partner a channel partner who
 * buys to resell.
 */
export const applyRoles = ['buyer', 'seller', 'supplier', 'partner'] as const;
export type ApplyRole = (typeof applyRoles)[number];

/** Fields that belong together on a screen, with those that must not be empty. */
export type SectionSpec = {
  title: Texts;
  hint?: Texts;
  fields: readonly FieldName[];
  required: readonly FieldName[];
  papers?: readonly PaperSpec[];
};
type PaperSpec = { paper: PaperName; required: boolean };
/** One screen of a form; `route` is where it stands. */
export type StepSpec = { route: string; title: Texts; sections: readonly SectionSpec[] };
type RoleSpec = {
  /** Where one begins (REG-02). */
  route: string;
  text: Texts;
  hint: Texts;
  kinds: readonly MemberKind[];
  steps: Readonly<Record<MemberKind, readonly StepSpec[]>>;
  /** Where one waits for the audit. */
  waitsAt: string;
  /** Built-in roles of the new login. */
  gives: readonly ('buyer' | 'seller')[];
};

const area = ['provinceCode', 'cityCode', 'areaCode'] as const;

const names: SectionSpec = {
  title: words.companyName,
  hint: {
    zh: '审核通过后名称不能修改。',
    en: 'The name can’t be changed once approved.',
    ru: 'После одобрения изменить название нельзя.',
  },
  fields: [
    'merberCompname',
    'merberShortname',
    'countryCode',
    ...area,
    'companyAddress',
    'companyPhone',
    'companyFax',
    'companyZip',
    'website',
  ],
  required: ['merberCompname', 'countryCode', 'companyAddress', 'companyPhone'],
};
const licence: SectionSpec = {
  title: words.registrationDetails,
  hint: {
    zh: '证件号码加密保存，审核人员仅可见部分数字。',
    en: 'The ID number is stored encrypted; reviewers only see part of it.',
    ru: 'Номер удостоверения хранится в зашифрованном виде, при проверке видна лишь его часть.',
  },
  fields: ['registrationNo', 'taxNo', 'registrationDate', 'registeredCapital', 'legalName', 'idNo'],
  required: ['registrationNo', 'legalName', 'idNo'],
  papers: [{ paper: 'licence', required: true }],
};
const business: SectionSpec = {
  title: words.businessDetails,
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
  required: [],
};
const executive: SectionSpec = {
  title: { zh: '负责人', en: 'Contact executive', ru: 'Руководитель' },
  hint: {
    zh: '与门户对接业务的负责人。',
    en: 'The person who represents the company on this portal.',
    ru: 'Кто представляет компанию на портале.',
  },
  fields: ['execSurname', 'execName', 'execPosition', 'execDepartment', 'execPhone', 'execEmail'],
  required: ['execSurname', 'execName', 'execPhone'],
};
const person: SectionSpec = {
  title: { zh: '个人信息', en: 'About you', ru: 'О вас' },
  hint: licence.hint ?? { zh: '', en: '', ru: '' },
  fields: ['userRelname', 'userNickname', 'idNo', ...area, 'companyAddress'],
  required: ['userRelname'],
};
const shop: SectionSpec = {
  title: { zh: '经营商品', en: 'What you sell', ru: 'Что вы продаёте' },
  fields: ['shopIntro', 'brands', 'supplyChannel'],
  required: ['shopIntro'],
};

const companyTitle: Texts = { zh: '完善企业信息', en: 'Company details', ru: 'Данные компании' };
const personTitle: Texts = { zh: '完善个人信息', en: 'Personal details', ru: 'Личные данные' };
const sellerTitle: Texts = { zh: '完善卖家信息', en: 'Seller details', ru: 'Данные продавца' };
const businessOfSeller: SectionSpec = {
  ...business,
  fields: business.fields.filter((field) => field !== 'supplyChannel'),
};
const sellerSteps: RoleSpec['steps'] = {
  company: [
    {
      route: '/perfecting',
      title: sellerTitle,
      sections: [names, licence, executive, shop, businessOfSeller],
    },
  ],
  person: [
    {
      route: '/perfecting',
      title: sellerTitle,
      sections: [{ ...person, required: ['userRelname', 'idNo', 'companyAddress'] }, shop],
    },
  ],
};

/** REG-04 The channel-partner application: left and resumed at any step. */
const partnerSteps: readonly StepSpec[] = [
  {
    route: '/regPc',
    title: registrationWords.yourProject,
    sections: [
      {
        title: registrationWords.yourProject,
        hint: {
          zh: '您计划在哪里、面向哪些客户开展业务。',
          en: 'Where and for whom you plan to do business.',
          ru: 'Где и для каких клиентов вы планируете работать.',
        },
        fields: ['projectName', 'projectIntro', 'projectRegion', 'projectStart'],
        required: ['projectName', 'projectIntro', 'projectRegion'],
      },
      names,
      licence,
      executive,
    ],
  },
  {
    route: '/regPc',
    title: { zh: '渠道规模与服务清单', en: 'Channel size and services', ru: 'Масштаб и услуги' },
    sections: [
      {
        title: { zh: '渠道规模', en: 'Channel size', ru: 'Масштаб канала' },
        fields: [
          'staffCount',
          'salesCount',
          'serviceCount',
          'storeCount',
          'customerCount',
          'lastYearRevenue',
          'securityRevenueRatio',
          'distributorLevel',
          'supplyChannel',
          'contractType',
        ],
        required: ['staffCount', 'salesCount', 'customerCount', 'lastYearRevenue'],
      },
      {
        title: registrationWords.services,
        hint: {
          zh: '可为客户提供的服务，至少一项。',
          en: 'Services you offer customers, at least one.',
          ru: 'Услуги для клиентов, хотя бы одна.',
        },
        fields: ['services'],
        required: ['services'],
      },
    ],
  },
  {
    route: '/regPc',
    title: registrationWords.letterOfIntent,
    sections: [
      {
        title: registrationWords.letterOfIntent,
        hint: {
          zh: '上传签字盖章的意向书，PDF 或图片。',
          en: 'Upload the signed letter as PDF or image.',
          ru: 'Загрузите подписанное письмо: PDF или изображение.',
        },
        fields: ['intentAmount', 'intentYears', 'signerName', 'intentText'],
        required: ['intentAmount', 'intentYears', 'signerName'],
        papers: [{ paper: 'letter', required: true }],
      },
    ],
  },
];

/** REG-02 Every way in: its role, its kind, its fields, and the page it leads to. */
export const registrationRoles: Readonly<Record<ApplyRole, RoleSpec>> = {
  buyer: {
    route: '/buyerReg',
    waitsAt: '/wait',
    kinds: ['person', 'company'],
    gives: ['buyer'],
    text: words.buyer,
    hint: { zh: '采购商品', en: 'Buy products', ru: 'Покупать товары' },
    steps: {
      company: [
        {
          route: '/buyerInformationc',
          title: companyTitle,
          sections: [names, licence, executive, business],
        },
      ],
      person: [{ route: '/buyerInformationp', title: personTitle, sections: [person] }],
    },
  },
  seller: {
    route: '/sellerReg',
    waitsAt: '/wait',
    kinds: ['company', 'person'],
    gives: ['seller'],
    text: words.seller,
    hint: { zh: '开店销售', en: 'Open a store', ru: 'Открыть магазин' },
    steps: sellerSteps,
  },
  supplier: {
    route: '/regSupplier',
    waitsAt: '/wait',
    kinds: ['company'],
    gives: ['seller'],
    text: registrationWords.supplier,
    hint: { zh: '为门户供货', en: 'Supply products to this portal', ru: 'Поставлять порталу' },
    steps: { company: sellerSteps.company, person: [] },
  },
  partner: {
    route: '/regPc',
    waitsAt: '/angangWait',
    kinds: ['company'],
    gives: ['buyer'],
    text: { zh: '渠道伙伴', en: 'Channel partner', ru: 'Партнёр' },
    hint: { zh: '分销与服务', en: 'Resell and provide services', ru: 'Продажи и сервис' },
    steps: { company: partnerSteps, person: [] },
  },
};

export function registrationSteps(role: ApplyRole, kind: MemberKind): readonly StepSpec[] {
  return registrationRoles[role].steps[kind];
}
export function sectionsOf(role: ApplyRole, kind: MemberKind): readonly SectionSpec[] {
  return registrationSteps(role, kind).flatMap((step) => step.sections);
}
/** The papers that one must hand in, and those that one may. */
export function papersOf(role: ApplyRole, kind: MemberKind): readonly PaperSpec[] {
  return sectionsOf(role, kind).flatMap((section) => section.papers ?? []);
}

/** REG-02 Where the rest of a form stands, in the console. */
export function registrationFormOf(of: { applyRole: ApplyRole; merberType: MemberKind }): string {
  const [first] = registrationSteps(of.applyRole, of.merberType);
  return `/console/#${first?.route ?? registrationRoles[of.applyRole].waitsAt}`;
}
