import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  follow,
  type Journeys,
  openJourneys,
  openScreen,
  seriousFaults,
  settled,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let go: Journeys;
beforeAll(async () => {
  go = await openJourneys(sitePort());
});
afterAll(() => go.close());

const SELLER = 'seller';
const screen = (route: string) => go.address('huali', `/console/#/${route}`);

test('[ORD-05a][ORD-05b] an order of made goods is transferred, divided between two factories by keyboard, and taken back from one', async () => {
  const seller = await go.as('huali', SELLER);
  // The demo's order of both goods: 12 pieces and 6.
  await openScreen(seller, screen('trade/sales?set=member&tab=transfer'));
  await shoot(seller, 'seller-orders-zh');
  await follow(seller.getByRole('row').filter({ hasText: '另有 1 种' }).getByRole('link').first());
  await seller.getByRole('button', { name: '转单', exact: true }).click();
  await seller.getByRole('dialog').getByRole('button', { name: '转单', exact: true }).click();
  await seller.getByRole('heading', { level: 1, name: /^委托生产/ }).waitFor();
  await seller.getByText('尚未分配工厂').waitFor();
  const board = seller.url();

  await assign(seller, '锐驰精密制造', async () => {
    const all = seller.getByRole('button', { name: 'HL-MK-CPL：全部 12 件' });
    await all.focus();
    await seller.keyboard.press('Enter');
    await seller.getByText(/^12 件，共 /).waitFor();
    expect(await seriousFaults(seller)).toEqual([]);
  });
  const [first, second] = ['锐驰精密制造', '合申机械加工'].map((name) =>
    seller.getByRole('heading', { level: 2, name: new RegExp(`^T\\S+ · ${name}$`) }),
  );
  await first?.waitFor();
  await assign(seller, '合申机械加工', async () => {
    await seller.getByRole('button', { name: '剩余全部' }).focus();
    await seller.keyboard.press('Enter');
    await seller.getByText(/^6 件，共 /).waitFor();
  });
  await second?.waitFor();
  await shoot(seller, 'seller-board-zh', true);
  expect(await seriousFaults(seller)).toEqual([]);

  await seller.getByRole('button', { name: '收回件数' }).first().click();
  const dialog = seller.getByRole('dialog');
  expect(await dialog.getByRole('spinbutton').inputValue()).toBe('6');
  await shoot(seller, 'seller-takeback-zh');
  await dialog.getByRole('button', { name: '收回件数' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await seller.getByText('已收回').first().waitFor();
  await seller.getByText('#3 收回 6 件').waitFor();

  await openScreen(seller, screen('trade/subOrders'));
  await seller.getByText('已逾期').first().waitFor();
  await shoot(seller, 'seller-list-zh');
  expect(await seriousFaults(seller)).toEqual([]);

  for (const lang of ['en', 'ru'] as const) {
    const phone = await go.as('huali', SELLER, { width: 'phone', lang });
    await openScreen(phone, board);
    await shoot(phone, `seller-board-${lang}-390`, true);
    expect(await sideways(phone)).toBe(0);
    await openScreen(phone, board.replace('trade/production', 'trade/assign'));
    await shoot(phone, `seller-assign-${lang}-390`, true);
    expect(await sideways(phone)).toBe(0);
    await openScreen(phone, screen('trade/subOrders'));
    await shoot(phone, `seller-list-${lang}-390`, true);
    expect(await sideways(phone)).toBe(0);
  }
  expect(go.complaints()).toEqual([]);
});

/** From the board to the form and, once it is filled in, back. */
async function assign(seller: Page, factory: string, fill: () => Promise<void>): Promise<void> {
  await follow(seller.getByRole('button', { name: '分配工厂', exact: true }).first());
  await seller.getByRole('combobox', { name: '生产工厂' }).fill(factory);
  await seller.locator('.ant-select-item-option').filter({ hasText: factory }).click();
  await fill();
  await shoot(seller, 'seller-assign-zh', true);
  await seller.getByRole('button', { name: '分配', exact: true }).click();
  await seller.getByRole('heading', { level: 1, name: /^委托生产/ }).waitFor();
  await settled(seller);
}
