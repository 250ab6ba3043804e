import { addressPage } from '@tradeport/api/members/calls';
import { ADDRESSES_MAX } from '@tradeport/api/members/model';
import { changeAddress, previewAddress } from '@tradeport/api/orders/change-calls';
import { orderDetail } from '@tradeport/api/orders/calls';
import {
  type Order,
  type OrderAddressBody,
  orderAddressPlace,
  saleAddressPlace,
} from '@tradeport/api/orders/shop';
import { saveAddress } from '@tradeport/api/members/calls';
import { formInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import { expected } from '../../kernel/as-refused.ts';
import {
  accountPage,
  type Fields,
  type ShopPage,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';
import { areaChoices } from '../reference/index.ts';

type Side = 'orders' | 'sales';

export const addressPages = [
  /** Where an order goes to, as long as nothing has shipped: one of one's addresses, or the order's own to be mended. */
  pageOf('orders', orderAddressPlace),
  /** ROL-01c The same for a sale: written on the buyer's behalf, with the reason. */
  pageOf('sales', saleAddressPlace),
];

function pageOf(item: Side, at: typeof orderAddressPlace): ShopPage {
  return shopPage(at, {
    load: (one, sent) => bodyOf(one, item, sent?.typed),
    acts: {
      save: async (one, fields) => {
        const { kernel, scope, params, key } = one;
        const { contractCode = '' } = params;
        const { reason = '', expectedAmount = '' } = fields;
        const asked = formInput(changeAddress, {
          contractCode,
          reason,
          ...(expectedAmount ? { expectedAmount } : {}),
        });
        try {
          await kernel.call(scope, changeAddress, { ...asked, ...placeIn(fields) }, key);
        } catch (error) {
          // The cost differs from the one seen: the form comes back with the new cost, to be
          // confirmed.
          if (expected(error).code === 'order.price_changed') return { typed: fields };
          throw error;
        }
        return { outcome: 'save', to: accountPage(one, `/${item}/${contractCode}`) };
      },
    },
  });
}

function placeIn(fields: Fields) {
  const { addressCode = '' } = fields;
  if (addressCode === 'new') return { newAddress: formInput(saveAddress, addressOf(fields)) };
  return addressCode ? { addressCode } : {};
}

/**
 * Previews the order's total with that address; null while the typed address is incomplete, which
 * is said at its fields.
 */
async function workOut(
  { kernel, scope }: ShopVisit,
  contractCode: string,
  typed: Fields,
): Promise<OrderAddressBody['preview']> {
  try {
    const asked = { contractCode, reason: typed['reason'] ?? '', ...placeIn(typed) };
    return await kernel.call(scope, previewAddress, asked);
  } catch (error) {
    expected(error);
    return null;
  }
}

async function bodyOf(
  one: ShopVisit,
  item: Side,
  sent: Readonly<Record<string, string>> | undefined,
): Promise<OrderAddressBody> {
  const { kernel, scope, params } = one;
  const { contractCode = '' } = params;
  const sold = item === 'sales';
  const [order, addresses] = await Promise.all([
    kernel.call(scope, orderDetail, { contractCode }),
    sold ? { rows: [] } : kernel.call(scope, addressPage, { rows: ADDRESSES_MAX }),
  ]);
  const { address } = order;
  const own = sold ? order.sellerCode : order.buyerCode;
  if (own !== scope.user.memberId || (address === null && order.lot === null))
    return refuse('not_found');
  const offer = order.actions.find((each) => each.action === 'change') ?? refuse('auth.forbidden');
  // BID-06 An order won in an auction has no address until its buyer enters one.
  const typed =
    sent ?? (address ? typedOf(address) : { addressCode: addresses.rows[0]?.addressCode ?? 'new' });
  return {
    contractCode,
    sold,
    contractBillcode: order.contractBillcode,
    address,
    blocked: offer.allowed ? '' : offer.reason,
    addresses: addresses.rows,
    typed,
    currency: order.currency,
    total: order.total,
    preview: sent && offer.allowed ? await workOut(one, contractCode, sent) : null,
    ...(await areaChoices(one, typed)),
  };
}

/** Mended as it is, or replaced: what it says stands in the fields. */
function typedOf(address: NonNullable<Order['address']>): Record<string, string> {
  const [provinceCode = '', cityCode = '', areaCode = ''] = address.areaCodes;
  return {
    addressCode: 'new',
    addressMember: address.receiver,
    addressPhone: address.phone,
    countryCode: address.countryCode,
    provinceCode,
    cityCode,
    areaCode,
    addressDetail: address.detail,
    ...(address.companyName ? { addressType: '1' } : {}),
    addressCompname: address.companyName,
    addressEmail: address.email,
    addressCountry: address.country,
  };
}

function addressOf({
  addressCode: _chosen,
  reason: _reason,
  expectedAmount: _seen,
  ...address
}: Fields): Fields {
  return address;
}
