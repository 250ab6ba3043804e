import { randomBytes } from 'node:crypto';
import type { CheckoutPage, Choices } from '@tradeport/api/mall/pages';
import { addressPage } from '@tradeport/api/members/calls';
import { ADDRESSES_MAX } from '@tradeport/api/members/model';
import { previewOrder } from '@tradeport/api/orders/calls';
import { payWays } from '@tradeport/api/orders/model';
import { areaPage, provincePage } from '@tradeport/api/reference/calls';
import type { Scope } from '../kernel/context.ts';
import type { Kernel } from '../kernel/module.ts';
import { ask } from './mall-calls.ts';
import type { MallParts, Visit } from './mall-visit.ts';

/** "Buy now": straight from a product page, beside the cart. */
export type Direct = { skuCode: string; quantity: number } | null;
type Before = Partial<Pick<CheckoutPage, 'typed' | 'faults' | 'fault'>>;

const AREAS = 100;
const UUID = /^[0-9a-f-]{36}$/;

export function directOf(fields: Readonly<Record<string, unknown>>): Direct {
  const [skuCode, quantity] = [String(fields['sku'] ?? ''), Number(fields['quantity'])];
  return UUID.test(skuCode) && Number.isInteger(quantity) && quantity > 0 ? { skuCode, quantity } : null;
}

/** Everything the checkout page shows: the orders to be, addresses, areas, and what was typed before. */
export async function checkoutOf({ kernel }: MallParts, { scope }: Visit, direct: Direct, before: Before): Promise<CheckoutPage> {
  const typed = before.typed ?? {};
  const preview = await ask(kernel, scope, previewOrder, direct ? { goodsList: [direct] } : {});
  const [addresses, provinces, cities, districts] = await Promise.all([
    ask(kernel, scope, addressPage, { rows: ADDRESSES_MAX, addressType: '0' }),
    ask(kernel, scope, provincePage, { rows: AREAS }),
    below(kernel, scope, typed['provinceCode']), below(kernel, scope, typed['cityCode']),
  ]);
  return {
    preview, direct, addresses: addresses.rows, cities, districts, payWays,
    provinces: provinces.rows.map((one) => ({ value: one.provinceCode, text: one.provinceName })),
    typed, faults: before.faults ?? {}, fault: before.fault ?? '', key: randomBytes(24).toString('base64url'),
  };
}

async function below(kernel: Kernel, scope: Scope, code: string | undefined): Promise<Choices> {
  if (!code || !/^\d{6}$/.test(code)) return [];
  const { rows } = await ask(kernel, scope, areaPage, { areaParentCode: code, rows: AREAS });
  return rows.map((one) => ({ value: one.areaCode, text: one.areaName }));
}
