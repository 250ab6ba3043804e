import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { code, line } from '../kernel/fields.ts';
import { carrierCodes, TRACKING_MAX } from './model.ts';
import { SHIP_MANY_MAX, shipErrors, shipFileFaults } from './shipping.ts';

const shipped = {
  expressCode: z.enum(carrierCodes),
  expressBillno: line(TRACKING_MAX).default(''),
};

/**
 * ORD-09 One parcel per order, with everything of it that is open. Each order is shipped or refused
 * by itself. An order shipped before with that carrier and number is `already`: a repeated list
 * ships nothing twice.
 */
export const shipMany = write('POST', {
  name: 'order.ship_many',
  path: '/web/oc/contract/shipContractBatch',
  who: { may: 'order.ship', sides: ['seller'] },
  // Each order's own transaction leaves its row in the trail.
  audited: false,
  text: { zh: '批量发货', en: 'Ship several orders', ru: 'Отгрузить несколько заказов' },
  input: z.object({
    shipList: z
      .array(z.object({ contractCode: code(), ...shipped }))
      .min(1)
      .max(SHIP_MANY_MAX),
  }),
  output: z.object({
    results: z.array(
      z.object({
        contractCode: code(),
        outcome: z.enum(['shipped', 'already', 'refused']),
        /** Number of the parcel; '' when there is none. */
        parcelNo: z.string(),
        /** Why it was refused; '' when it was not. */
        errorCode: z.string(),
        msg: z.string(),
      }),
    ),
  }),
  /** Each as the `errorCode` of a result; the call itself answers. */
  errors: shipErrors,
});

/**
 * Reads a file of tracking numbers (XLSX or CSV, field `file`), as SHIP_EXPORT_PATH writes it, and says of each row what it
 * means; nothing is shipped. Rows without a tracking number are left out.
 */
export const readShipFile = read('POST', {
  name: 'order.ship_file',
  path: '/web/oc/contract/readShipFile',
  who: { may: 'order.ship', sides: ['seller'] },
  upload: true,
  text: {
    zh: '读取物流单号文件',
    en: 'Read a file of tracking numbers',
    ru: 'Прочитать файл с номерами отслеживания',
  },
  input: z.object({}),
  output: z.object({
    /** Rows without a tracking number. */
    blank: z.number().int(),
    rows: z.array(
      z.object({
        /** As a spreadsheet counts: the heading is 1. */
        row: z.number().int(),
        contractBillcode: z.string(),
        /** Null: no such order for the caller. */
        contractCode: code().nullable(),
        buyerName: z.string(),
        receiver: z.string(),
        /** Null: the file names no carrier. */
        expressCode: z.enum(carrierCodes).nullable(),
        expressBillno: z.string(),
        /** '' when the row can be shipped. */
        fault: z.enum(['', ...shipFileFaults]),
        msg: z.string(),
      }),
    ),
  }),
  errors: [
    'order.ship_file_columns',
    'order.ship_file_many',
    'import.empty',
    'import.format',
    'import.encoding',
    'import.cell',
    'import.unpacked',
    'import.heavy',
    'import.busy',
  ],
});
