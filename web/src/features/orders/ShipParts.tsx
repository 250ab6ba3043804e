import { carriers } from '@tradeport/api/orders/model';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { CodeLink, When } from '../../console/kit/Values.tsx';
import { useText } from '../../lib/text.ts';
import { LinesPreview } from './columns.tsx';
import { shipCounts, shipMany } from './shippingText.ts';
import { type OrderRow, orderPath, type Side } from './sides.ts';
import { orders } from './text.ts';
import { isShipped, type ShipMany, usualCarriers } from './useShipMany.ts';

/** The order to ship, and its receiver. */
export function About({ row, side }: { row: OrderRow; side: Side }) {
  const { t } = useText();
  return (
    <>
      <span className="o-number">
        <CodeLink to={orderPath(side, row.contractCode)} code={row.contractBillcode} />
        <small className="k-muted">
          {[row.buyerName, row.receiver].filter(Boolean).join(' · ')}
        </small>
        <small className="k-muted">
          {t(orders.placed)} <When at={row.placedAt} />
        </small>
      </span>
      <LinesPreview row={row} />
    </>
  );
}

/** The carrier of all who have none of their own, and the button that ships everything that has a number. */
export function ShipBar(props: {
  many: ShipMany;
  codes: readonly string[];
  hint?: boolean;
  /** Further actions on all of them. */
  others?: ReactNode;
}) {
  const { t, n, lang } = useText();
  const { many } = props;
  const ready = props.codes.filter((code) => many.isReady(code));
  const shipped = props.codes.filter((code) => isShipped(many.results[code])).length;
  return (
    <div className="o-shipbar">
      <label>
        <span>{t(shipMany.defaultCarrier)}</span>
        <Select
          value={many.usual}
          aria-label={t(shipMany.defaultCarrier)}
          popupMatchSelectWidth={false}
          options={usualCarriers.map((value) => ({ value, label: carriers[value][lang] }))}
          onChange={many.setUsual}
        />
      </label>
      {props.hint && <p className="k-muted">{t(shipMany.hint)}</p>}
      <span className="o-shipall">
        {shipped > 0 && (
          <span className="k-muted" role="status">
            {n(shipCounts.shipped, shipped)}
          </span>
        )}
        {props.others}
        <Button
          type="primary"
          disabled={ready.length === 0}
          loading={many.pending.length > 1}
          onClick={() => void many.ship(ready)}
        >
          {ready.length > 0 ? n(shipCounts.ship, ready.length) : t(shipMany.all)}
        </Button>
      </span>
    </div>
  );
}
