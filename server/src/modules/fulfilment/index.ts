import type { Module } from '../../kernel/module.ts';
import { parcelsOfRequest, viewLogistics } from './logistics.ts';
import { pack } from './pack.ts';
import { receive } from './receive.ts';
import { readShipments } from './ship-file.ts';
import { shipSeveral } from './ship-many.ts';
import { ship } from './ship.ts';
import { timers } from './timers.ts';

export { addParcel } from './add-parcel.ts';
export { deliver } from './deliver.ts';
export { handOver } from './hand-over.ts';
export { receive, receiveLines, takeIssued } from './receive.ts';
export { sendBeside } from './send-beside.ts';
export { parcelsOfRequest };
export { namePieces, ship } from './ship.ts';

export const fulfilment = {
  name: 'fulfilment',
  serves: [ship, shipSeveral, readShipments, viewLogistics, receive, pack],
  sweeps: timers,
  personalData: {
    parcel: [
      {
        of: 'order_id in (select id from orders where tenant_id = $1 and buyer_id = $2)',
        onErasure: { set: `tracking_no = ''` },
      },
    ],
    parcel_line: [],
    sscc_serial: [],
  },
} satisfies Module;
