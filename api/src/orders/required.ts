import { z } from 'zod';
import { code, currency, day, text } from '../kernel/fields.ts';
import type { Texts } from '../kernel/text.ts';
import * as words from '../kernel/words/index.ts';
import * as ordersWords from './words.ts';

export const transactionTypes = ['domestic', 'foreign'] as const;
export type TransactionType = (typeof transactionTypes)[number];
export const shippingMethods = ['sea', 'air', 'land'] as const;
/** Incoterms 2020 that a seller here may offer. */
export const tradeTerms = [
  'EXW',
  'FCA',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
] as const;
export const systemStandards = [
  'uk',
  'us',
  'eu',
  'national',
  'korea',
  'japan',
  'australia',
  'brazil',
  'south_africa',
  'india',
  'russia',
] as const;
export const languagePacks = ['zh', 'en', 'ru', 'multi'] as const;
export const TIME_ZONE_MIN = -12;
export const TIME_ZONE_MAX = 13;
export const MAINTENANCE_YEARS_MAX = 30;
export const PACKING_MAX = 100_000;
export const CONTRACT_SUBJECT_MAX = 128;
export const ENERGY_MAX = 64;
export const ORDER_REMARK_MAX = 500;
export const ATTACHMENTS_MAX = 10;

/**
 * CHK-03 Trade terms of a checkout besides goods, address and payment. All optional here; see
 * `requiredFields` (order-types.ts).
 */
export const tradeShape = {
  transactionType: z.enum(transactionTypes).default('domestic'),
  /** All lines ship from here, or nothing is ordered (CHK-02). Left out: from where most of them lie. */
  warehouseCode: code().optional(),
  /** CAT-03 Every line is priced and paid in it. Left out: the one that the goods are listed in. */
  currency: currency().optional(),
  /** The goods go to a forwarder: the address is one of a forwarder then (ADR-01). */
  forwarder: z.boolean().optional(),
  secondaryPacking: z.number().int().min(0).max(PACKING_MAX).optional(),
  shippingMethod: z.enum(shippingMethods).optional(),
  demandTime: day().optional(),
  tradeTerm: z.enum(tradeTerms).optional(),
  languagePack: z.enum(languagePacks).optional(),
  maintenanceYears: z.number().int().min(0).max(MAINTENANCE_YEARS_MAX).optional(),
  energyConsumption: text(ENERGY_MAX).optional(),
  /** Whole hours from UTC. */
  timeZone: z.number().int().min(TIME_ZONE_MIN).max(TIME_ZONE_MAX).optional(),
  systemStandard: z.enum(systemStandards).optional(),
  pallet: z.boolean().optional(),
  contractSubject: text(CONTRACT_SUBJECT_MAX).optional(),
  attachmentCodes: z.array(code()).max(ATTACHMENTS_MAX).optional(),
};
export type TradeFields = z.output<z.ZodObject<typeof tradeShape>>;
export type TradeField = keyof typeof tradeShape;

export const tradeFieldTexts: Record<TradeField, Texts> = {
  transactionType: { zh: '交易类型', en: 'Transaction type', ru: 'Тип сделки' },
  warehouseCode: words.shipsFrom,
  currency: words.currency,
  forwarder: ordersWords.freightForwarder,
  secondaryPacking: {
    zh: '二次包装数量',
    en: 'Secondary packing quantity',
    ru: 'Количество во вторичной упаковке',
  },
  shippingMethod: { zh: '物流方式', en: 'Shipping method', ru: 'Способ доставки' },
  demandTime: { zh: '需求日期', en: 'Required by', ru: 'Требуемый срок' },
  tradeTerm: { zh: '贸易条款', en: 'Trade terms', ru: 'Условия поставки' },
  languagePack: { zh: '语言包', en: 'Language pack', ru: 'Языковой пакет' },
  maintenanceYears: {
    zh: '维保年限（年）',
    en: 'Maintenance, years',
    ru: 'Срок обслуживания, лет',
  },
  energyConsumption: { zh: '产品能耗', en: 'Energy consumption', ru: 'Энергопотребление' },
  timeZone: words.timeZone,
  systemStandard: { zh: '制式', en: 'System standard', ru: 'Системный стандарт' },
  pallet: { zh: '打托', en: 'Palletised', ru: 'На паллетах' },
  contractSubject: { zh: '合同主体', en: 'Contracting party', ru: 'Сторона договора' },
  attachmentCodes: words.attachments,
};
