import { langs } from '@tradeport/api/kernel/text';
import { keysOf } from '@tradeport/api/kernel/keys';
import { tradeFieldTexts } from '@tradeport/api/orders/required';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../console/console.fixture.tsx';
import type { Order } from './sides.ts';
import { TradeTerms } from './TradeTerms.tsx';

vi.hoisted(() => {
  vi.stubGlobal('navigator', { userAgent: 'test', onLine: true });
});
vi.mock('../../console/kit/wide.ts', () => ({
  useWide: () => true,
  useReducedMotion: () => false,
}));
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});

const said: Order['trade'] = {
  transactionType: 'foreign',
  warehouseCode: '019a9d5e-7c1b-7abc-8def-0123456789ab',
  currency: 'USD',
  forwarder: true,
  secondaryPacking: 40,
  shippingMethod: 'sea',
  demandTime: '2099-01-31',
  tradeTerm: 'CIF',
  languagePack: 'ru',
  maintenanceYears: 3,
  energyConsumption: '1.5 kW',
  timeZone: -12,
  systemStandard: 'brazil',
  pallet: false,
  contractSubject: 'Tradeport Ltd',
};
const shown = (trade: Order['trade'], lang: (typeof langs)[number], files: string[] = []) =>
  draw(
    <TradeTerms
      order={
        {
          trade,
          attachments: files.map((name) => ({ fileCode: name, name, url: `/files/${name}` })),
        } as Order
      }
    />,
    { lang },
  );

test.each(langs)(
  '[CHK-03a] whoever opens the order in the console reads in %s what the checkout said of the trade, each under its name',
  (lang) => {
    const html = shown(said, lang, ['drawing.pdf']);
    // Warehouse, currency and files stand elsewhere on the page.
    const elsewhere = ['warehouseCode', 'currency', 'attachmentCodes'];
    for (const field of keysOf(tradeFieldTexts).filter((one) => !elsewhere.includes(one)))
      expect(html, field).toContain(`>${tradeFieldTexts[field][lang]}<`);
    for (const value of ['40', 'CIF', '1.5 kW', 'UTC−12', 'Tradeport Ltd'])
      expect(html).toContain(value);
    expect(html).toMatch(/href="\/files\/drawing\.pdf"/);
    expect(html).not.toMatch(/undefined|\[object |>(?:sea|brazil|foreign|true|false)</);
  },
);

test('[CHK-03a] at home without anything else it says nothing; an answer of no is one, and so is a blank none', () => {
  expect(shown({ transactionType: 'domestic' }, 'en')).toBe(shown({}, 'en'));
  const html = shown({ transactionType: 'domestic', pallet: false, contractSubject: '' }, 'en');
  expect(html).toMatch(/>Palletised<.*>No</);
  expect(html).not.toContain('Contracting party');
  expect(shown({ transactionType: 'foreign' }, 'en')).toContain('>Foreign trade<');
});
