import { SHIP_MANY_MAX } from '@tradeport/api/orders/shipping';
import { shipMany } from '@tradeport/api/orders/shipping-calls';
import { type Carrier, carrierCodes } from '@tradeport/api/orders/model';
import { isOneOf } from '@tradeport/api/kernel/keys';
import type { Output } from '@tradeport/api/kernel/call';
import { App } from 'antd';
import { useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import { local } from '../../lib/storage.ts';
import { useText } from '../../lib/text.ts';
import { shipCounts } from './shippingText.ts';
import { orderStale } from './stale.ts';

/** An order in the shipping list: from the list of orders, or from a row of a file. */
export type ShipRow = {
  /** Null: the file names an order that is not there. */
  contractCode: string | null;
  contractBillcode: string;
  buyerName: string;
  receiver: string;
};
/** The values typed for an order; `carrier` undefined: the default one. */
type Typed = { carrier?: Carrier; tracking: string };
export type Shipped = Output<typeof shipMany>['results'][number];

const CARRIER_KEY = 'ship-carrier';
/** Own delivery needs no number: it is chosen for an order, and not for all that have none yet. */
export const usualCarriers = carrierCodes.filter((carrier) => carrier !== 'own');

/** The values typed per order, and the results. `filled`: the values read from a file. */
export function useShipMany(filled: Readonly<Record<string, Typed>> = {}) {
  const { n } = useText();
  const { message } = App.useApp();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(filled);
  const [results, setResults] = useState<Readonly<Record<string, Shipped>>>({});
  const [pending, setPending] = useState<readonly string[]>([]);
  const [usual, setUsual] = useState<Carrier>(() => {
    const kept = local.get(CARRIER_KEY) ?? '';
    return isOneOf(kept, usualCarriers) ? kept : 'SF';
  });
  const call = useMutate(shipMany, { invalidates: orderStale, ownNotice: true });
  const of = (code: string): Required<Typed> => ({
    carrier: typed[code]?.carrier ?? usual,
    tracking: typed[code]?.tracking ?? '',
  });
  const isReady = (code: string) => {
    const { carrier, tracking } = of(code);
    return !isShipped(results[code]) && (tracking.trim() !== '' || carrier === 'own');
  };
  const type = (entries: Readonly<Record<string, Partial<Typed>>>) => {
    setTyped((before) => ({
      ...before,
      ...Object.fromEntries(
        Object.entries(entries).map(([code, entry]) => [
          code,
          { tracking: '', ...before[code], ...entry },
        ]),
      ),
    }));
    // Refused orders are tried anew with the values typed now.
    setResults((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([code, result]) => !(code in entries) || isShipped(result)),
      ),
    );
  };
  const ship = async (codes: readonly string[]) => {
    setPending((before) => [...before, ...codes]);
    try {
      const all: Shipped[] = [];
      for (let from = 0; from < codes.length; from += SHIP_MANY_MAX) {
        const { results: part } = await call.run({
          shipList: codes
            .slice(from, from + SHIP_MANY_MAX)
            .map((contractCode) => ({
              contractCode,
              expressCode: of(contractCode).carrier,
              expressBillno: of(contractCode).tracking.trim(),
            })),
        });
        all.push(...part);
        setResults((before) => ({
          ...before,
          ...Object.fromEntries(part.map((one) => [one.contractCode, one])),
        }));
      }
      const shipped = all.filter(isShipped).length;
      if (shipped > 0) void message.success(n(shipCounts.shipped, shipped));
      if (shipped < all.length) void message.warning(n(shipCounts.refused, all.length - shipped));
    } catch {
      // The fault has been shown; a call without an answer may be sent again, and counts once.
    } finally {
      setPending((before) => before.filter((code) => !codes.includes(code)));
    }
  };
  return {
    of,
    isReady,
    type,
    ship,
    results,
    pending,
    usual,
    setUsual: (carrier: Carrier) => {
      local.set(CARRIER_KEY, carrier);
      setUsual(carrier);
    },
  };
}
export type ShipMany = ReturnType<typeof useShipMany>;

export const isShipped = (result: Shipped | undefined) =>
  result !== undefined && result.outcome !== 'refused';
