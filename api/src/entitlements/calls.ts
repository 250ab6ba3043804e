import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done } from '../kernel/fields.ts';
import * as model from './model.ts';
import * as entitlementsWords from './words.ts';

const one = z.object({ entitlementCode: code() });
const stock = { may: 'entitlement.stock' } as const;
const own = { may: 'entitlement.own' } as const;
/** Stock that is promised to somebody stays. */
const stockErrors = ['stock.below_reserved', 'warehouse.unknown'] as const;
const verify = { may: 'entitlement.verify' } as const;

/** The seller's benefits on sale, with their stock. */
export const issuedGoodsPage = page('GET', {
  name: 'entitlement.goods',
  path: '/web/ent/goods/queryIssuedGoodsPage',
  who: stock,
  text: { zh: '虚拟与服务商品', en: 'Products that are issued', ru: 'Цифровые товары и услуги' },
  input: model.issuedGoodsIn,
  output: model.issuedGoodsRow,
});
/** The number of uses and the days of validity, for things issued from now on. */
export const saveTerms = write('POST', {
  name: 'entitlement.terms',
  path: '/web/ent/goods/saveTerms',
  who: stock,
  text: { zh: '设置使用规则', en: 'Set terms of use', ru: 'Задать условия использования' },
  input: model.termsIn,
  output: done,
  errors: ['entitlement.wrong_type'],
});
/** 07 One piece of stock each. They are encrypted at rest and shown to their buyer alone. */
export const uploadCodes = write('POST', {
  name: 'entitlement.upload_codes',
  path: '/web/ent/goods/saveCodes',
  who: stock,
  secrets: ['codes'],
  text: entitlementsWords.uploadCodes,
  input: model.codesIn,
  output: z.object({ available: z.number().int() }),
  errors: [
    ...stockErrors,
    'entitlement.wrong_type',
    'entitlement.code_twice',
    'entitlement.no_warehouse',
  ],
});
export const withdrawCodes = write('POST', {
  name: 'entitlement.withdraw_codes',
  path: '/web/ent/goods/withdrawCodes',
  who: stock,
  text: entitlementsWords.withdrawCodes,
  input: model.countIn,
  output: z.object({ available: z.number().int() }),
  errors: [
    ...stockErrors,
    'entitlement.wrong_type',
    'entitlement.codes_short',
    'entitlement.no_warehouse',
  ],
});

/**
 * 11 The slots that a buyer may choose from: future ones of these products that have a free place.
 */
export const freeSlots = read('GET', {
  name: 'slot.free',
  path: '/web/ent/slot/queryFreeSlots',
  who: 'anyone',
  text: { zh: '可预约时段', en: 'Free time slots', ru: 'Свободное время' },
  input: z.object({ skuCodes: z.array(code()).min(1).max(50) }),
  output: z.array(model.slotRow),
});
export const slotPage = page('GET', {
  name: 'slot.page',
  path: '/web/ent/slot/querySlotPage',
  who: stock,
  text: entitlementsWords.timeSlots,
  input: z.object({
    ...model.issuedGoodsIn.pick({ page: true, rows: true, after: true }).shape,
    skuCode: code(),
  }),
  output: model.slotRow,
});
export const openSlots = write('POST', {
  name: 'slot.open',
  path: '/web/ent/slot/saveSlots',
  who: stock,
  text: entitlementsWords.openTimeSlots,
  input: model.slotsIn,
  output: z.object({ slots: z.number().int() }),
  errors: [...stockErrors, 'entitlement.wrong_type', 'slot.past', 'entitlement.no_warehouse'],
});
/** Places not yet booked are no longer sold. */
export const closeSlot = write('POST', {
  name: 'slot.close',
  path: '/web/ent/slot/closeSlot',
  who: stock,
  text: { zh: '关闭预约时段', en: 'Close a time slot', ru: 'Закрыть время записи' },
  input: z.object({ slotCode: code() }),
  output: done,
  errors: stockErrors,
});

/** The caller's own things, or those that the caller has sold; never with their codes. */
export const entitlementPage = page('GET', {
  name: 'entitlement.page',
  path: '/web/ent/entitlement/queryEntitlementPage',
  who: 'user',
  text: { zh: '卡券列表', en: 'Codes and vouchers', ru: 'Коды и ваучеры' },
  input: model.entitlementIn,
  output: model.entitlementOut,
});
/** A code that was seen does not go back; of the others it is shown to be used. */
export const revealCode = write('POST', {
  name: 'entitlement.reveal',
  path: '/web/ent/entitlement/revealCode',
  who: own,
  secrets: ['plain'],
  text: { zh: '查看卡密', en: 'Reveal a code', ru: 'Показать код' },
  input: one,
  output: model.revealedOut,
  errors: ['entitlement.held', 'entitlement.over', 'entitlement.claimed'],
});
/** 12 Its value is the caller's to spend; nobody logs in with it any more. */
export const claimCard = write('POST', {
  name: 'entitlement.claim_card',
  path: '/web/ent/entitlement/claimCard',
  who: own,
  text: { zh: '绑定礼品卡到账户', en: 'Add a card to the account', ru: 'Привязать карту' },
  input: one,
  output: done,
  errors: ['entitlement.held', 'entitlement.over', 'entitlement.claimed', 'entitlement.wrong_type'],
});

/** Looks up a customer's code among the caller's own sales. */
export const checkCode = write('POST', {
  name: 'entitlement.check',
  path: '/web/ent/entitlement/checkCode',
  who: verify,
  secrets: ['voucherCode'],
  audited: false,
  text: { zh: '查询核销码', en: 'Look up a code', ru: 'Проверить код' },
  input: model.useIn.pick({ voucherCode: true }),
  output: model.entitlementOut,
  errors: ['entitlement.unknown'],
});
export const useCode = write('POST', {
  name: 'entitlement.use',
  path: '/web/ent/entitlement/useCode',
  who: verify,
  secrets: ['voucherCode'],
  text: { zh: '核销', en: 'Verify a use', ru: 'Погасить ваучер' },
  input: model.useIn,
  output: model.entitlementOut,
  errors: [
    'entitlement.unknown',
    'entitlement.held',
    'entitlement.over',
    'entitlement.left',
    'entitlement.too_early',
  ],
});
