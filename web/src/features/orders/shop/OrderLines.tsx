import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import { RATE_ONE } from '@tradeport/api/kernel/money';
import type { Order, OrderLine } from '@tradeport/api/orders/shop';
import { stillPossible } from '@tradeport/api/orders/actions';
import { priceTexts, stepText } from '@tradeport/api/orders/breakdown';
import { worthPaid } from '@tradeport/api/orders/points-price';
import { useId } from 'react';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Pager } from '../../../mall/parts/Pager.tsx';
import { Picture } from '../../../mall/parts/Picture.tsx';
import { UnitPrice } from '../../../mall/parts/UnitPrice.tsx';
import { orderCounts, orders as words } from '../../../mall/text/account-orders.ts';
import { quantities } from '../../../mall/text/account-quantities.ts';
import { pickup as pickupWords } from '../../../mall/text/pickup.ts';
import { OrderTotals } from './OrderTotals.tsx';

const states = ['open', 'shipped', 'received', 'cancelled'] as const;

/** CAT-09b Pieces of a pick-up are collected, and not shipped. */
const textOf = ({ pickup }: Order, state: (typeof states)[number]) =>
  pickup === null ? words[state] : { ...words, ...pickupWords.counts }[state];

type Props = {
  order: Order;
  linePage: number;
  /** The address that it stands at. */
  page: string;
  /** Its quantities are changed below that address. */
  changes?: boolean;
};

/** ORD-05 The lines with the state of every piece, and how the sum comes about. */
export function OrderLines({ order, linePage, page, changes = false }: Props) {
  const { t, n } = useMall();
  // Why not now, its own page says.
  const offer = changes && order.actions.find((one) => one.action === 'quantities');
  return (
    <section className="panel" id="lines" aria-labelledby="lines-head">
      <div className="panel-head">
        <h2 id="lines-head">{t(words.items)}</h2>
        <span className="quiet">
          {n(orderCounts.lines, order.lineCount)} · {n(orderCounts.pieces, order.pieces)}
        </span>
        {offer && (offer.allowed || stillPossible('quantities', order.status)) && (
          <a href={`${page}/quantities`}>{t(quantities.change)}</a>
        )}
      </div>
      <ul>
        {order.lines.map((line) => (
          <Line key={line.contractGoodsCode} line={line} order={order} worth={worthPaid(order)} />
        ))}
      </ul>
      <Pager
        page={linePage}
        last={Math.max(1, Math.ceil(order.lineCount / LINES_PER_PAGE))}
        to={(at) => `${page}${at > 1 ? `?lines=${at}` : ''}#lines`}
      />
      <OrderTotals order={order} />
    </section>
  );
}

function Line({ line, order, worth }: { line: OrderLine; order: Order; worth: string }) {
  const { t, f, to } = useMall();
  const { currency } = order;
  return (
    <li className="mini order-line">
      <span className="mini-picture">
        <Picture fileCode={line.cover?.fileCode ?? null} alt="" as="thumb" />
      </span>
      <span className="mini-what">
        {line.goodsCode ? (
          <a href={to.product(line.goodsCode, line.goodsName)}>{line.goodsName}</a>
        ) : (
          <span>{line.goodsName}</span>
        )}
        <small className="quiet">{[line.specText, line.skuNo].filter(Boolean).join(' · ')}</small>
        <small className="quiet">
          {states
            .filter((state) => line[state] > 0 && (order.pickup === null || state !== 'shipped'))
            .map((state) => t(textOf(order, state), { n: f.number(line[state]) }))
            .join(' · ')}
        </small>
      </span>
      <span className="mini-sum">
        <span>
          <UnitPrice
            price={line.price}
            listPrice={line.listPrice}
            currency={currency}
            goodsType={order.contractType}
            worth={worth}
          />{' '}
          × {f.number(line.quantity)}
          {line.priceWhy !== 'list' && <small> {t(priceTexts[line.priceWhy])}</small>}
        </span>
        <strong>
          <Money
            amount={line.goodsAmount}
            currency={currency}
            type={order.contractType}
            worth={worth}
          />
        </strong>
        <LineTotal line={line} currency={currency} />
      </span>
    </li>
  );
}

/**
 * CHK-04 The total of the line with its part of discounts, freight and tax; it unfolds the steps
 * from the list price to that total.
 */
function LineTotal({ line, currency }: { line: OrderLine; currency: string }) {
  const { t, f } = useMall();
  const id = useId();
  return (
    <>
      <button type="button" className="order-why" popoverTarget={id} title={t(words.why)}>
        {t(words.lineTotal)} <Money amount={line.total} currency={currency} />
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={t(words.why)} className="confirm">
        <dl className="sums">
          {line.trace.map((step, at) => (
            <Fact
              key={at}
              label={
                <>
                  {t(stepText(step, line.priceWhy))}
                  {(step.priceList ?? step.name) && <small> {step.priceList ?? step.name}</small>}
                </>
              }
            >
              <Money amount={step.amount} currency={currency} />
            </Fact>
          ))}
          <Fact label={t(words.lineTotal)} className="sums-total">
            <Money amount={line.total} currency={currency} />
          </Fact>
        </dl>
        {Number(line.taxIncluded) > 0 && (
          <p className="quiet">
            {t(words.taxInside, {
              tax: f.money(line.taxIncluded, currency),
              rate: f.percent(line.taxRate / RATE_ONE),
            })}
          </p>
        )}
      </div>
    </>
  );
}
