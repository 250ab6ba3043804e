import { sidePermissions } from '@tradeport/api/kernel/audience';
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
import { isKeyOf } from '@tradeport/api/kernel/keys';
import { typedAmount } from '@tradeport/api/kernel/typed-number';
import type { RefundAskBody } from '@tradeport/api/mall/account/requests';
import { addressesIn } from '@tradeport/api/mall/addresses';
import { creditPayout } from '@tradeport/api/payment/refund-calls';
import { formInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import { expected } from '../cart.ts';
import { refusalText } from '../visit.ts';
import type { AccountRoute, AccountVisit, Fields } from './kit.ts';
import { pagesOf } from './narrow.ts';
import { keyOf, receiveAct } from './order-acts.ts';
import { picturesOf } from './pictures.ts';

const ROWS = 20;
const PIECES = 'pieces.';
/** T1 How much of a milestone's money. */
const AMOUNT = 'amount.';
const PICTURE = 'picture.';

/** AFS-02 What one has asked back, by state, newest first. */
export const refundListPage: AccountRoute = {
  item: 'refunds',
  path: '/refunds',
  load: async ({ kernel, scope, query }) => {
    const { after = '', tab: asked = 'all' } = query;
    const tab = isKeyOf(asked, refundTabs) ? asked : 'all';
    const here: Fields = tab === 'all' ? {} : { tab };
    const [tabs, found] = await Promise.all([
      kernel.call(scope, refundTabCounts, { side: 'buy' }),
      kernel.call(
        scope,
        refundPage,
        formInput(refundPage, {
          ...here,
          side: 'buy',
          rows: String(ROWS),
          ...(after ? { after } : {}),
        }),
      ),
    ]);
    return {
      name: 'refunds',
      body: { tabs, tab, rows: found.rows, ...pagesOf(here, after, found.next) },
    };
  },
};

/** AFS-02, AFS-04 One request: where it stands, what goes back, and what is the buyer's turn. */
export const refundPageOfBuyer: AccountRoute = {
  item: 'refunds',
  path: '/refunds/:refundCode',
  uploads: { fields: 20, files: REFUND_PICTURES_MAX },
  pictures: { purpose: 'refund', many: true },
  load: async (one, sent) => {
    const { kernel, scope, params } = one;
    const { refundCode = '' } = params;
    const refund = await kernel.call(scope, refundDetail, { refundCode });
    // Its seller, or who sees all of them, has it in the console.
    if (refund.buyerCode !== scope.user.memberId) refuse('not_found');
    const pictures = await picturesOf(one, sent ? picturesIn(sent.typed) : [], []);
    const { permissions } = scope.user;
    const receives = permissions.has('order.receive') || permissions.has(sidePermissions.buyer);
    return { name: 'refund', body: { refund, pictures, receives } };
  },
  acts: {
    receive: receiveAct,
    withdraw: async (one) => {
      await one.kernel.call(one.scope, withdrawRefund, ofPath(one), keyOf(one, 'withdraw'));
      return { outcome: 'operation' };
    },
    send: async (one, { expressCode = '', expressBillno = '' }) => {
      const input = formInput(sendBack, { ...ofPath(one), expressCode, expressBillno });
      await one.kernel.call(one.scope, sendBack, input, keyOf(one, 'send'));
      return { outcome: 'operation' };
    },
    appeal: async (one, fields) => {
      const input = formInput(appealRefund, { ...ofPath(one), reason: fields['reason'] ?? '' });
      const pictureCodes = picturesIn(fields);
      await one.kernel.call(
        one.scope,
        appealRefund,
        { ...input, pictureCodes },
        keyOf(one, 'appeal'),
      );
      return { outcome: 'operation' };
    },
    credit: async (one) => {
      await one.kernel.call(one.scope, creditPayout, ofPath(one), keyOf(one, 'credit'));
      return { outcome: 'operation' };
    },
  },
  faultAt: (code) =>
    ({ 'order.tracking_required': 'expressBillno', 'refund.picture': 'picture' })[code],
};

/** AFS-01 Asks for money, or goods, back: what of the order, why, and before it is sent what goes back to which source. */
export const refundAskPage: AccountRoute = {
  item: 'orders',
  path: '/orders/:contractCode/refund',
  uploads: { fields: 1100, files: REFUND_PICTURES_MAX },
  pictures: { purpose: 'refund', many: true },
  load: async (one, sent) => {
    const { kernel, scope, params } = one;
    const { contractCode = '' } = params;
    const [goods, reasons, pictures] = await Promise.all([
      kernel.call(scope, refundable, { contractCode }),
      kernel.call(scope, refundReasons, {}),
      picturesOf(one, sent ? picturesIn(sent.typed) : [], []),
    ]);
    return {
      name: 'refundAsk',
      body: { goods, reasons, pictures, ...(await previewOf(one, sent?.typed ?? null)) },
    };
  },
  acts: {
    apply: async (one, fields) => {
      const { kernel, scope, lang, main } = one;
      const { remark = '' } = fields;
      const asked = formInput(applyRefund, { ...chosenIn(one, fields), remark });
      const input = { ...asked, goodsList: goodsIn(fields), pictureCodes: picturesIn(fields) };
      const { refundCode } = await kernel.call(scope, applyRefund, input, keyOf(one, 'apply'));
      return {
        outcome: 'operation',
        to: addressesIn(lang, main).account(`/refunds/${refundCode}`),
      };
    },
  },
  faultAt: (code) =>
    ({
      'refund.picture': 'picture',
      'refund.reason_unknown': 'reasonCode',
      'refund.not_shipped': 'refundType',
      'refund.nothing_left': 'goodsList',
      'refund.stage_over': 'goodsList',
    })[code],
};

/** Once enough is chosen it is worked out; what stands in the way of it is said where the sum would stand. */
async function previewOf(
  one: AccountVisit,
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

function chosenIn(one: AccountVisit, fields: Fields): Fields {
  const { contractCode = '' } = one.params;
  const { refundType = refundTypeNames[0], reasonCode = '' } = fields;
  return { contractCode, refundType: refundType ?? '', reasonCode };
}

/** Lines with a number of pieces, and milestones with an amount; what is no number is none. */
function goodsIn(
  fields: Fields,
): { contractGoodsCode: string; quantity: number; amount?: string }[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const quantity = Number(value);
    if (name.startsWith(AMOUNT) && (typedAmount(value ?? '') ?? 0) > 0)
      return [{ contractGoodsCode: name.slice(AMOUNT.length), quantity: 1, amount: value ?? '' }];
    return name.startsWith(PIECES) && Number.isInteger(quantity) && quantity > 0
      ? [{ contractGoodsCode: name.slice(PIECES.length), quantity }]
      : [];
  });
}

function picturesIn(fields: Fields): string[] {
  return Object.keys(fields).flatMap((name) =>
    name.startsWith(PICTURE) ? [name.slice(PICTURE.length)] : [],
  );
}

function ofPath({ params: { refundCode = '' } }: AccountVisit): { refundCode: string } {
  return { refundCode };
}
