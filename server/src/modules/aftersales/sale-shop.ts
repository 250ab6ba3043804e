import { refundOffersTo } from '@tradeport/api/aftersales/actions';
import {
  approveRefund,
  inspectGoods,
  payReturnFreight,
  receiveBack,
  refundDetail,
  refundPage,
  refundTabCounts,
  rejectRefund,
  replaceGoods,
  settleGoods,
} from '@tradeport/api/aftersales/calls';
import {
  type GoodsEnd,
  goodsEnds,
  refundTabs,
  type Restock,
  restocks,
} from '@tradeport/api/aftersales/model';
import { saleRefundPlace, saleRefundsPlace } from '@tradeport/api/aftersales/shop';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import { formInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import {
  type Act,
  askedList,
  type Fields,
  keyOf,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';

const ACCEPTED = 'accepted.';
const RESTOCK = 'restock.';
const END = 'end.';

export const saleShop = [
  /** ROL-01c, AFS-02 Requests for goods that the own company sold, by state, newest first. */
  shopPage(saleRefundsPlace, {
    load: async ({ kernel, scope, query }) => {
      const { tab, paging, pages } = askedList(query, refundTabs);
      const [tabs, { rows, next }] = await Promise.all([
        kernel.call(scope, refundTabCounts, { side: 'sell' }),
        kernel.call(scope, refundPage, { side: 'sell', tab, ...paging }),
      ]);
      return { tabs, tab, rows, ...pages(next) };
    },
  }),
  /**
   * AFS-02, AFS-04 One request: the seller's decision, the address for the goods, and their end.
   */
  shopPage(saleRefundPlace, {
    load: async ({ kernel, scope, params }) => {
      const { refundCode = '' } = params;
      const refund = await kernel.call(scope, refundDetail, { refundCode });
      if (refund.sellerCode !== scope.user.memberId) refuse('not_found');
      const { permissions } = scope.user;
      const offers = refundOffersTo(refund, 'seller', (permission) => permissions.has(permission));
      return { refund, offers };
    },
    acts: {
      // Without an address the one is meant that the company gave last.
      approve: act(async (one, { receiver = '', phone = '', address = '' }, key) => {
        const given = [receiver, phone, address].some((typed) => typed.trim() !== '');
        const returnAddress = { receiver, phone, address };
        const input = { ...ofPath(one), ...(given ? { returnAddress } : {}) };
        await one.kernel.call(one.scope, approveRefund, input, key);
      }),
      reject: act(async (one, { reason = '' }, key) => {
        await one.kernel.call(one.scope, rejectRefund, { ...ofPath(one), reason }, key);
      }),
      receive: act(async (one, _fields, key) => {
        await one.kernel.call(one.scope, receiveBack, ofPath(one), key);
      }),
      inspect: act(async (one, fields, key) => {
        const { reason = '' } = fields;
        const input = { ...ofPath(one), reason, goodsList: foundIn(fields) };
        await one.kernel.call(one.scope, inspectGoods, input, key);
      }),
      replace: act(async (one, fields, key) => {
        const { expressCode = '', expressBillno = '', restock = '' } = fields;
        const input = formInput(replaceGoods, {
          ...ofPath(one),
          expressCode,
          expressBillno,
          restock,
        });
        await one.kernel.call(one.scope, replaceGoods, input, key);
      }),
      settle: act(async (one, fields, key) => {
        const goodsList = endsIn(fields);
        const { expressCode = '', expressBillno = '' } = fields;
        const sends = goodsList.some(({ restock }) => restock === 'sent_back');
        const parcel: Fields = sends ? { expressCode, expressBillno } : {};
        const input = formInput(settleGoods, { ...ofPath(one), ...parcel });
        await one.kernel.call(one.scope, settleGoods, { ...input, goodsList }, key);
      }),
      freight: act(async (one, { amount = '' }, key) => {
        const input = formInput(payReturnFreight, { ...ofPath(one), amount });
        await one.kernel.call(one.scope, payReturnFreight, input, key);
      }),
    },
    faultAt: (code) =>
      ({
        'order.tracking_required': 'expressBillno',
        'refund.reason_required': 'reason',
        'refund.freight_over': 'amount',
        'refund.address_needed': 'address',
      })[code],
  }),
];

/** The number of pieces of each line that are taken back, and where they go. */
function foundIn(
  fields: Fields,
): { contractGoodsCode: string; accepted: number; restock: Restock }[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (!name.startsWith(ACCEPTED)) return [];
    const contractGoodsCode = name.slice(ACCEPTED.length);
    const restock = fields[`${RESTOCK}${contractGoodsCode}`] ?? '';
    const accepted = /^\d{1,7}$/.test(value ?? '') ? Number(value) : refuse('input.invalid');
    return [
      { contractGoodsCode, accepted, restock: isKeyOf(restock, restocks) ? restock : 'none' },
    ];
  });
}

/** The end of each line that is still with the seller. */
function endsIn(fields: Fields): { contractGoodsCode: string; restock: GoodsEnd }[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(END) && isKeyOf(value, goodsEnds)
      ? [{ contractGoodsCode: name.slice(END.length), restock: value }]
      : [],
  );
}

function act(run: (one: ShopVisit, fields: Fields, key: string | undefined) => Promise<void>): Act {
  return async (one, fields) => {
    await run(one, fields, keyOf(one, 'refund'));
    return { outcome: 'operation' };
  };
}

function ofPath({ params: { refundCode = '' } }: ShopVisit): { refundCode: string } {
  return { refundCode };
}
