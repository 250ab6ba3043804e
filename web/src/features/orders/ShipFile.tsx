import type { Output } from '@tradeport/api/kernel/call';
import type { readShipFile } from '@tradeport/api/orders/shipping-calls';
import { Button } from 'antd';
import { useState } from 'react';
import { CodeLink } from '../../console/kit/Values.tsx';
import { useText } from '../../lib/text.ts';
import { ShipBar } from './ShipParts.tsx';
import { ShipTable } from './ShipTable.tsx';
import { shipCounts, shipMany } from './shippingText.ts';
import { orderPath, type Side } from './sides.ts';
import { useShipMany } from './useShipMany.ts';

export type FileRead = Output<typeof readShipFile> & { name: string };
type Row = FileRead['rows'][number];

/**
 * The contents of a file of tracking numbers: rows that can be shipped, and the faults of the
 * others; a row can be corrected here.
 */
export function ShipFile(props: { file: FileRead; side: Side; close: () => void }) {
  const { t, n } = useText();
  const { file } = props;
  const many = useShipMany(numbersOf(file));
  const [faults] = useState(() => file.rows.filter((row) => row.fault !== ''));
  const mended = (row: Row) =>
    row.contractCode !== null && many.of(row.contractCode).tracking !== '';
  const rows = [...faults, ...file.rows.filter((row) => row.fault === '')];
  return (
    <section className="k-card">
      <div className="o-shipfile">
        <strong>{file.name}</strong>
        <span className="k-muted">
          {[
            n(shipCounts.ready, file.rows.length - faults.length),
            ...(faults.length > 0 ? [n(shipCounts.faulty, faults.length)] : []),
            ...(file.blank > 0 ? [n(shipCounts.blank, file.blank)] : []),
          ].join(' · ')}
        </span>
        <Button type="text" onClick={props.close}>
          {t(shipMany.close)}
        </Button>
      </div>
      <ShipBar many={many} codes={rows.flatMap((row) => row.contractCode ?? [])} />
      <ShipTable
        rows={rows}
        many={many}
        faultOf={(row) => (mended(row) ? '' : row.msg)}
        about={(row) => (
          <span className="o-number">
            {row.contractCode ? (
              <CodeLink to={orderPath(props.side, row.contractCode)} code={row.contractBillcode} />
            ) : (
              <span>{row.contractBillcode || '–'}</span>
            )}
            <small className="k-muted">
              {[t(shipMany.row, { row: row.row }), row.buyerName, row.receiver]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        )}
      />
    </section>
  );
}

/** Correct rows are typed already; a number that is wrong has to be typed anew. */
function numbersOf({ rows }: FileRead) {
  return Object.fromEntries(
    rows.flatMap((row) =>
      row.contractCode && row.fault === ''
        ? [
            [
              row.contractCode,
              {
                tracking: row.expressBillno,
                ...(row.expressCode ? { carrier: row.expressCode } : {}),
              },
            ],
          ]
        : [],
    ),
  );
}
