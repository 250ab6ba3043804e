import type { RouteObject } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw, drawRoutes, me, menu } from '../console.fixture.tsx';
import { screenAt } from '../screens.ts';
import { Footer } from './Footer.tsx';
import { areaHeight, menuHeight } from './heights.ts';
import { NotFound } from './NotFound.tsx';
import { Shell } from './Shell.tsx';
import { UserChoices } from './UserMenu.tsx';

vi.hoisted(() => {
  vi.stubGlobal('navigator', { userAgent: 'test', onLine: true });
});
vi.mock('../kit/wide.ts', () => ({ useWide: () => true, useReducedMotion: () => false }));

const flags = new Map<string, string>();
beforeEach(() => {
  flags.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => flags.get(key) ?? null,
    setItem: (key: string, value: string) => flags.set(key, value),
  });
});

const trade = menu('Trade', 'trade', '', {
  children: [
    menu('Sales', 'trade', 'sales', {
      routechildren: [{ menuName: 'Order', menuCode: 'trade', menuAction: 'sale' }],
    }),
  ],
});
const settings = menu('Settings', 'settings', 'portal', { proappMenuConfig: 'bottom' });
const order: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        path: 'trade/sale/:contractCode',
        element: <h1>Order C1</h1>,
        handle: screenAt('trade/sale/:contractCode'),
      },
    ],
  },
];
const shown = (menus = [trade, settings]) => drawRoutes(order, '/trade/sale/C1', { menus });

test('[SHL-01a][SHL-01b] left navigation, side menu, top bar, breadcrumb of three levels and the main area', () => {
  const html = shown();
  const bar = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
  for (const tool of ['Theme colour', 'Language: English', 'Account: 王小明', 'Messages', 'Cart'])
    expect(bar, tool).toContain(`aria-label="${tool}`);
  const side = html.slice(html.indexOf('<nav class="c-side"'), html.indexOf('class="c-main"'));
  expect(side).toContain('href="#/trade/sales"');
  expect(side.indexOf('Sales')).toBeLessThan(side.indexOf('Settings'));
  const main = html.slice(html.indexOf('<main id="content"'), html.indexOf('</main>'));
  expect(main).toContain('<h1>Order C1</h1>');
});

/** The crumbs above a sales order, for somebody with these permissions. */
async function crumbsFor(permissions: string[]): Promise<{ html: string; words: string[] }> {
  const { Crumbs } = await import('./Crumbs.tsx');
  const path = 'trade/sale/:contractCode';
  const page = drawRoutes(
    [{ element: <Shell />, children: [{ path, element: <Crumbs />, handle: screenAt(path) }] }],
    '/trade/sale/C1',
    { menus: [trade, settings], user: { ...me, permissions } },
  );
  const html = /<nav class="c-crumbs"[^>]*>(.*?)<\/nav>/.exec(page)?.[1] ?? '';
  const words = html.replace(/<[^>]+>/g, '|').split('|');
  return { html, words: words.filter(Boolean) };
}

test('[SHL-01c] the breadcrumb names the menu titles above: the group, the item as a link, the page last', async () => {
  const { html, words } = await crumbsFor(['order.sell']);
  expect(words).toEqual(['Trade', 'Orders']);
  expect(html).toContain('href="/trade/sales"');
});

test('[SHL-01c] a screen above that its reader may not open is no crumb', async () => {
  expect(await crumbsFor(['order.ship'])).toMatchObject({ words: ['Trade'] });
});

test("[SHL-01b] the user's menu has the login info and the logout", () => {
  const html = draw(
    <UserChoices me={me} choices showInfo={() => undefined} logOut={() => undefined} />,
  );
  for (const words of ['王小明', '恒力轴承', 'Login details', 'Log out', 'Theme colour'])
    expect(html).toContain(words);
  expect(drawRoutes(order, '/trade/sale/C1', { user: null })).toContain('href="/login"');
});

test('[SHL-05a][SHL-05b] the area is the window less 50 px, the menu above a bottom list less 116 px and 46 px an item', () => {
  expect(areaHeight).toBe('calc(100vh - 50px)');
  expect([0, 1, 2, 5].map(menuHeight)).toEqual([
    'calc(100vh - 50px)',
    'calc(100vh - 162px)',
    'calc(100vh - 208px)',
    'calc(100vh - 346px)',
  ]);
  const html = shown([
    trade,
    settings,
    menu('Help', 'settings', 'help', { proappMenuConfig: 'bottom' }),
  ]);
  expect(html).toMatch(/class="c-sidein" style="height:calc\(100vh - 50px\)"/);
  expect(html).toMatch(/class="c-sidemenu" style="flex:none;height:calc\(100vh - 208px\)"/);
  expect(html).toMatch(/class="c-main" style="min-height:calc\(100vh - 50px\)"/);
  expect(shown([trade])).not.toMatch(/c-sidemenu" style="flex/);
});

test("[SHL-09a][SHL-09b] the footer has the app's links, its hotline and its text, and nothing where there is none", () => {
  const html = draw(<Footer />);
  expect(html).toContain('<a href="/help">帮助中心</a>');
  expect(html).toContain('<a href="https://huali.example/terms">服务条款</a>');
  expect(html).toMatch(/<a href="tel:4008208820">.*Customer service 400-820-8820<\/a>/);
  expect(html).toContain('<span>© 华力</span>');
  expect(
    draw(<Footer />, { place: { proappEnvLinks: [], proappEnvHotline: '', proappEnvFoot: '' } }),
  ).toContain('<footer class="c-footer"></footer>');
});

test.each([
  ['zh', '页面不存在', '返回首页', '重新加载'],
  ['en', 'Page not found', 'Go to the home page', 'Reload'],
  ['ru', 'Страница не найдена', 'На главную', 'Обновить'],
] as const)(
  '[SHL-10a][SHL-10b] 404 says so in %s, leads home and reloads; reload is hidden while hideReload is set',
  (lang, says, home, reload) => {
    const html = draw(<NotFound />, { lang });
    for (const words of ['404', says, home, reload]) expect(html).toContain(words);
    flags.set('hideReload', '1');
    const hidden = draw(<NotFound />, { lang });
    expect(hidden).toContain(home);
    expect(hidden).not.toContain(reload);
  },
);
