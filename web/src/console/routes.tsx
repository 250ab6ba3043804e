import { accountItems } from '@tradeport/api/mall/account';
import { linkFor } from '@tradeport/api/mall/account-links';
import type { ReactNode } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { NoPermission } from './kit/Empty.tsx';
import { type Screen, screens } from './screens.ts';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { Root } from './shell/Root.tsx';
import { Shell } from './shell/Shell.tsx';
import { Splash } from './shell/Splash.tsx';
import { ToShop } from './ToShop.tsx';

const bare = screens.filter((screen) => screen.bare);
const framed = screens.filter((screen) => !screen.bare);
const shortOf = (path: string) => path.split('/').slice(1).join('/');
/** Routes whose pages have moved into the shop, at `#/{menuCode}/{action}` and at `#/{action}`. */
const moved = accountItems.flatMap((item): readonly { from: string; to: string }[] => item.routes);

/** Every screen at `#/{menuCode}/{action}` and, for apps that open at the root, at `#/{action}` (SHL-04). */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Splash />,
    children: [
      ...moved.map(({ from, to }) => ({ path: from, element: <ToShop to={to} /> })),
      ...bare.flatMap((screen) => routesOf(screen)),
      {
        element: <Shell />,
        children: [
          {
            // An error on a screen leaves the shell standing.
            errorElement: <ErrorScreen />,
            children: [
              ...framed.flatMap((screen) => routesOf(screen)),
              // After the screens, of which one may have the same action.
              ...moved.flatMap(({ from, to }) =>
                shortOf(from) ? [{ path: shortOf(from), element: <ToShop to={to} /> }] : [],
              ),
              { path: '*', element: <NotFound /> },
            ],
          },
        ],
      },
    ],
  },
];

function routesOf(screen: Screen): RouteObject[] {
  const short = shortOf(screen.path);
  return [screen.path, ...(short ? [short] : []), ...(screen.also ?? [])].map((path) => ({
    ...(path ? { path } : { index: true }),
    handle: screen,
    lazy: async () => {
      const { default: Inner } = await screen.load();
      return {
        Component: () => (
          <Guarded screen={screen}>
            <Inner />
          </Guarded>
        ),
      };
    },
  }));
}

function Guarded(props: { screen: Screen; children: ReactNode }) {
  const { me, permissions, loggedOutTo } = useSession();
  const { pathname, search } = useLocation();
  const { screen } = props;
  if (!me && !screen.visitors)
    return (
      <Navigate
        replace
        to={loggedOutTo ?? `/login?return=${encodeURIComponent(pathname + search)}`}
      />
    );
  if (screen.may && !permissions.has(screen.may)) {
    const other = linkFor(`#${pathname}`, permissions);
    if (other.startsWith('/account')) return <ToShop to={other.slice('/account'.length)} />;
    if (other !== `#${pathname}`) return <Navigate replace to={other.slice(1)} />;
    return (
      <section className="k-card">
        <NoPermission />
      </section>
    );
  }
  return props.children;
}
