import { receiveOrder, shipOrder } from '@tradeport/api/orders/calls';
import type { TestApp } from '../../testing/app.ts';
import { sendPieces } from '../orders/index.ts';
import type { AfterSalesDesk } from './desk.fixture.ts';

type More = Parameters<AfterSalesDesk['ask']>[1];

/** A shop whose orders leave in several parcels: which pieces are in which, and in which request. */
export function parcelDesk(app: TestApp, at: AfterSalesDesk) {
  const query = <R>(sql: string, id: string) =>
    app.as(null, (ctx) => ctx.run<R>({ sql, parameters: [ctx.tenant.id, id] }));
  const written = ([from, to]: readonly [number, number]) => `${from}-${to}`;
  let tracking = 0;
  return {
    /** So many pieces of the first line, or all that is open. */
    async ship(id: string, pieces?: number): Promise<string> {
      const goodsList = [{ contractGoodsCode: await at.lineOf(id), quantity: pieces ?? 0 }];
      const { parcelCode } = await at.seller(shipOrder, {
        contractCode: id,
        expressCode: 'SF',
        expressBillno: `PIECES-${id.slice(-6)}-${(tracking += 1)}`,
        ...(pieces === undefined ? {} : { goodsList }),
      });
      return parcelCode;
    },
    take: (contractCode: string, parcelCode?: string) =>
      at.buyer(receiveOrder, { contractCode, ...(parcelCode ? { parcelCode } : {}) }),
    /** The pieces of each parcel's contents, earlier parcels first. */
    held: async (id: string) =>
      (await at.detail(id)).parcels.flatMap((parcel) =>
        parcel.lines.map((line) => line.pieces.map(({ from, to }) => `${from}-${to}`).join()),
      ),
    /** The pieces of a request's first line. */
    piecesOf: async (refundCode: string) => {
      const [line] = await query<{ pieces: [number, number][] }>(
        'select pieces from after_sale_line where tenant_id = $1 and after_sale_id = $2 order by id',
        refundCode,
      );
      return (line?.pieces ?? []).map(written);
    },
    ask: async (id: string, pieces: number, more: More = {}) =>
      (await at.ask(id, { pieces, ...more })).refundCode,
    back: async (id: string, pieces: number, more: More = {}) =>
      (await at.ask(id, { refundType: 'return', pieces, ...more })).refundCode,
    /** The answer of the statement that ships exactly these pieces of the first line. */
    forced: async (id: string, pieces: string): Promise<string> => {
      const line = await at.lineOf(id);
      try {
        await app.as(null, (ctx) =>
          ctx.run(sendPieces({ orderId: id, ids: [line], quantities: [1], pieces: [pieces] })),
        );
        return 'done';
      } catch (error) {
        return String(error);
      }
    },
  };
}
