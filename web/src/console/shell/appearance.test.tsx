import { countCart } from '@tradeport/api/cart/calls';
import { matchRoutes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Menu } from '../../lib/session.ts';
import { PortalPreview } from '../../features/settings/PortalPreview.tsx';
import { draw, menu } from '../console.fixture.tsx';
import { routes } from '../routes.tsx';
import { useTheme } from '../theme.tsx';
import { Swatches } from './Choices.tsx';
import { Header } from './Header.tsx';
import { MenuIcon } from './icons.tsx';
import { waitingBehind } from './menus.ts';
import { SideMenu } from './SideMenu.tsx';

vi.hoisted(() => {
  vi.stubGlobal('navigator', { userAgent: 'test', onLine: true });
});
vi.mock('../kit/wide.ts', () => ({ useWide: () => true, useReducedMotion: () => false }));

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('[SHL-02e] proappMenuRemark names the icon of an item, with a class prefix or without', () => {
  for (const [name, icon] of [
    ['truck', 'truck'],
    ['icon-truck', 'truck'],
    ['el-icon-team', 'team'],
    ['nobody-draws-this', 'appstore'],
  ] as const) {
    expect(draw(<MenuIcon name={name} />), name).toContain(`anticon-${icon}`);
  }
  const side = (remark: string) =>
    draw(
      <SideMenu
        side={[menu('Parcels', 'trade', 'parcels', { proappMenuRemark: remark })]}
        bottom={[]}
        trail={[]}
        waiting={new Map()}
        collapsed={false}
        toggle={() => undefined}
      />,
    );
  expect(side('truck')).toContain('anticon-truck');
  expect(side('')).not.toContain('anticon-truck');
});

test('[SHL-06c] the cart of the bar leads to the mall’s and says how many items are in it', () => {
  const cart = (lines: number) =>
    /<a class="c-tool" href="([^"]+)"[^>]*aria-label="(Cart[^"]*)"/
      .exec(draw(<Header />, { answers: [[countCart, {}, { lines, pieces: lines * 10 }]] }))
      ?.slice(1);
  expect(cart(0)).toEqual(['/en/cart', 'Cart']);
  expect(cart(7)).toEqual(['/en/cart', expect.stringContaining('7')]);
});

test('[SHL-07c] the theme colour that a user chose is kept and taken again', () => {
  const chosen = () =>
    /value="(#[0-9a-f]{6})"[^>]*checked|checked[^>]*value="(#[0-9a-f]{6})"/
      .exec(draw(<Swatches />))
      ?.slice(1)
      .find(Boolean);
  expect(chosen()).toBe('#409eff');
  const Choosing = () => {
    useTheme().choose('#2c4158');
    return null;
  };
  draw(<Choosing />);
  expect([...kept]).toEqual([['theme', '#2c4158']]);
  expect(chosen()).toBe('#2c4158');
  kept.set('theme', '#000000');
  expect(chosen(), 'none of the three').toBe('#409eff');
});

const screenOf = (path: string) =>
  matchRoutes(routes, path)?.at(-1)?.route.handle as
    | { path: string; visitors?: boolean }
    | undefined;

test('[TEN-02b] the tenant home is at /indexTm, /centrumHy and /centrumAg', () => {
  for (const path of ['/indexTm', '/centrumHy', '/centrumAg'])
    expect(screenOf(path)?.path, path).toBe('settings/tenant');
  expect(screenOf('/indexOther')?.path).toBeUndefined();
});

test('[REG-02a] every registration route leads visitors to its form', () => {
  const forms = {
    sellerReg: 'buyerReg',
    regSupplier: 'buyerReg',
    buyerReg: 'buyerReg',
    buyerInformationc: 'perfecting',
    buyerInformationp: 'perfecting',
    perfecting: 'perfecting',
    regPc: 'regPc',
    loginGift: 'login',
  };
  for (const [path, form] of Object.entries(forms))
    expect(screenOf(`/${path}`), path).toMatchObject({ path: form, visitors: true });
  for (const path of ['/wait', '/angangWait'])
    expect(screenOf(path), path).toMatchObject({ path: 'wait', visitors: true });
});

test('[TEN-01f] the preview shows what is typed: name, languages, links, hotline, background', () => {
  const html = draw(
    <PortalPreview
      values={{
        proappName: { zh: '恒力工业品', en: 'Hengli Industrial' },
        proappEnvInter: ['zh', 'en'],
        proappEnvFoot: { zh: '© 恒力', en: '© Hengli' },
        proappEnvHotline: '400-123-4567',
        proappEnvTheme: '#2c4158',
        proappEnvLinks: [{ title: { zh: '帮助', en: 'Help desk' }, url: '/help' }],
        proappEnvIndexc: '/files/background',
        timeZone: 'Asia/Shanghai',
      }}
    />,
  );
  for (const words of [
    'Hengli Industrial',
    '© Hengli',
    '400-123-4567',
    'Help desk',
    '/files/background',
    '中文',
    'English',
  ])
    expect(html, words).toContain(words);
  expect(html).not.toContain('Русский');
  expect(html).toContain('#2c4158');
});

test('[HOM-02b] an entry of the menu counts what waits in its list, a folded group what waits in all of its lists', () => {
  const todos = [
    { route: '/trade/sales?tab=review', count: 3 },
    { route: '/trade/sales?tab=transfer&set=member', count: 4 },
    { route: '/trade/shipping', count: 100 },
    { route: '/auctions/all?tab=review', count: 0 },
  ];
  const group = menu('Trade', 'trade', '', {
    children: [
      menu('Sales', 'trade', 'sales', {
        routechildren: [{ menuName: 'Ship', menuCode: 'trade', menuAction: 'shipping' }],
      }),
      menu('All', 'trade', 'all', {
        routechildren: [{ menuName: 'Ship', menuCode: 'trade', menuAction: 'shipping' }],
      }),
    ],
  });
  const auctions = menu('Auctions', 'auctions', 'all');
  const side = (trail: Menu[]) =>
    draw(
      <SideMenu
        side={[group, auctions]}
        bottom={[]}
        trail={trail}
        waiting={waitingBehind([group, auctions], todos)}
        collapsed={false}
      />,
    );
  expect(side([])).toContain(', 107 waiting');
  const unfolded = side([group, menu('Sales', 'trade', 'sales')]);
  expect(unfolded.match(/, 107 waiting/g)).toHaveLength(1);
  // A counter without a menu entry of its own is added, once, to the entry that its page belongs
  // to.
  expect(unfolded).toMatch(/Sales<[^]*>99\+<[^]*, 107 waiting/);
  expect(unfolded).not.toMatch(/All<\/span>/);
  // A counter without waiting work is not shown.
  expect(unfolded).not.toMatch(/Auctions<\/span>/);
});
