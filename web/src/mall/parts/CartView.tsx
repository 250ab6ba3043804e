import type { CartData } from '@tradeport/api/mall/pages';
import { formatAmount, parseAmount } from '@tradeport/api/kernel/money';
import { outcomes } from '@tradeport/api/kernel/outcomes';
import { useRef, useState } from 'react';
import { send, tellCart } from '../client/wire.ts';
import { useMall } from '../mall.tsx';
import { cart as words } from '../text/cart.ts';
import { frame as frameWords } from '../text/frame.ts';
import { CartLine, type LineActs } from './CartLine.tsx';
import { Empty } from './Empty.tsx';
import { Icon } from './Icon.tsx';
import { Money } from './Money.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  first: CartData;
  fault: string;
  states: Readonly<Record<string, string>>;
  visitor: boolean;
};

/** CHK-02 By seller and warehouse; what can't be ordered stands apart and says why. One form without script. */
export function CartView({ first, fault: firstFault, states, visitor }: Props) {
  const { t, n, f, to, lang } = useMall();
  const [cart, setCart] = useState(first);
  const [fault, setFault] = useState(firstFault);
  const [told, setTold] = useState<'delete' | null>(null);
  const [busy, setBusy] = useState(false);
  const queue = useRef(Promise.resolve());
  // One after the other: the answer to the last change is what is shown.
  const change = (fields: Record<string, string>) => {
    setBusy(true);
    const done = queue.current.then(async () => {
      const answer = await send('/cart/change', { ...fields, lang });
      setFault(answer.ok ? '' : answer.msg || t(outcomes.modify.failed));
      setTold(answer.ok && fields['act']?.startsWith('remove') ? 'delete' : null);
      if (answer.cart) setCart(answer.cart);
      tellCart(answer.pieces);
    });
    queue.current = done;
    void done.then(() => {
      if (queue.current === done) setBusy(false);
    });
  };
  const acts: LineActs = {
    quantity: (line, quantity) => change({ act: 'quantity', line, quantity: String(quantity) }),
    remove: (line) => change({ act: `remove:${line}` }),
    select: (lines, selected) =>
      change({ act: selected ? 'select' : 'unselect', lines: lines.join(',') }),
  };
  if (cart.lines === 0) {
    return (
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
    );
  }
  const codes = cart.groups.flatMap((group) => group.lines.map((line) => line.shoppingGoodsCode));
  return (
    <form className="cart-form" method="post" action="/cart/change" aria-busy={busy}>
      <input type="hidden" name="lang" value={lang} />
      <div className="cart-lines">
        {fault && <Notice kind="fault">{fault}</Notice>}
        {told && <Notice kind="done">{t(outcomes[told].done)}</Notice>}
        {codes.length > 0 && (
          <div className="cart-tools">
            <label className="check">
              <input
                type="checkbox"
                checked={cart.selectedLines === codes.length}
                onChange={(event) => acts.select(codes, event.currentTarget.checked)}
              />
              {t(words.selectAll)}
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
        {cart.groups.map((group) => (
          <Group
            key={`${group.sellerCode} ${group.warehouseCode} ${group.currency}`}
            group={group}
            acts={acts}
            states={states}
          />
        ))}
        {cart.unavailable.length > 0 && (
          <section className="panel cart-group cart-out" aria-labelledby="out">
            <header className="cart-group-head">
              <Icon name="alert" />
              <h2 id="out">{t(words.unavailable)}</h2>
            </header>
            <p className="quiet">{t(words.unavailableText)}</p>
            <ul>
              {cart.unavailable.map((line) => (
                <CartLine key={line.shoppingGoodsCode} line={line} acts={acts} states={states} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <Summary
        cart={cart}
        amounts={cart.totals.map((one) => f.money(one.amount, one.currency)).join(' + ')}
        busy={busy}
        n={n}
      />
    </form>
  );
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
  const codes = group.lines.map((line) => line.shoppingGoodsCode);
  return (
    <section className="panel cart-group">
      <header className="cart-group-head">
        <input
          type="checkbox"
          aria-label={t(words.selectGroup, { name: group.sellerName })}
          checked={group.lines.every((line) => line.selected)}
          onChange={(event) => acts.select(codes, event.currentTarget.checked)}
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

/** Totals that explain themselves; the button says how many pieces and how much. */
function Summary({
  cart,
  amounts,
  busy,
  n,
}: {
  cart: CartData;
  amounts: string;
  busy: boolean;
  n: ReturnType<typeof useMall>['n'];
}) {
  const { t } = useMall();
  const orders = cart.groups.filter((group) => group.lines.some((line) => line.selected)).length;
  const mixed = cart.totals.length > 1;
  return (
    <aside className="panel summary">
      <h2>{t(words.summary)}</h2>
      <dl className="sums">
        {cart.totals.map((total) => (
          <div key={total.currency}>
            <dt>{t(words.goods)}</dt>
            <dd>
              <Money amount={total.amount} currency={total.currency} />
            </dd>
          </div>
        ))}
        {savings(cart).map((saved) => (
          <div key={saved.currency} className="sums-saved">
            <dt>{t(words.saved)}</dt>
            <dd>
              −<Money amount={saved.amount} currency={saved.currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        {t(words.later)}
        {orders > 1 && <> {n(words.orders, orders)}</>}
      </p>
      {mixed && <Notice kind="hint">{t(words.mixed)}</Notice>}
      <button
        type="submit"
        name="act"
        value="checkout"
        className="button button-main button-big button-wide"
        disabled={cart.selectedPieces === 0 || mixed || busy}
      >
        <span suppressHydrationWarning>
          {cart.selectedPieces === 0
            ? t(words.nothing)
            : n(words.checkout, cart.selectedPieces, { amount: amounts })}
        </span>
      </button>
    </aside>
  );
}

/** What the selected lines cost less than by the list price. */
function savings(cart: CartData): { currency: string; amount: string }[] {
  const byCurrency = new Map<string, number>();
  for (const line of cart.groups.flatMap((group) => group.lines)) {
    if (!line.selected) continue;
    const saved =
      ((parseAmount(line.listPrice) ?? 0) - (parseAmount(line.price) ?? 0)) * line.quantity;
    if (saved > 0) byCurrency.set(line.currency, (byCurrency.get(line.currency) ?? 0) + saved);
  }
  return [...byCurrency].map(([currency, amount]) => ({ currency, amount: formatAmount(amount) }));
}
