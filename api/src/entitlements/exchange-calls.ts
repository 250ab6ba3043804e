import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done } from '../kernel/fields.ts';
import * as model from './model.ts';
import * as entitlementsWords from './words.ts';

const stock = { may: 'entitlement.stock' } as const;
const own = { may: 'entitlement.own' } as const;
const stockErrors = ['stock.below_reserved', 'warehouse.unknown'] as const;
const claimErrors = ['order.address_missing', 'stock.insufficient', 'ledger.insufficient'] as const;

/** 05 The contents of a pack, with the share that each has of its price. */
export const getPack = read('GET', {
  name: 'pack.get',
  path: '/web/ent/pack/getPack',
  who: stock,
  text: { zh: '礼包内容', en: 'What is in a pack', ru: 'Состав набора' },
  input: z.object({ skuCode: code() }),
  output: model.packOut,
  errors: ['entitlement.wrong_type'],
});
/** Packs that were sold keep what they were sold with; made up ones are taken apart first. */
export const savePack = write('POST', {
  name: 'pack.save',
  path: '/web/ent/pack/savePack',
  who: stock,
  text: { zh: '设置礼包内容', en: 'Set what is in a pack', ru: 'Задать состав набора' },
  input: model.packIn,
  output: done,
  errors: [...stockErrors, 'entitlement.wrong_type', 'entitlement.no_warehouse', 'pack.components'],
});
/** Its components leave their stock and are packs to sell. */
export const assemblePacks = write('POST', {
  name: 'pack.assemble',
  path: '/web/ent/pack/assemblePacks',
  who: stock,
  text: entitlementsWords.makeUpPacks,
  input: model.assembleIn,
  output: z.object({ available: z.number().int() }),
  errors: [...stockErrors, 'entitlement.wrong_type', 'entitlement.no_warehouse', 'pack.empty'],
});
/** 08 Any holder of the code gets the goods, once: an order at zero. */
export const redeemPack = write('POST', {
  name: 'pack.redeem',
  path: '/web/ent/pack/redeemPack',
  who: own,
  agreements: 'ordering',
  secrets: ['voucherCode'],
  text: { zh: '兑换礼包', en: 'Redeem a gift pack', ru: 'Обменять набор' },
  input: z.object({ voucherCode: model.voucherCode(), addressCode: code() }),
  output: model.claimedOut,
  errors: [...claimErrors, 'entitlement.unknown', 'entitlement.held', 'entitlement.over'],
});

export const grantPrize = write('POST', {
  name: 'prize.grant',
  path: '/web/ent/prize/savePrize',
  who: { may: 'prize.grant' },
  text: entitlementsWords.grantAPrize,
  input: model.prizeIn,
  output: z.object({ prizeCode: code() }),
  errors: [...stockErrors, 'prize.member', 'prize.sku', 'prize.past'],
});
export const cancelPrize = write('POST', {
  name: 'prize.cancel',
  path: '/web/ent/prize/cancelPrize',
  who: { may: 'prize.grant' },
  text: { zh: '取消奖品', en: 'Cancel a prize', ru: 'Отменить приз' },
  input: z.object({ prizeCode: code(), reason: z.string().max(model.REASON_MAX).default('') }),
  output: done,
});
export const prizePage = page('GET', {
  name: 'prize.page',
  path: '/web/ent/prize/queryPrizePage',
  who: 'user',
  text: { zh: '奖品列表', en: 'Prizes', ru: 'Призы' },
  input: model.prizesIn,
  output: model.prizeRow,
});
/** 10 Until its day, with an address: an order at zero. */
export const claimPrize = write('POST', {
  name: 'prize.claim',
  path: '/web/ent/prize/claimPrize',
  who: own,
  agreements: 'ordering',
  text: { zh: '领取奖品', en: 'Claim a prize', ru: 'Получить приз' },
  input: z.object({ prizeCode: code(), addressCode: code() }),
  output: model.claimedOut,
  errors: [...claimErrors, 'prize.over'],
});
