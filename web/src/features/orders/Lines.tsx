import { priceTexts } from '@tradeport/api/orders/breakdown';
import { isPaidOpen, stillPossible } from '@tradeport/api/orders/model';
import { Popover } from 'antd';
import { useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Pen } from '../../console/kit/Pen.tsx';
import { Money } from '../../console/kit/Values.tsx';
import { useWide } from '../../console/kit/wide.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { ChangeQuantities } from './ChangeQuantities.tsx';
import { LinePages } from './LinePages.tsx';
import { PriceTrace } from './PriceTrace.tsx';
import { Product } from './Product.tsx';
import { quantities as quantityWords } from './quantitiesText.ts';
import type { Order, Line } from './sides.ts';
import { detail, orderCounts, pickupCounts } from './text.ts';
import { Totals } from './Totals.tsx';

const quantities = ['open', 'shipped', 'received', 'cancelled'] as const;
type Quantity = (typeof quantities)[number];
/** Always shown; the others as soon as a line has any. */
const always: readonly Quantity[] = ['open', 'shipped'];
/** CAT-09b Nothing of a pick-up is shipped. */
const inStore: readonly Quantity[] = ['open', 'received'];
const shownOf = ({ pickup, lines }: Order): Quantity[] =>
  quantities.filter((key) =>
    pickup !== null && key === 'shipped'
      ? false
      : (pickup === null ? always : inStore).includes(key) || lines.some((line) => line[key] > 0),
  );
const titleOf = ({ pickup }: Order, key: Quantity) =>
  pickup === null ? detail[key] : { ...detail, ...pickupCounts }[key];

/** ORD-05 The lines with the state of every piece: ordered = cancelled + open + shipped (+ in production). */
export function Lines(props: { order: Order; page: number; go: (page: number) => void }) {
  const { order } = props;
  const { t, n } = useText();
  const wide = useWide('phone');
  const [changing, setChanging] = useState(false);
  const offer = order.actions.find((one) => one.action === 'quantities');
  const openPaid = order.pickup === null ? quantityWords.openPaid : quantityWords.openCollected;
  const isOffered = offer && (offer.allowed || stillPossible('quantities', order.status));
  return (
    <div id="order-lines">
      <Section
        title={t(detail.lines)}
        flush
        extra={
          <span className="o-linesextra">
            <span className="k-muted">
              {n(orderCounts.lines, order.lineCount)} · {n(orderCounts.pieces, order.pieces)}
            </span>
            {isOffered && (
              <Pen
                text={isPaidOpen(order.status) ? openPaid : quantityWords.open}
                disabled={offer.reason}
                run={() => setChanging(true)}
              />
            )}
          </span>
        }
      >
        {wide ? <LineTable order={order} /> : <LineCards order={order} />}
        <LinePages page={props.page} lines={order.lineCount} go={props.go} />
        <Totals order={order} />
      </Section>
      {changing && <ChangeQuantities order={order} close={() => setChanging(false)} />}
    </div>
  );
}

function LineTable({ order }: { order: Order }) {
  const { t } = useText();
  const format = useFormat();
  const shown = shownOf(order);
  return (
    <div className="o-scroll">
      <table className="o-lines">
        <thead>
          <tr>
            <th scope="col">{t(detail.product)}</th>
            <th scope="col" className="k-end">
              {t(detail.price)}
            </th>
            <th scope="col" className="k-end">
              {t(detail.ordered)}
            </th>
            {shown.map((key) => (
              <th key={key} scope="col" className="k-end">
                {t(titleOf(order, key))}
              </th>
            ))}
            <th scope="col" className="k-end">
              {t(detail.amount)}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.contractGoodsCode}>
              <td>
                <Product line={line} />
              </td>
              <td className="k-end">
                <UnitPrice line={line} currency={order.currency} />
              </td>
              <td className="k-end k-number">{format.number(line.quantity)}</td>
              {shown.map((key) => (
                <td
                  key={key}
                  className={line[key] === 0 ? 'k-end k-number o-none' : 'k-end k-number'}
                >
                  {format.number(line[key])}
                </td>
              ))}
              <td className="k-end">
                <LineTotal line={line} currency={order.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineCards({ order }: { order: Order }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <ul className="o-linecards">
      {order.lines.map((line) => (
        <li key={line.contractGoodsCode}>
          <Product line={line} />
          <span className="k-between">
            <span className="k-number">
              <UnitPrice line={line} currency={order.currency} plain /> ×{' '}
              {format.number(line.quantity)}
            </span>
            <LineTotal line={line} currency={order.currency} />
          </span>
          <dl className="o-counts">
            {shownOf(order)
              .filter((key) => line[key] > 0)
              .map((key) => (
                <div key={key}>
                  <dt>{t(titleOf(order, key))}</dt>
                  <dd className="k-number">{format.number(line[key])}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The price of one piece, and under it which rule gave it (CAT-03). */
function UnitPrice(props: { line: Line; currency: string; plain?: boolean }) {
  const { t } = useText();
  const { line } = props;
  if (props.plain || line.priceWhy === 'list')
    return <Money amount={line.price} currency={props.currency} />;
  return (
    <span className="o-amounts">
      <Money amount={line.price} currency={props.currency} />
      <small className="k-muted k-nowrap">{t(priceTexts[line.priceWhy])}</small>
    </span>
  );
}

function LineTotal({ line, currency }: { line: Line; currency: string }) {
  const { t } = useText();
  return (
    <Popover
      trigger={['click']}
      placement="bottomRight"
      title={t(detail.why)}
      content={<PriceTrace line={line} currency={currency} />}
    >
      <button type="button" className="o-explain" title={t(detail.why)}>
        <Money amount={line.goodsAmount} currency={currency} strong />
      </button>
    </Popover>
  );
}
