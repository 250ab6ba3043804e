import type { Output } from '@tradeport/api/kernel/call';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { type Currency } from '@tradeport/api/kernel/money';
import type { productionBoard } from '@tradeport/api/production/calls';
import { callOffLife, subOrderLife } from '@tradeport/api/production/lifecycle';

export type Board = Output<typeof productionBoard>;
export type BoardLine = Board['lines'][number];
export type SubOrder = Board['subOrders'][number];
type HeldLine = SubOrder['lines'][number];

/** Pieces that the factory has left to ship. */
export const unsentOf = (line: Pick<HeldLine, 'quantity' | 'sent'>): number =>
  Math.max(0, line.quantity - line.sent);

/** Those of them that are not made. */
export const unmadeOf = (line: Pick<HeldLine, 'quantity' | 'sent' | 'made'>): number =>
  Math.max(0, line.quantity - Math.max(line.made, line.sent));

/** Z4 Pieces that go back without the factory's consent: of an offer all, past the day those that are not made. */
export function freeOf(
  { status, lateness }: Pick<SubOrder, 'status' | 'lateness'>,
  line: Pick<HeldLine, 'quantity' | 'sent' | 'made'>,
): number {
  if (isOneOf(status, subOrderLife.steps.accept.from)) return unsentOf(line);
  return lateness === 'late' && isWorking(status) ? unmadeOf(line) : 0;
}

/** Its factory has accepted it, and it is not over. */
const isWorking = (status: SubOrder['status']): boolean =>
  isOneOf(status, subOrderLife.steps.finish.from);

/** Pieces can be taken from it: by consent of its factory they are not, whose suspension this page does not know. */
export const isHeld = (status: SubOrder['status']): boolean =>
  isWorking(status) || isOneOf(status, subOrderLife.steps.accept.from);

/** Z4 Lines of which the factory can be asked to cancel pieces: none that waits for its answer already. */
export function linesToCallOff({ status, lines, callOffs }: SubOrder): HeldLine[] {
  if (!isWorking(status)) return [];
  const asked = callOffs.filter((one) => isOneOf(one.status, callOffLife.steps.withdraw.from));
  return lines.filter(
    (line) =>
      unmadeOf(line) > 0 && !asked.some((one) => one.contractGoodsCode === line.contractGoodsCode),
  );
}

type Cell = { held: number; made: number; sent: number };
type Matrix = {
  factories: { factoryCode: string; factoryName: string }[];
  /** None: the factory has nothing of the line. */
  cellOf: (factoryCode: string, lineCode: string) => Cell | undefined;
};

/** ORD-05 Lines × factories: a factory with several sub-orders has one column. */
export function matrixOf(subOrders: readonly SubOrder[]): Matrix {
  const factories = new Map<string, string>();
  const cells = new Map<string, Cell>();
  for (const { factoryCode, factoryName, lines } of subOrders) {
    const held = lines.filter((line) => line.quantity > 0);
    if (held.length > 0) factories.set(factoryCode, factoryName);
    for (const line of held) {
      const key = `${factoryCode} ${line.contractGoodsCode}`;
      const before = cells.get(key) ?? { held: 0, made: 0, sent: 0 };
      cells.set(key, {
        held: before.held + line.quantity,
        made: before.made + Math.min(line.quantity, Math.max(line.made, line.sent)),
        sent: before.sent + line.sent,
      });
    }
  }
  return {
    factories: [...factories].map(([factoryCode, factoryName]) => ({ factoryCode, factoryName })),
    cellOf: (factoryCode, lineCode) => cells.get(`${factoryCode} ${lineCode}`),
  };
}

/** The lines of which a factory can be given pieces. */
export const openLines = ({ lines }: Pick<Board, 'lines'>): BoardLine[] =>
  lines.filter((line) => line.open > 0);

export type Draft = {
  factoryCode: string | undefined;
  currency: Currency;
  promisedDay: string;
  toleranceShare: number | null;
  tolerancePieces: number | null;
  cancelFee: string;
  specification: string;
  isFree: boolean;
  lines: { quantity: number | null; price: string }[];
};
const DAY_MS = 86_400_000;

/** Filled in from the last time that each article was given away; the day follows from the longest lead time. */
export function draftOf(board: Board, today: string): Draft {
  const open = openLines(board);
  const last = open.flatMap((line) => line.last ?? [])[0];
  const currency = last?.currency ?? board.currency;
  const days = Math.max(0, ...open.map((line) => line.madeDays ?? 0));
  return {
    factoryCode: last?.factoryCode,
    currency,
    promisedDay: new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10),
    toleranceShare: last?.toleranceShare ?? 0,
    tolerancePieces: null,
    cancelFee: '',
    specification: '',
    isFree: false,
    lines: open.map((line) => ({
      quantity: null,
      price: line.last?.currency === currency ? line.last.price : '',
    })),
  };
}
