import { createHashRouter, Navigate, type RouteObject, useLocation, useMatches } from 'react-router';
import { useSession } from '../lib/session.ts';
import { NoPermission } from './kit/Empty.tsx';
import { type Screen, screens } from './screens.ts';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { Root } from './shell/Root.tsx';
import { Shell } from './shell/Shell.tsx';
import { Splash } from './shell/Splash.tsx';

const bare = screens.filter((screen) => screen.bare);
const framed = screens.filter((screen) => !screen.bare);

/** Every screen at `#/{action}` and, below a menu, at `#/{menuCode}/{action}` (SHL-04). */
export const router = createHashRouter([{
  element: <Root />,
  errorElement: <ErrorScreen />,
  hydrateFallbackElement: <Splash />,
  children: [
    ...bare.flatMap((screen) => routesOf(screen)),
    {
      element: <Shell />,
      children: [{
        // An error on a screen leaves the shell standing.
        errorElement: <ErrorScreen />,
        children: [
          ...framed.flatMap((screen) => routesOf(screen)),
          { path: ':menuCode', children: framed.filter((screen) => screen.path).flatMap((screen) => routesOf(screen)) },
          { path: '*', element: <NotFound /> },
        ],
      }],
    },
  ],
}]);

function routesOf(screen: Screen): RouteObject[] {
  return [screen.path, ...(screen.also ?? [])].map((path) => ({
    ...(path ? { path } : { index: true }),
    handle: screen,
    lazy: async () => {
      const { default: Inner } = await screen.load();
      return { Component: () => <Guarded screen={screen}><Inner /></Guarded> };
    },
  }));
}

function Guarded(props: { screen: Screen; children: React.ReactNode }) {
  const { me, permissions } = useSession();
  const { pathname, search } = useLocation();
  const { screen } = props;
  if (!me && !screen.visitors) return <Navigate replace to={`/login?return=${encodeURIComponent(pathname + search)}`} />;
  if (screen.may && !permissions.has(screen.may)) return <NoPermission />;
  return props.children;
}

/** The screen that is open; undefined on a route that is none. */
export function useScreen(): Screen | undefined {
  const handle = useMatches().at(-1)?.handle;
  return screens.find((screen) => screen === handle);
}
