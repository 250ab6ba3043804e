import type { CartPage, PageFrame } from '@tradeport/api/mall/pages';
import { lineStateTexts, lineStates } from '@tradeport/api/cart/model';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { CartView } from '../parts/CartView.tsx';
import { Island } from '../parts/Island.tsx';
import { cart as words } from '../text/cart.ts';

export function cartHead({ t }: Mall): Head {
  return { title: t(words.title), description: t(words.emptyText), acts: true };
}

export function Cart({ frame, data }: { frame: PageFrame; data: CartPage }) {
  const { t } = useMall();
  // Why a line is left out, in words: the browser needs no more of the contract than this.
  const states: Record<string, string> = Object.fromEntries(
    lineStates.map((state) => [state, t(lineStateTexts[state])]),
  );
  const props = {
    first: data.cart,
    fault: data.fault,
    undo: data.undo,
    coupon: data.coupon,
    states,
    taxAdded: data.taxAdded,
    visitor: frame.viewer === null,
    purchaseOrder: data.purchaseOrder,
  };
  return (
    <div className="wide cart">
      <Island name="cart" with={props}>
        <CartView {...props} />
      </Island>
    </div>
  );
}
