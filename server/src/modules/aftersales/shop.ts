import { sidePermissions } from '@tradeport/api/kernel/audience';
import { refundOffersTo } from '@tradeport/api/aftersales/actions';
import {
  appealRefund,
  applyRefund,
  previewRefund,
  refundable,
  refundDetail,
  refundPage,
  refundReasons,
  refundTabCounts,
  sendBack,
  withdrawRefund,
} from '@tradeport/api/aftersales/calls';
import { REFUND_PICTURES_MAX, refundTabs, refundTypeNames } from '@tradeport/api/aftersales/model';
import { typedAmount } from '@tradeport/api/kernel/typed-number';
import {
  type RefundAskBody,
  refundAskPlace,
  refundPlace,
  refundsPlace,
} from '@tradeport/api/aftersales/shop';
import { receiveOrder } from '@tradeport/api/orders/calls';
import { creditPayout } from '@tradeport/api/payment/refund-calls';
import { formInput } from '../../kernel/input.ts';
import { expected, refusalText } from '../../kernel/as-refused.ts';
import { refuse } from '../../kernel/refused.ts';
import {
  accountPage,
  askedList,
  callAct,
  codesIn,
  type Fields,
  keyOf,
  piecesIn,
  rowsIn,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';
import { picturesOf } from '../files/index.ts';
import { saleShop } from './sale-shop.ts';

const PICTURE = 'picture';

export const shop = [
  /** AFS-02 The buyer's own requests, by state, newest first. */
  shopPage(refundsPlace, {
    load: async ({ kernel, scope, query }) => {
      const { tab, paging, pages } = askedList(query, refundTabs);
      const [tabs, { rows, next }] = await Promise.all([
        kernel.call(scope, refundTabCounts, { side: 'buy' }),
        kernel.call(scope, refundPage, { side: 'buy', tab, ...paging }),
      ]);
      return { tabs, tab, rows, ...pages(next) };
    },
  }),
  /** AFS-02, AFS-04 One request: its state, the amounts that go back, and the buyer's next step. */
  shopPage(refundPlace, {
    uploads: { fields: 20, files: REFUND_PICTURES_MAX },
    pictures: { purpose: 'refund', many: true },
    load: async (one, sent) => {
      const { kernel, scope, params } = one;
      const { refundCode = '' } = params;
      const refund = await kernel.call(scope, refundDetail, { refundCode });
      // Its seller, or who sees all of them, has it in the console.
      if (refund.buyerCode !== scope.user.memberId) refuse('not_found');
      const pictures = await picturesOf(one, sent ? codesIn(sent.typed, PICTURE) : [], []);
      const { permissions } = scope.user;
      const receives = permissions.has('order.receive') || permissions.has(sidePermissions.buyer);
      const offers = refundOffersTo(refund, 'buyer', (permission) => permissions.has(permission));
      return { refund, offers, pictures, receives };
    },
    acts: {
      receive: callAct(receiveOrder, ['contractCode', 'parcelCode']),
      withdraw: callAct(withdrawRefund),
      send: callAct(sendBack, ['expressBillno'], 'operation', ['expressCode']),
      appeal: async (one, { reason = '', ...fields }) => {
        const asked = formInput(appealRefund, { ...one.params, reason });
        const input = { ...asked, pictureCodes: codesIn(fields, PICTURE) };
        await one.kernel.call(one.scope, appealRefund, input, keyOf(one, 'appeal'));
        return { outcome: 'operation' };
      },
      credit: callAct(creditPayout),
    },
    faultAt: (code) =>
      ({ 'order.tracking_required': 'expressBillno', 'refund.picture': PICTURE })[code],
  }),
  /**
   * AFS-01 Asks for money, or goods, back: the pieces, the reason, and before it is sent the
   * amounts that go back to each source.
   */
  shopPage(refundAskPlace, {
    uploads: { fields: 1100, files: REFUND_PICTURES_MAX },
    pictures: { purpose: 'refund', many: true },
    load: async (one, sent) => {
      const { kernel, scope, params } = one;
      const { contractCode = '' } = params;
      const goods = await kernel.call(scope, refundable, { contractCode });
      const [reasons, pictures] = await Promise.all([
        kernel.call(scope, refundReasons, { pickup: goods.pickup }),
        picturesOf(one, sent ? codesIn(sent.typed, PICTURE) : [], []),
      ]);
      return { goods, reasons, pictures, ...(await previewOf(one, sent?.typed ?? null)) };
    },
    acts: {
      apply: async (one, fields) => {
        const { remark = '' } = fields;
        const asked = formInput(applyRefund, { ...chosenIn(one, fields), remark });
        const pictureCodes = codesIn(fields, PICTURE);
        const input = { ...asked, goodsList: goodsIn(fields), pictureCodes };
        const key = keyOf(one, 'apply');
        const { refundCode } = await one.kernel.call(one.scope, applyRefund, input, key);
        return { outcome: 'operation', to: accountPage(one, `/refunds/${refundCode}`) };
      },
    },
    faultAt: (code) =>
      ({
        'refund.picture': PICTURE,
        'refund.reason_unknown': 'reasonCode',
        'refund.not_shipped': 'refundType',
        'refund.nothing_left': 'goodsList',
        'refund.stage_over': 'goodsList',
      })[code],
  }),
  ...saleShop,
];

/** The refund is worked out once enough is chosen; a refusal is shown in place of the sum. */
async function previewOf(
  one: ShopVisit,
  typed: Fields | null,
): Promise<Pick<RefundAskBody, 'preview' | 'problem'>> {
  const none = { preview: null, problem: '' };
  if (!typed) return none;
  const goodsList = goodsIn(typed);
  if (goodsList.length === 0 || !typed['reasonCode']) return none;
  try {
    const asked = formInput(previewRefund, chosenIn(one, typed));
    return {
      preview: await one.kernel.call(one.scope, previewRefund, { ...asked, goodsList }),
      problem: '',
    };
  } catch (error) {
    return { preview: null, problem: refusalText(expected(error), one.lang) };
  }
}

function chosenIn(one: ShopVisit, fields: Fields): Fields {
  const { contractCode = '' } = one.params;
  const { refundType = refundTypeNames[0], reasonCode = '', parcelCode = '' } = fields;
  return {
    contractCode,
    refundType: refundType ?? '',
    reasonCode,
    ...(parcelCode === '' ? {} : { parcelCode }),
  };
}

/**
 * T1 Lines with a number of pieces, and milestones with an amount; a text that is no number is none.
 */
function goodsIn(
  fields: Fields,
): { contractGoodsCode: string; quantity: number; amount?: string }[] {
  const amounts = rowsIn(fields, 'amount').flatMap(([contractGoodsCode, amount]) =>
    (typedAmount(amount) ?? 0) > 0 ? [{ contractGoodsCode, quantity: 1, amount }] : [],
  );
  return [...piecesIn(fields), ...amounts];
}
