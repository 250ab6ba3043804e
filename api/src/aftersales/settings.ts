import { z } from 'zod';
import { amountOut, currency, done, priceIn, texts, textsOut } from '../kernel/fields.ts';
import { type Amount, currencies, type Currency, SCALE } from '../kernel/money.ts';
import { read, write } from '../kernel/call.ts';
import type { SomeTexts } from '../kernel/text.ts';

export const STEP_DAYS_MAX = 60;
export const WINDOW_DAYS_MAX = 365;
export const REASONS_MAX = 30;
export const REASON_TEXT_MAX = 40;

/** The most of the setting below, in 1/10 000 of each currency. */
const SELLER_FREIGHT_MAX = 10_000 * SCALE;
const usualFreight: Record<Currency, Amount> = { CNY: 200 * SCALE, USD: 30 * SCALE };
const eachCurrency = currencies.map((one) => ({ currency: one, max: usualFreight[one] }));

const days = (max: number) => z.number().int().min(1).max(max);
const reasonCode = () => z.string().regex(/^[a-z][a-z0-9_]{1,29}$/, 'refund.reason_format');
const rules = {
  /** S3 A seller who says nothing for so long agrees. */
  sellerDays: days(STEP_DAYS_MAX),
  /** A buyer who does not send the goods for so long keeps them. */
  buyerDays: days(STEP_DAYS_MAX),
  /** Goods on their way back count as received so many days after they were sent. */
  receiveDays: days(STEP_DAYS_MAX),
  appealDays: days(STEP_DAYS_MAX),
  /** S5 So long after receipt something may be asked for; later only the platform opens a request. */
  windowDays: days(WINDOW_DAYS_MAX),
  /** F6 Consumers of the European Union get the rest of the freight with the request that leaves nothing kept. */
  euConsumer: z.boolean(),
};
const reasonShape = {
  reasonCode: reasonCode(),
  /** F6 The freight of the pieces goes back, too. */
  sellerFault: z.boolean(),
  open: z.boolean(),
};

/** AFS-01 The reasons until an admin changes them. */
const defaultReasons = [
  {
    reasonCode: 'no_longer_wanted',
    sellerFault: false,
    text: { zh: '不想要了', en: 'No longer wanted', ru: 'Больше не нужно' },
  },
  {
    reasonCode: 'ordered_wrong',
    sellerFault: false,
    text: { zh: '拍错/多拍', en: 'Ordered by mistake', ru: 'Заказано по ошибке' },
  },
  {
    reasonCode: 'damaged',
    sellerFault: true,
    text: { zh: '收到商品破损', en: 'Arrived damaged', ru: 'Товар повреждён' },
  },
  { reasonCode: 'faulty', sellerFault: true, text: { zh: '质量问题', en: 'Faulty', ru: 'Брак' } },
  {
    reasonCode: 'not_as_described',
    sellerFault: true,
    text: { zh: '与描述不符', en: 'Not as described', ru: 'Не соответствует описанию' },
  },
  {
    reasonCode: 'wrong_goods',
    sellerFault: true,
    text: { zh: '发错货', en: 'Wrong item sent', ru: 'Прислали не то' },
  },
  {
    reasonCode: 'missing',
    sellerFault: true,
    text: { zh: '少件/未收到货', en: 'Missing or not received', ru: 'Недостача или не получено' },
  },
  {
    reasonCode: 'late',
    sellerFault: true,
    text: { zh: '未按约定时间发货', en: 'Not shipped in time', ru: 'Не отгружено в срок' },
  },
].map((reason) => ({ ...reason, open: true }));

/** CAT-09b A store ships nothing: the standard reason speaks of its goods; words of the tenant's own stay as they are. */
export function reasonTextOf(
  { reasonCode, text }: { reasonCode: string; text: SomeTexts },
  isPickup: boolean,
): SomeTexts {
  const usual = defaultReasons.find((one) => one.reasonCode === reasonCode);
  return isPickup && reasonCode === 'late' && text.zh === usual?.text.zh ? notReadyInTime : text;
}
const notReadyInTime = { zh: '未按约定时间备货', en: 'Not ready in time', ru: 'Не собрано в срок' };

/**
 * The reason of a seller who cannot deliver a paid order, and says so before shipping: it is not in
 * the list of reasons.
 */
export const shortSupply = {
  reasonCode: 'short_supply',
  sellerFault: true,
  open: true,
  text: { zh: '商家缺货', en: 'Out of stock at the seller', ru: 'Нет в наличии у продавца' },
};

/** ORD-02i The reason of a seller who cancels a part of a project. Nobody chooses it. */
export const sellerCancelled = {
  reasonCode: 'seller_cancelled',
  sellerFault: true,
  open: true,
  text: { zh: '卖家取消', en: 'Cancelled by the seller', ru: 'Отменено продавцом' },
};

/**
 * T4 The reason where a group purchase was not completed: everything goes back, freight too. Nobody
 * chooses it.
 */
export const groupFailed = {
  reasonCode: 'group_failed',
  sellerFault: true,
  open: true,
  text: { zh: '拼团未成功', en: 'Group not completed', ru: 'Группа не собрана' },
};

/** CAT-09e The reason where nobody collected the goods in time. Nobody chooses it. */
export const notCollected = {
  reasonCode: 'not_collected',
  sellerFault: false,
  open: true,
  text: { zh: '逾期未取货', en: 'Not collected in time', ru: 'Не забран в срок' },
};

/** Z3 The reason where a factory made less than was ordered, within its tolerance. Nobody chooses it. */
export const madeShort = {
  reasonCode: 'made_short',
  sellerFault: true,
  open: true,
  text: { zh: '生产短量', en: 'Fewer pieces made', ru: 'Изготовлено меньше' },
};

/** Z4 The reason of pieces that their customer cancels while they are made. Nobody chooses it. */
export const orderCalledOff = {
  reasonCode: 'called_off',
  sellerFault: false,
  open: true,
  text: { zh: '生产中取消', en: 'Cancelled in production', ru: 'Отменено в производстве' },
};

/** Reasons that the program gives by itself. */
export const givenReasons = [
  shortSupply,
  sellerCancelled,
  groupFailed,
  notCollected,
  madeShort,
  orderCalledOff,
];
export type GivenReason = (typeof givenReasons)[number];

/** The key `afterSales` of a tenant's settings. */
export const afterSaleSettings = z.object({
  sellerDays: rules.sellerDays.default(5),
  buyerDays: rules.buyerDays.default(7),
  receiveDays: rules.receiveDays.default(10),
  appealDays: rules.appealDays.default(7),
  windowDays: rules.windowDays.default(15),
  euConsumer: rules.euConsumer.default(false),
  reasons: z
    .array(z.object({ ...reasonShape, text: texts(REASON_TEXT_MAX) }))
    .default(defaultReasons),
  /**
   * AFS-03 The highest return freight that a seller may enter for one order: it becomes a spendable
   * balance without a payment. More is entered by the house, which bears it when the seller cannot.
   */
  sellerFreight: z
    .array(z.object({ currency: currency(), max: z.number().int().min(0) }))
    .default(eachCurrency),
});
export type AfterSaleSettings = z.output<typeof afterSaleSettings>;

const settingsIn = z
  .object({
    ...rules,
    reasons: z
      .array(z.object({ ...reasonShape, text: texts(REASON_TEXT_MAX) }))
      .min(1)
      .max(REASONS_MAX),
    /** A currency that is left out keeps the default of a new portal. */
    sellerFreight: z
      .array(
        z.object({
          currency: currency(),
          max: priceIn().refine((max) => max <= SELLER_FREIGHT_MAX, 'ledger.too_large'),
        }),
      )
      .max(currencies.length)
      .default([])
      .transform((given) =>
        eachCurrency.map((one) => given.find((own) => own.currency === one.currency) ?? one),
      ),
  })
  .superRefine(({ reasons }, check) => {
    for (const [at, one] of reasons.entries())
      if (reasons.findIndex((other) => other.reasonCode === one.reasonCode) < at)
        check.addIssue({
          code: 'custom',
          message: 'refund.reason_twice',
          path: ['reasons', at, 'reasonCode'],
        });
    if (reasons.every((one) => !one.open))
      check.addIssue({ code: 'custom', message: 'refund.reason_needed', path: ['reasons'] });
  });

export const getAfterSaleSettings = read('GET', {
  name: 'refund.settings',
  path: '/web/oc/refund/getRefundSettings',
  who: { may: 'refund.settings' },
  text: { zh: '售后设置', en: 'After-sales settings', ru: 'Настройки возвратов' },
  input: z.object({}),
  output: z.object({
    ...rules,
    reasons: z.array(z.object({ ...reasonShape, text: textsOut() })),
    sellerFreight: z.array(z.object({ currency: currency(), max: amountOut() })),
  }),
});
export const saveAfterSaleSettings = write('POST', {
  name: 'refund.save_settings',
  path: '/web/oc/refund/saveRefundSettings',
  who: { may: 'refund.settings' },
  text: {
    zh: '修改售后设置',
    en: 'Change after-sales settings',
    ru: 'Изменить настройки возвратов',
  },
  input: settingsIn,
  output: done,
});
