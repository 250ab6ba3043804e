import './orders.css';
import { PrinterOutlined } from '@ant-design/icons';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { orderPage } from '@tradeport/api/orders/calls';
import { PAPERS_MAX } from '@tradeport/api/orders/papers';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { ActionButton, useActions } from '../../console/kit/actions.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { ShipDialog } from './ShipDialog.tsx';
import { ShipFile, type FileRead } from './ShipFile.tsx';
import { ShipFiles } from './ShipFiles.tsx';
import { About, ShipBar } from './ShipParts.tsx';
import { ShipTable } from './ShipTable.tsx';
import { type OrderRow, type Side, sideOf } from './sides.ts';
import { shipMany } from './shippingText.ts';
import { usePapers } from './usePapers.tsx';
import { useShipMany } from './useShipMany.ts';

/**
 * ORD-09 Orders that wait for shipment, ready to be shipped: a number and Enter, a column of
 * numbers, or a file.
 */
export default function ShipOrders() {
  const { t } = useText();
  const side = sideOf(useMay());
  const [file, setFile] = useState<FileRead | null>(null);
  return (
    <div className="k-page">
      <PageHead title={t(shipMany.title)}>
        <ShipFiles side={side} read={setFile} />
      </PageHead>
      {file ? (
        <ShipFile key={file.name} file={file} side={side} close={() => setFile(null)} />
      ) : (
        <Waiting side={side} />
      )}
    </div>
  );
}

function Waiting({ side }: { side: Side }) {
  const { t } = useText();
  const page = usePaged(
    orderPage,
    { side, tabSet: 'trade', tab: 'delivery', rows: PAGE_ROWS_MAX },
    { quiet: true },
  );
  const [first, setFirst] = useState<readonly OrderRow[] | null>(null);
  // Shipped orders stay in their places until the screen is left.
  if (page.data && !first) setFirst(page.data.rows);
  if (page.error && !first)
    return (
      <section className="k-card">
        <Failed error={page.error} retry={page.refetch} />
      </section>
    );
  if (!first || !page.data)
    return (
      <section className="k-card k-pad" aria-busy="true">
        <Skeleton active paragraph={{ rows: 8 }} />
      </section>
    );
  if (first.length === 0)
    return (
      <section className="k-card">
        <Empty title={t(shipMany.none)} hint={t(shipMany.noneHint)} />
      </section>
    );
  return <Ready rows={withNew(first, page.data.rows)} side={side} />;
}

/** The rows that were there first, as they are now, and then those that came since. */
function withNew(first: readonly OrderRow[], now: readonly OrderRow[]): readonly OrderRow[] {
  const known = new Set(first.map((row) => row.contractCode));
  const today = new Map(now.map((row) => [row.contractCode, row]));
  return [
    ...first.map((row) => today.get(row.contractCode) ?? row),
    ...now.filter((row) => !known.has(row.contractCode)),
  ];
}

const whyNot = ({ notNow }: OrderRow) =>
  notNow.find(({ action }) => action === 'ship')?.reason ?? '';

function Ready({ rows, side }: { rows: readonly OrderRow[]; side: Side }) {
  const many = useShipMany();
  const { start, pending } = useActions();
  const papers = usePapers();
  const codes = rows.filter((row) => whyNot(row) === '').map((row) => row.contractCode);
  const notes = papers(codes.slice(0, PAPERS_MAX)).filter((one) => one.key === 'delivery');
  const [part, setPart] = useState<OrderRow | null>(null);
  return (
    <section className="k-card">
      <ShipBar
        many={many}
        codes={codes}
        hint
        others={
          side === 'sell' &&
          notes.map((action) => (
            <ActionButton
              key={action.key}
              action={{ ...action, text: shipMany.notes, icon: <PrinterOutlined /> }}
              start={start}
              pending={pending}
            />
          ))
        }
      />
      <ShipTable
        rows={rows}
        many={many}
        autoFocus
        whyNot={whyNot}
        about={(row) => <About row={row} side={side} />}
        part={setPart}
      />
      {part && (
        <ShipDialog
          contractCode={part.contractCode}
          number={part.contractBillcode}
          close={() => setPart(null)}
        />
      )}
    </section>
  );
}
