import { Modal } from 'antd';
import { useText } from '../../lib/text.ts';
import { About, ShipBar } from './ShipParts.tsx';
import { ShipTable } from './ShipTable.tsx';
import { shipMany } from './shippingText.ts';
import type { OrderRow, Side } from './sides.ts';
import { useShipMany } from './useShipMany.ts';

/** ORD-09 The orders that were chosen in the list, each with a number of its own. */
export function ShipChosen(props: { rows: readonly OrderRow[]; side: Side; close: () => void }) {
  const { t } = useText();
  const many = useShipMany();
  return (
    <Modal
      open
      className="o-shipchosen"
      width={1080}
      title={t(shipMany.title)}
      footer={null}
      onCancel={props.close}
    >
      <ShipBar many={many} codes={props.rows.map((row) => row.contractCode)} hint />
      <ShipTable
        rows={props.rows}
        many={many}
        autoFocus
        about={(row) => <About row={row} side={props.side} />}
      />
    </Modal>
  );
}
