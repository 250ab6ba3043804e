import { accountPathOf } from '@tradeport/api/mall/account-links';
import { matchRoutes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawRoutes, portal } from '../../console/console.fixture.tsx';
import { routes } from '../../console/routes.tsx';
import LoginPage from './LoginPage.tsx';
import { loginVariants, recoverVariants } from './variants.ts';

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

const screenOf = (path: string) =>
  matchRoutes(routes, path)?.at(-1)?.route.handle as
    | { path: string; visitors?: boolean }
    | undefined;
const pageOf = (path: string) =>
  drawRoutes([{ path: '*', element: <LoginPage /> }], path, { user: null });

/** §2, "Login family", without the entries of single sign-on, which are no forms. */
const family = [
  'login',
  'loginHy',
  'loginTm',
  'loginWhite',
  'strictLogin',
  'loginPc',
  'loginPhonePc',
  'loginGift',
  'loginPOH',
  'loginUnv',
  'loginSp',
  'loginPcA',
  'youse',
];

test('[AUT-03a][AUT-03b] the login pages of the product are the rows of one table, and nothing else is', () => {
  expect(loginVariants.map((variant) => variant.path).toSorted()).toEqual(family.toSorted());
});

test.each([...family, 'sso', 'auth', 'authRedirect', 'pgsso'])(
  '[AUT-03a][AUT-11a] /%s is a page that visitors see',
  (path) => {
    expect(screenOf(`/${path}`)).toMatchObject({ visitors: true });
  },
);

test.each(loginVariants)(
  '[AUT-03b] /$path looks as its row says, offers its first way, and leads somewhere',
  ({ path, layout, ways, leadsTo, recoverAt }) => {
    const html = pageOf(`/${path}`);
    expect(html).toContain(`c-login-${layout}`);
    expect(
      html.includes('autoComplete="current-password"') ||
        html.includes('autocomplete="current-password"'),
    ).toBe(ways[0] === 'password');
    expect(html.includes('Send code')).toBe(ways[0] === 'code');
    // A screen of the console, or a page of the shop.
    expect(screenOf(leadsTo) ?? accountPathOf(leadsTo), leadsTo).not.toBeNull();
    expect(recoverVariants.map((variant) => `/${variant.path}`)).toContain(recoverAt);
    expect(screenOf(recoverAt)).toMatchObject({ visitors: true });
  },
);

test("[AUT-04b][AUT-04c] the background of a login page is the app's, its name and footer too", () => {
  const html = drawRoutes([{ path: '*', element: <LoginPage /> }], '/login', {
    user: null,
    place: { proappEnvIndexc: '/files/background' },
  });
  expect(html).toMatch(
    /c-loginside-picture" style="background-image:url\(&quot;\/files\/background&quot;\)/,
  );
  for (const words of [portal.proappName, portal.proappEnvFoot]) expect(html).toContain(words);
});

test('what the app says of itself is written in one language, and shown in that one', () => {
  const page = (lang: 'zh' | 'ru') =>
    drawRoutes([{ path: '*', element: <LoginPage /> }], '/login', {
      user: null,
      lang,
      place: { proappRemark: '让每一台设备准时开工' },
    });
  expect(page('zh')).toContain('让每一台设备准时开工');
  expect(page('ru')).not.toContain('让每一台设备准时开工');
});
