import { calls } from '@tradeport/api';
import { expect, test } from 'vitest';

/** §7: calls that are given by name alone, and the prefix of their group. */
const groups: Record<string, readonly string[]> = {
  'rs/brand': ['queryBrandPageForC'],
  'rs/goodsClass': ['queryGoodsClassTree', 'queryGoodsClassListNew'],
  'rs/sku': ['querySimpSku', 'getSkuInfoByCode'],
  'rs/resourceGoods': ['getResourceGoodsInfoBySkuCode', 'queryResourceGoodsPagePalt'],
  'um/collect': ['saveCollect', 'saveCollectBatch', 'checkBatchCollectExit', 'deleteCollectByCode'],
  'oc/shopping': ['addShoppingGoods', 'addBatchShoppingGoods', 'queryToContract'],
  'oc/contract': ['saveContract', 'saveContractpc', 'queryOcTatal', 'queryOcTatalPlat'],
  'oc/refund': ['queryRefunReport'],
  'pm/promotion': [
    'getPromotionByCode',
    'getPromotionGoods',
    'queryPromotionInPage',
    'queryPromotionListByGoodsCode',
  ],
  'um/userinfoQua': ['saveUserinfoQuaBatch', 'saveUserinfoQuas', 'queryUmUserinfoQuaPage'],
  'um/userinfo': ['queryUserinfoById', 'updateUserinfoForUser'],
  'wh/store': ['queryStoreSkuPages', 'queryStoreSkuToUserinfoPcode'],
  'wh/userwh': ['queryUserwhPageForRetail'],
  'um/dsr': ['queryDsrByPhone'],
  'crp/pcCrpRecharge': [
    'applyCrpRecharge',
    'applyCrpRechargeRule',
    'pcGetCrpURecharge',
    'pcQueryCrpRechargePage',
    'checkCrpRecharge',
    'pcGetCrpRecharge',
  ],
  'um/user': ['getInfo'],
  'os/proapp': ['getProappinfo'],
  'os/menu': ['getTopPerMenuListFPc'],
};
const placeOf = new Map(
  Object.entries(groups).flatMap(([group, names]) =>
    names.map((name) => [name, `/web/${group}/${name}`] as const),
  ),
);
const nameOf = (path: string) => path.split('/').at(-1) ?? '';

test('[API-02d] every call has the path /web/{domain}/{resource}/{name}', () => {
  for (const call of calls)
    expect(call.path, call.name).toMatch(/^\/web\/[a-z]{2,3}\/[a-z][A-Za-z]*\/[a-z][A-Za-z]*$/);
});

test("[API-02a] a call that the product knows by name alone lives under its group's prefix, and under no other", () => {
  for (const call of calls) {
    const place = placeOf.get(nameOf(call.path));
    if (place) expect(call.path, call.name).toBe(place);
  }
});

test.each([
  'getInfo',
  'getProappinfo',
  'getTopPerMenuListFPc',
  'queryBrandPageForC',
  'queryGoodsClassTree',
  'querySimpSku',
  'getSkuInfoByCode',
  'getResourceGoodsInfoBySkuCode',
  'queryResourceGoodsPagePalt',
  'saveUserinfoQuaBatch',
  'saveUserinfoQuas',
  'queryUmUserinfoQuaPage',
  'queryUserinfoById',
  'updateUserinfoForUser',
])('[API-02a][API-02c] %s is served there', (name) => {
  expect(calls.map((call) => call.path)).toContain(placeOf.get(name));
});
