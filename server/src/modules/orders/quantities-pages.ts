import { changeQuantities, previewQuantities } from '@tradeport/api/orders/change-calls';
import { orderDetail } from '@tradeport/api/orders/calls';
import {
  type Order,
  type OrderQuantitiesBody,
  orderQuantitiesPlace,
  saleQuantitiesPlace,
} from '@tradeport/api/orders/shop';
import { formInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import { expected, refusalText } from '../../kernel/as-refused.ts';
import {
  accountPage,
  type Fields,
  keyOf,
  type ShopPage,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';

const PIECES = 'pieces.';

type Side = 'orders' | 'sales';

export const quantitiesPages = [
  /** More or fewer pieces of an order before anything ships: worked out first, then confirmed at that total. */
  pageOf('orders', orderQuantitiesPlace),
  /** ROL-01c The seller lowers the pieces of a sale, with the reason: the money paid for them goes back. */
  pageOf('sales', saleQuantitiesPlace),
];

function pageOf(item: Side, at: typeof orderQuantitiesPlace): ShopPage {
  return shopPage(at, {
    load: (one, sent) => bodyOf(one, item, sent?.typed ?? null),
    acts: {
      save: async (one, fields) => {
        const { kernel, scope } = one;
        const order = await ownOrder(one, item);
        const { expectedAmount = '', reason = '' } = fields;
        const asked = formInput(changeQuantities, {
          contractCode: order.contractCode,
          reason,
          ...(expectedAmount ? { expectedAmount } : {}),
        });
        const input = { ...asked, goodsList: goodsIn(order, fields) };
        await kernel.call(scope, changeQuantities, input, keyOf(one, 'save'));
        return { outcome: 'save', to: accountPage(one, `/${item}/${order.contractCode}`) };
      },
    },
  });
}

async function bodyOf(
  one: ShopVisit,
  item: Side,
  typed: Fields | null,
): Promise<OrderQuantitiesBody> {
  const order = await ownOrder(one, item);
  const offer =
    order.actions.find((each) => each.action === 'quantities') ?? refuse('auth.forbidden');
  const blocked = offer.allowed ? '' : offer.reason;
  return {
    order,
    sold: item === 'sales',
    blocked,
    mayRefund: order.actions.some((each) => each.action === 'refund' && each.allowed),
    worked: typed !== null,
    // At first with the numbers as they are: how many are sold in a pack is known then, and what stands in the way.
    ...(blocked ? { preview: null, problem: '' } : await workOut(one, order, typed ?? {})),
  };
}

/** As one's own company has it, on that side; who sees all orders has it in the console. */
async function ownOrder({ kernel, scope, params }: ShopVisit, item: Side): Promise<Order> {
  const { contractCode = '' } = params;
  const order = await kernel.call(scope, orderDetail, { contractCode });
  const own = item === 'sales' ? order.sellerCode : order.buyerCode;
  return own === scope.user.memberId ? order : refuse('not_found');
}

/** A refusal is shown in place of the sum. */
async function workOut(
  { kernel, scope, lang }: ShopVisit,
  order: Order,
  typed: Fields,
): Promise<Pick<OrderQuantitiesBody, 'preview' | 'problem'>> {
  try {
    const { contractCode } = order;
    const input = { contractCode, goodsList: goodsIn(order, typed) };
    return { preview: await kernel.call(scope, previewQuantities, input), problem: '' };
  } catch (error) {
    return { preview: null, problem: refusalText(expected(error), lang) };
  }
}

/** Every line with its number of pieces; a text that is no number stays as it is. */
function goodsIn(order: Order, fields: Fields) {
  return order.lines.map(({ contractGoodsCode, open }) => {
    const typed = fields[`${PIECES}${contractGoodsCode}`] ?? '';
    const quantity = /^\d{1,7}$/.test(typed) ? Number(typed) : open;
    return { contractGoodsCode, quantity };
  });
}
