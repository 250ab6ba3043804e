import { setTimeout as pause } from 'node:timers/promises';
import { productPage } from '@tradeport/api/catalogue/calls';
import { getInfo } from '@tradeport/api/identity/calls';
import { httpClient } from './http.ts';
import { p95 } from './rates.ts';
import type { Running } from './processes.ts';
import type { Shop } from './shop.ts';

const LINES = 16;

/**
 * Asks for pages and for the current user in turn, by a clock (null: as fast as answers come); a
 * late request counts from when it was due.
 */
export async function measureNeighbour(
  { server, shop }: { server: Running; shop: Shop },
  rate: number | null,
  ms: number,
): Promise<{ rate: number; p95: number }> {
  const http = httpClient(server.address, LINES);
  const began = performance.now();
  const taken: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: LINES }, async () => {
      for (;;) {
        const n = next;
        next += 1;
        const due = rate === null ? performance.now() : began + (n * 1000) / rate;
        if (due > began + ms || performance.now() > began + 2 * ms) return;
        if (due - performance.now() > 0.5) await pause(due - performance.now());
        const headers = { cookie: shop.buyers[n % shop.buyers.length] ?? '' };
        const { status } =
          n % 2
            ? await http.call(getInfo, {}, headers)
            : await http.call(
                productPage,
                { goodsClassCode: shop.categories[n % shop.categories.length] ?? '' },
                headers,
              );
        if (status !== 200) throw new Error(`another tenant was answered ${status}`);
        taken.push(performance.now() - due);
      }
    }),
  );
  http.close();
  return {
    rate: (taken.length * 1000) / (performance.now() - began),
    p95: Number(p95(taken).toFixed(2)),
  };
}
