import type { CheckoutPage, PickupChoice } from '@tradeport/api/mall/pages';
import { collectedTypes } from '@tradeport/api/orders/order-types';
import { pickupStores } from '@tradeport/api/pickups/calls';
import { groupBy } from '../kernel/group-by.ts';
import type { Scope } from '../kernel/context.ts';
import type { Kernel } from '../kernel/module.ts';

const UUID = /^[0-9a-f-]{36}$/;
/** Before the seller in the name of the field with the chosen store; '' is delivery. */
export const PICKUP = 'pickup.';
/** The name of the field with the place of the visitor, where they gave it. */
const NEAR = 'near';
/** Sellers of one checkout that are asked for their stores. */
const SELLERS_MAX = 10;

/** CAT-09a The stores chosen in the form, by seller. */
export function pickupsOf(typed: Readonly<Record<string, string>>) {
  const chosen = Object.entries(typed).flatMap(([name, storeCode]) => {
    const sellerCode = name.startsWith(PICKUP) ? name.slice(PICKUP.length) : '';
    return UUID.test(sellerCode) && UUID.test(storeCode) ? [{ sellerCode, storeCode }] : [];
  });
  return chosen.length > 0 ? { pickups: chosen } : {};
}

/** CAT-09a Where the goods of each seller can be collected, nearest to where the visitor is, else to the address that is chosen or typed. */
export async function pickupChoices(
  kernel: Kernel,
  scope: Scope,
  { orders }: CheckoutPage['preview'],
  { typed, addresses }: Pick<CheckoutPage, 'typed' | 'addresses'>,
): Promise<PickupChoice[]> {
  const collectable = orders.filter(({ orderType }) => collectedTypes.includes(orderType));
  const sellers = [...groupBy(collectable, ({ sellerCode }) => sellerCode)].slice(0, SELLERS_MAX);
  const visitor = placeIn(typed[NEAR]) ?? regionOf(typed, addresses);
  const choices = await Promise.all(
    sellers.map(async ([sellerCode, own]) => ({
      sellerCode,
      sellerName: own[0]?.sellerName ?? '',
      stores: await kernel.call(scope, pickupStores, {
        sellerCode,
        goodsList: own.flatMap(({ lines }) =>
          lines.map(({ skuCode, quantity }) => ({ skuCode, quantity })),
        ),
        ...visitor,
      }),
    })),
  );
  return choices.filter(
    ({ sellerCode, stores }) =>
      stores.some(({ has }) => has === 'all') || typed[`${PICKUP}${sellerCode}`],
  );
}

/** CAT-05b "120.15,30.28", as the browser said it; anything else is no place. */
function placeIn(text = ''): { lng: number; lat: number } | null {
  const [, lng, lat] = /^(-?\d{1,3}(?:\.\d{1,7})?),(-?\d{1,2}(?:\.\d{1,7})?)$/.exec(text) ?? [];
  const place = { lng: Number(lng), lat: Number(lat) };
  return lng !== undefined && Math.abs(place.lng) <= 180 && Math.abs(place.lat) <= 90
    ? place
    : null;
}

function regionOf(
  typed: Readonly<Record<string, string>>,
  addresses: CheckoutPage['addresses'],
): { provinceCode?: string; cityCode?: string; areaCode?: string } {
  const isNew = typed['addressCode'] === 'new';
  const known = isNew
    ? undefined
    : (addresses.find((one) => one.addressCode === typed['addressCode']) ?? addresses[0]);
  const { provinceCode, cityCode, areaCode } = known ?? typed;
  return {
    ...(isDivision(provinceCode) ? { provinceCode } : {}),
    ...(isDivision(cityCode) ? { cityCode } : {}),
    ...(isDivision(areaCode) ? { areaCode } : {}),
  };
}

function isDivision(code: string | undefined): code is string {
  return code !== undefined && /^\d{6}$/.test(code);
}
