import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { amountOut, code, currency, done, line, priceIn } from '../kernel/fields.ts';
import { carrierCodes } from '../orders/model.ts';
import { FREIGHT_MAX, THRESHOLD_MAX } from '../orders/settings.ts';
import * as pricingWords from './words.ts';

/** CHK-04 The measure of an order's freight: grams, or pieces. */
export const freightMeasures = ['weight', 'pieces'] as const;
export type FreightMeasure = (typeof freightMeasures)[number];
export const FREIGHT_RULES_MAX = 60;
const REGIONS_MAX = 60;
/** A ton, or a million pieces. */
const MEASURE_MAX = 1_000_000;

const measure = () => z.number().int().min(1).max(MEASURE_MAX);
const fee = () => priceIn().refine((amount) => amount <= FREIGHT_MAX, 'order.setting_too_large');
const whereTo = {
  /** Codes of provinces and countries; none: everywhere else. */
  regions: z.array(line(6).min(2)).max(REGIONS_MAX),
  carrier: z.enum(carrierCodes).nullable(),
  first: measure(),
  step: measure(),
};
const ruleIn = z.object({
  ...whereTo,
  firstFee: fee(),
  stepFee: fee(),
  /** Free when the goods come to this; null: never. */
  freeFrom: priceIn()
    .refine((amount) => amount <= THRESHOLD_MAX, 'order.setting_too_large')
    .nullable(),
});
/** Amounts of 1/10 000. */
export type FreightRule = z.output<typeof ruleIn>;
/** The freight rules agreed for an order: those for its destination. */
export type FreightAgreed = { by: FreightMeasure; rules: readonly FreightRule[] };
const rulesIn = z.array(ruleIn).min(1).max(FREIGHT_RULES_MAX);
const templateShape = { currency: currency(), chargedBy: z.enum(freightMeasures) };

const freightTemplateOut = z.object({
  templateCode: code(),
  sellerCode: code(),
  sellerName: z.string(),
  ...templateShape,
  enabled: z.boolean(),
  version: z.number().int(),
  rules: z.array(
    z.object({
      ...whereTo,
      firstFee: amountOut(),
      stepFee: amountOut(),
      freeFrom: amountOut().nullable(),
    }),
  ),
});

const who = { may: 'freight.manage' } as const;
export const freightTemplates = read('GET', {
  name: 'freight.templates',
  path: '/web/pm/freight/queryFreightTemplates',
  who,
  text: pricingWords.freightTemplates,
  input: z.object({}),
  output: z.array(freightTemplateOut),
});
export const saveFreightTemplate = write('POST', {
  name: 'freight.save',
  path: '/web/pm/freight/saveFreightTemplate',
  who,
  text: { zh: '保存运费模板', en: 'Save a freight template', ru: 'Сохранить тариф доставки' },
  input: z.object({
    templateCode: code().optional(),
    version: z.number().int().optional(),
    sellerCode: code().optional(),
    ...templateShape,
    enabled: z.boolean().default(true),
    rules: rulesIn,
  }),
  output: z.object({ templateCode: code(), version: z.number().int() }),
  errors: ['freight.once', 'freight.region', 'freight.region_twice'],
});
export const deleteFreightTemplate = write('POST', {
  name: 'freight.delete',
  path: '/web/pm/freight/deleteFreightTemplate',
  who,
  text: { zh: '删除运费模板', en: 'Delete a freight template', ru: 'Удалить тариф доставки' },
  input: z.object({ templateCode: code(), version: z.number().int() }),
  output: done,
});
/** Computes freight by the unsaved rules of the editor. */
export const previewFreight = read('POST', {
  name: 'freight.preview',
  path: '/web/pm/freight/previewFreight',
  who,
  text: { zh: '试算运费', en: 'Preview freight', ru: 'Рассчитать доставку' },
  input: z.object({
    ...templateShape,
    rules: rulesIn,
    region: line(6),
    grams: z.number().int().min(0).max(1_000_000_000),
    pieces: measure(),
    goodsAmount: priceIn(),
  }),
  output: z.object({
    amount: amountOut(),
    /** Which rule it is by, from 0 on; null: none, and the portal's fixed amount counts. */
    rule: z.number().int().nullable(),
    free: z.boolean(),
  }),
});
