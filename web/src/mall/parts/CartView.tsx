import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import {
  type CartData,
  cartGroupKey,
  type EnteredCoupon,
  type PurchaseOrderField,
} from '@tradeport/api/mall/pages';
import { outcomes } from '@tradeport/api/kernel/outcomes';
import { sumText, toPay } from '@tradeport/api/orders/breakdown';
import { worthIn } from '@tradeport/api/orders/points-and-money';
import { type ReactNode, useRef, useState } from 'react';
import type { Format } from '../../lib/format.ts';
import { send, dispatchCartCount } from '../client/wire.ts';
import { useMall } from '../mall.tsx';
import { cart as words } from '../text/cart.ts';
import { frame as frameWords } from '../text/frame.ts';
import { CartLine, type LineActs } from './CartLine.tsx';
import { CouponCode, CouponEntered } from './CouponCode.tsx';
import { Empty } from './Empty.tsx';
import { Icon } from './Icon.tsx';
import { Notice } from './Notice.tsx';
import { Pager } from './Pager.tsx';
import { CartNumber } from './PurchaseOrder.tsx';
import { Promotions } from './Promotions.tsx';
import { Sums } from './Sums.tsx';

type Props = {
  first: CartData;
  fault: string;
  undo: number;
  coupon: EnteredCoupon | null;
  states: Readonly<Record<string, string>>;
  taxAdded: boolean;
  visitor: boolean;
  purchaseOrder: PurchaseOrderField | null;
};

/**
 * CHK-02 By seller and warehouse; lines that can't be ordered are listed separately with the
 * reason. One form without script.
 */
export function CartView({
  first,
  fault: firstFault,
  undo: firstUndo,
  coupon: firstCoupon,
  states,
  taxAdded,
  visitor,
  purchaseOrder,
}: Props) {
  const { t, n, f, to, lang, pointWorth } = useMall();
  const [cart, setCart] = useState(first);
  const [fault, setFault] = useState(firstFault);
  const [undo, setUndo] = useState(firstUndo);
  const [coupon, setCoupon] = useState(firstCoupon);
  const [isBack, setBack] = useState(false);
  const [busy, setBusy] = useState(false);
  const queue = useRef(Promise.resolve());
  // One after the other: the answer to the last change is what is shown.
  const change = (fields: Record<string, string>) => {
    setBusy(true);
    const done = queue.current.then(async () => {
      const answer = await send('/cart/change', { ...fields, lang, page: String(first.page) });
      setFault(answer.ok ? '' : answer.msg || t(outcomes.modify.failed));
      setUndo(answer.undo);
      setCoupon(answer.coupon ?? null);
      setBack(answer.ok && fields['act'] === 'undo');
      if (answer.cart) setCart(answer.cart);
      dispatchCartCount(answer.lines);
    });
    queue.current = done;
    void done.then(() => {
      if (queue.current === done) setBusy(false);
    });
  };
  const acts: LineActs = {
    quantity: (line, quantity) => change({ act: 'quantity', line, quantity: String(quantity) }),
    remove: (line) => change({ act: `remove:${line}` }),
    select: (lines, selected) => change({ act: selected ? 'select' : 'unselect', ...lines }),
  };
  const told = (
    <>
      {fault && <Notice kind="fault">{fault}</Notice>}
      {undo > 0 && <Removed lines={undo} undo={() => change({ act: 'undo' })} />}
      {isBack && <Notice kind="done">{t(words.isBack)}</Notice>}
      {coupon && <CouponEntered coupon={coupon} />}
    </>
  );
  if (cart.lines === 0) return <EmptyCart visitor={visitor}>{told}</EmptyCart>;
  const orderable = cart.groups.reduce((all, group) => all + group.lineCount, 0);
  const paged = cart.pages > 1;
  return (
    <>
      <h1>
        {t(words.title)} <span className="cart-count">{n(words.items, cart.lines)}</span>
      </h1>
      <form className="cart-form" method="post" action="/cart/change" aria-busy={busy}>
        <input type="hidden" name="lang" value={lang} />
        <input type="hidden" name="page" value={cart.page} />
        {/* The first button of a form is pressed by Enter: it saves what was typed, and removes nothing. */}
        <button
          type="submit"
          name="act"
          value="update"
          className="hidden"
          tabIndex={-1}
          aria-hidden
        />
        <div className="cart-lines">
          {told}
          {orderable > 0 && (
            <div className="cart-tools">
              <label className="check">
                <input
                  type="checkbox"
                  checked={cart.selectedLines === orderable}
                  onChange={(event) => acts.select({ all: 'yes' }, event.currentTarget.checked)}
                />
                {paged ? t(words.selectAllOf, { n: f.number(orderable) }) : t(words.selectAll)}
              </label>
              <button
                type="submit"
                name="act"
                value="removeSelected"
                className="link"
                disabled={cart.selectedLines === 0}
                onClick={(event) => {
                  event.preventDefault();
                  change({ act: 'removeSelected' });
                }}
              >
                {t(words.removeSelected)}
              </button>
              <noscript>
                <button type="submit" name="act" value="update" className="button button-small">
                  {t(words.update)}
                </button>
              </noscript>
              <a className="link" href={to.quickOrder}>
                {t(words.addByList)}
              </a>
            </div>
          )}
          {paged && <LineRange cart={cart} />}
          {cart.groups
            .filter((group) => group.lines.length > 0)
            .map((group) => (
              <Group key={cartGroupKey(group)} group={group} acts={acts} states={states} />
            ))}
          <Unavailable lines={cart.unavailable} acts={acts} states={states} />
          <Pager page={cart.page} last={cart.pages} to={to.cartPage} />
          {!visitor && (
            <section className="panel cart-number">
              <CouponCode enter={(couponCode) => change({ act: 'coupon', couponCode })} />
            </section>
          )}
          {purchaseOrder && <CartNumber kept={purchaseOrder.kept} told={setFault} />}
        </div>
        <Summary
          cart={cart}
          taxAdded={taxAdded}
          amounts={cart.totals.map((one) => payable(one, pointWorth, f.money)).join(' + ')}
          busy={busy}
          n={n}
        />
      </form>
    </>
  );
}

/** The total of one currency, as far as a cart knows it. */
function payable(
  { amount, payable: total, currency, ...one }: CartData['totals'][number],
  pointWorth: string,
  money: Format['money'],
): string {
  const worth = worthIn(currency, pointWorth);
  return sumText(toPay([{ ...one, goodsAmount: amount, total }], worth), currency, money);
}

type UnavailableProps = { lines: CartData['unavailable']; acts: LineActs; states: Props['states'] };
/** CHK-02 Lines that cannot be ordered stand in a list of their own, each with its reason. */
function Unavailable({ lines, acts, states }: UnavailableProps) {
  const { t } = useMall();
  if (lines.length === 0) return null;
  return (
    <section className="panel cart-group cart-out" aria-labelledby="out">
      <header className="cart-group-head">
        <Icon name="alert" />
        <h2 id="out">{t(words.unavailable)}</h2>
      </header>
      <p className="quiet">{t(words.unavailableText)}</p>
      <ul>
        {lines.map((line) => (
          <CartLine key={line.shoppingGoodsCode} line={line} acts={acts} states={states} />
        ))}
      </ul>
    </section>
  );
}

/** Nothing left; the line removed last can still come back. */
function EmptyCart({ visitor, children }: { visitor: boolean; children: ReactNode }) {
  const { t, to, lang } = useMall();
  return (
    <form method="post" action="/cart/change">
      <input type="hidden" name="lang" value={lang} />
      <h1>{t(words.title)}</h1>
      {children}
      <Empty
        icon="cart"
        title={t(words.empty)}
        text={t(visitor ? words.emptyLogin : words.emptyText)}
      >
        <a className="button button-main" href={to.home}>
          {t(words.browse)}
        </a>
        <a className="button" href={to.quickOrder}>
          {t(frameWords.quickOrder)}
        </a>
        {visitor && (
          <a className="button" href={to.login(to.cart)}>
            {t(frameWords.login)}
          </a>
        )}
      </Empty>
    </form>
  );
}

/** Says how many lines were removed, and offers to undo it. */
function Removed({ lines, undo }: { lines: number; undo: () => void }) {
  const { t, n } = useMall();
  return (
    <Notice kind="done">
      {n(words.removed, lines)}{' '}
      <button
        type="submit"
        name="act"
        value="undo"
        className="link"
        onClick={(event) => {
          event.preventDefault();
          undo();
        }}
      >
        {t(words.undo)}
      </button>
    </Notice>
  );
}

/** Which part of the cart stands on this page. */
function LineRange({ cart }: { cart: CartData }) {
  const { t, f } = useMall();
  const from = (cart.page - 1) * LINES_PER_PAGE;
  const to = Math.min(from + LINES_PER_PAGE, cart.lines);
  const shown = { from: f.number(from + 1), to: f.number(to), n: f.number(cart.lines) };
  return <p className="quiet cart-shown">{t(words.shown, shown)}</p>;
}

function Group({
  group,
  acts,
  states,
}: {
  group: CartData['groups'][number];
  acts: LineActs;
  states: Props['states'];
}) {
  const { t, to } = useMall();
  return (
    <section className="panel cart-group">
      <header className="cart-group-head">
        <input
          type="checkbox"
          aria-label={t(words.selectGroup, { name: group.sellerName })}
          checked={group.selectedLines === group.lineCount}
          onChange={(event) =>
            acts.select({ group: cartGroupKey(group) }, event.currentTarget.checked)
          }
        />
        <h2>
          <a href={to.store(group.sellerCode)}>{group.sellerName}</a>
        </h2>
        {group.warehouseName && (
          <span className="quiet">{t(words.shipsFrom, { name: group.warehouseName })}</span>
        )}
      </header>
      <ul>
        {group.lines.map((line) => (
          <CartLine key={line.shoppingGoodsCode} line={line} acts={acts} states={states} />
        ))}
      </ul>
    </section>
  );
}

/** Totals that explain themselves; the button says how many goods and how much. */
function Summary({
  cart,
  amounts,
  taxAdded,
  busy,
  n,
}: {
  cart: CartData;
  amounts: string;
  taxAdded: boolean;
  busy: boolean;
  n: ReturnType<typeof useMall>['n'];
}) {
  const { t, pointWorth } = useMall();
  const orders = cart.groups.filter((group) => group.selectedLines > 0).length;
  const mixed = cart.totals.length > 1;
  return (
    <aside className="panel summary">
      <h2>{t(words.summary)}</h2>
      {cart.totals.map(({ currency, amount, saved: _saved, payable: _payable, ...one }) => (
        <div key={currency}>
          <Sums
            of={[{ ...one, goodsAmount: amount }]}
            currency={currency}
            pointWorth={worthIn(currency, pointWorth)}
          />
          <Promotions
            applied={one.promotions}
            gifts={one.gifts}
            hints={one.hints}
            currency={currency}
          />
        </div>
      ))}
      <p className="quiet">
        {t(taxAdded ? words.laterTax : words.later)}
        {orders > 1 && <> {n(words.orders, orders)}</>}
      </p>
      {mixed && <Notice kind="hint">{t(words.mixed)}</Notice>}
      <button
        type="submit"
        name="act"
        value="checkout"
        className="button button-main button-big button-wide"
        disabled={cart.selectedLines === 0 || mixed || busy}
      >
        <span suppressHydrationWarning>
          {cart.selectedLines === 0
            ? t(words.nothing)
            : n(words.checkout, cart.selectedLines, { amount: amounts })}
        </span>
      </button>
      <button
        type="submit"
        name="act"
        value="quote"
        className="button button-wide"
        disabled={cart.selectedLines === 0 || mixed || busy}
      >
        {t(words.askPrice)}
      </button>
    </aside>
  );
}
