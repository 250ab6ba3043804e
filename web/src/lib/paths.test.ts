import { expect, test } from 'vitest';
import { mallAddresses, menuAddress, safeReturnPath } from './paths.ts';

test('[SHL-04b][SHL-04c] a menu item leads to its hash route', () => {
  const item = { menuCode: 'trade', menuAction: 'orders' };
  expect(menuAddress(item, false)).toEqual({ outside: false, to: '/trade/orders' });
  expect(menuAddress(item, true)).toEqual({ outside: false, to: '/orders' });
});

test('[SHL-04a] a menu item with a host leads to that host', () => {
  const item = { menuCode: 'trade', menuAction: '/orders', menuTarget: 'https://other.example/' };
  expect(menuAddress(item, false)).toEqual({
    outside: true,
    to: 'https://other.example/#/trade/orders',
  });
  expect(menuAddress({ ...item, menuTarget: 'other.example' }, true).to).toBe(
    '//other.example/#/orders',
  );
});

test('[SHL-06b] the search goes to the mall with its text', () => {
  expect(mallAddresses('zh', 'zh').search('轴承 6204 & co')).toBe(
    '/search?search=%E8%BD%B4%E6%89%BF%206204%20%26%20co',
  );
});

test('after login only a place of this portal is gone to', () => {
  expect(safeReturnPath('/orders?tab=toShip')).toBe('/orders?tab=toShip');
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '',
    null,
  ]) {
    expect(safeReturnPath(evil)).toBe('/');
  }
});

test('[I18N-02a] the console leads into the mall in the language that it speaks; the main one has no prefix', () => {
  const ru = mallAddresses('ru', 'zh');
  expect([ru.home, ru.cart, ru.search('6204'), ru.product('x')]).toEqual([
    '/ru',
    '/ru/cart',
    '/ru/search?search=6204',
    '/ru/p/x',
  ]);
  expect([
    mallAddresses('zh', 'zh').home,
    mallAddresses('en', 'en').cart,
    mallAddresses('zh', 'en').home,
  ]).toEqual(['/', '/cart', '/zh']);
});
