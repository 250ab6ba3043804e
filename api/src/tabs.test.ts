import { expect, test } from 'vitest';
import { isRecord } from './kernel/keys.ts';
import { lotStatuses, shopTabs } from './bidding/model.ts';
import { type Tab, tabSetNames, tabsOf } from './orders/tabs.ts';

const files = import.meta.glob<Record<string, unknown>>('./*/*.ts', { eager: true });
/** Every declared set of tabs, by its name. */
const declared = new Map(
  Object.values(files).flatMap((file) =>
    Object.entries(file).filter(
      ([name, value]) => /Tabs$/.test(name) && isRecord(value) && !('path' in value),
    ),
  ),
);
/** Tabs that ask for something else than a status: their capability's tests add up their counts. */
const others = [
  'depositTabs',
  'marginTabs',
  'sentTabs',
  'promotionTabs',
  'myCouponTabs',
  'favouriteTabs',
];
/** Statuses missing in all tabs, and those in two. */
function faultsOf(all: readonly string[], tabs: readonly (readonly string[])[]) {
  const listed = tabs.flat();
  return {
    missing: all.filter((status) => !listed.includes(status)),
    twice: listed.filter((status, at) => listed.indexOf(status) !== at),
    strange: listed.filter((status) => !all.includes(status)),
  };
}
const none = { missing: [], twice: [], strange: [] };

test('[ORD-03c][CAT-09h] each order is in one tab of each set, by its status and whether it is collected, so the tabs add up to all', () => {
  const kept = ({ statuses, pickup }: Tab) =>
    statuses.flatMap((status) =>
      [true, false]
        .filter((collected) => pickup === undefined || pickup === collected)
        .map((collected) => `${status} ${collected}`),
    );
  for (const name of tabSetNames) {
    const [all, ...tabs] = tabsOf(name);
    expect({ name, ...faultsOf(all ? kept(all) : [], tabs.map(kept)) }).toEqual({ name, ...none });
  }
});

test('[ORD-03c] so are those of every other list with tabs', () => {
  expect(declared.size).toBeGreaterThan(12);
  for (const [name, value] of declared) {
    if (others.includes(name) || name === 'shopTabs') continue;
    const tabs = value as Record<string, { statuses: readonly string[] }>;
    const { all, ...rest } = tabs;
    const faults = faultsOf(
      all?.statuses ?? [],
      Object.values(rest).map(({ statuses }) => statuses ?? []),
    );
    expect({ name, all: (all?.statuses.length ?? 0) > 0, ...faults }).toEqual({
      name,
      all: true,
      ...none,
    });
  }
  // The shop's lots have no tab for all; drafts and reviews are not in the shop.
  const shown = lotStatuses.filter((status) => status !== 'draft' && status !== 'review');
  expect(
    faultsOf(
      shown,
      Object.values(shopTabs).map(({ statuses }) => statuses),
    ),
  ).toEqual(none);
});
