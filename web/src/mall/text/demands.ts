import * as mallWords from '@tradeport/api/mall/words';
import type { CountTexts } from '../../lib/text.ts';
import * as demandsWords from '@tradeport/api/demands/words';
import * as words from '@tradeport/api/kernel/words/index';
import * as shopWords from './words.ts';

/** BID-01b Texts about members' offers and demands, as everybody sees them. */
export const demands = {
  title: demandsWords.market,
  describe: {
    zh: '{name} 会员发布的求购与供应信息',
    en: 'What members of {name} offer and look for',
    ru: 'Что предлагают и ищут участники {name}',
  },
  lead: {
    zh: '会员发布的求购与供应信息，均经平台审核。',
    en: 'What members look for and offer, each reviewed by the portal.',
    ru: 'Что ищут и предлагают участники. Каждое объявление проверено порталом.',
  },
  all: words.all,
  kinds: words.kind,
  publish: { zh: '发布供求信息', en: 'Post', ru: 'Подать объявление' },
  search: { zh: '标题、描述或编号', en: 'Title, words or number', ru: 'Название, слова или номер' },
  category: words.category,
  anyCategory: mallWords.allCategories,
  province: words.region,
  anyProvince: { zh: '全部地区', en: 'All regions', ru: 'Все регионы' },
  find: { zh: '筛选', en: 'Filter', ru: 'Показать' },
  clear: shopWords.clearFilters,
  none: { zh: '暂无供求信息', en: 'Nothing posted yet', ru: 'Объявлений пока нет' },
  noneText: {
    zh: '发布您的求购或供应，审核通过后在此展示。',
    en: 'Post what you look for or offer. It appears here once approved.',
    ru: 'Расскажите, что ищете или предлагаете. После проверки объявление появится здесь.',
  },
  noneFound: {
    zh: '没有符合条件的信息',
    en: 'Nothing matches these filters',
    ru: 'По этим условиям ничего нет',
  },
  noneFoundText: {
    zh: '放宽条件，或发布您的需求让供应商找到您。',
    en: 'Try fewer filters, or post what you look for and let others find you.',
    ru: 'Измените условия или подайте своё объявление — вас найдут.',
  },
  negotiable: demandsWords.toBeAgreed,
  perUnit: { zh: '{price}/{unit}', en: '{price} per {unit}', ru: '{price} за {unit}' },
  wish: shopWords.targetPrice,
  ask: words.pricePerUnit,
  quantity: words.quantity,
  amount: { zh: '{n} {unit}', en: '{n} {unit}', ru: '{n} {unit}' },
  until: { zh: '有效期至 {day}', en: 'Until {day}', ru: 'До {day}' },
  language: words.language,
  inLanguage: { zh: '语言：{language}', en: 'In {language}', ru: 'Язык: {language}' },
  languages: { zh: words.chineseInText, en: words.englishInText, ru: words.russianInText },
  validUntil: demandsWords.openUntil,
  published: { zh: '发布日期', en: 'Published', ru: 'Опубликовано' },
  by: { zh: '发布方', en: 'Posted by', ru: 'Разместил' },
  number: words.number,
  description: shopWords.details,
  store: { zh: '进入店铺', en: 'Visit store', ru: 'В магазин продавца' },
  over: {
    zh: '该信息已结束，不再接受回应。',
    en: 'This posting has ended and takes no more responses.',
    ru: 'Объявление завершено, отклики больше не принимаются.',
  },
  respond: { zh: '回应对方', en: 'Respond', ru: 'Откликнуться' },
  respondHint: {
    zh: '通过站内沟通，双方联系方式不公开。',
    en: 'You talk on the portal; neither side’s contact details are shown.',
    ru: 'Переписка идёт на портале, контакты сторон не раскрываются.',
  },
  own: { zh: '这是您发布的信息。', en: 'This is your posting.', ru: 'Это ваше объявление.' },
  manage: { zh: '管理该信息', en: 'Manage posting', ru: 'Управлять объявлением' },
  lot: {
    zh: '该求购已发起反向竞价：',
    en: 'A reverse auction was announced for this request:',
    ru: 'По этой закупке объявлены обратные торги:',
  },
  picture: demandsWords.picture,
  pictures: demandsWords.pictures,
  found: {
    zh: '相关供求信息',
    en: 'Members also offer and look for',
    ru: 'Объявления участников по запросу',
  },
  foundMore: { zh: '查看更多', en: 'See more', ru: 'Ещё объявления' },
} as const;

export const demandCounts = {
  found: {
    zh: { other: '共 {n} 条' },
    en: { one: '{n} posting', other: '{n} postings' },
    ru: {
      one: '{n} объявление',
      few: '{n} объявления',
      many: '{n} объявлений',
      other: '{n} объявления',
    },
  },
  responses: {
    zh: { other: '{n} 条回应' },
    en: { one: '{n} response', other: '{n} responses' },
    ru: { one: '{n} отклик', few: '{n} отклика', many: '{n} откликов', other: '{n} отклика' },
  },
} as const satisfies Record<string, CountTexts>;
