import { getInfo, logout } from '@tradeport/api/identity/calls';
import { getMenus, getProappinfo } from '@tradeport/api/tenancy/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { client, isLoggedOut } from './api.ts';
import { signOutAddress, signOutElsewhere } from './signOut.ts';
import {
  afterLogout,
  clearSession,
  storeSession,
  type Me,
  SECOND_DOMAIN_KEY,
  type Session,
  SessionContext,
  storedMenus,
  storedPortal,
} from './session.ts';
import { session } from './storage.ts';
import { useText } from './text.ts';

const FRESH_MS = 5 * 60_000;
// Not asked again on focus: an ended session is noticed by the next call, which keeps what was typed.
const calm = { staleTime: FRESH_MS, refetchOnWindowFocus: false, meta: { quiet: true } } as const;

/**
 * Provides the environment, the user and the menu (AUT-04, AUT-15, SHL-02). It shows the copy in session storage at once
 * and refreshes it meanwhile. `waiting` is shown while nothing is known, `failed` when it cannot be loaded.
 */
export function SessionProvider(props: {
  waiting: ReactNode;
  failed: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
}) {
  const queries = useQueryClient();
  const { lang } = useText();
  const [loggedOutTo, setLoggedOutTo] = useState<string | null>(null);
  // Names of the portal and of its menus are in the viewer's language.
  const portal = useQuery({
    queryKey: [getProappinfo.name, lang],
    queryFn: ({ signal }) => client(getProappinfo, {}, { signal }),
    placeholderData: (before) => before ?? storedPortal() ?? undefined,
    ...calm,
  });
  const menus = useQuery({
    queryKey: [getMenus.name, lang],
    queryFn: ({ signal }) => client(getMenus, {}, { signal }),
    placeholderData: (before) => before ?? storedMenus() ?? undefined,
    ...calm,
  });
  // A visitor's menu is empty; only somebody with a menu is asked who they are.
  const answeredEmpty = menus.data?.length === 0 && !menus.isPlaceholderData;
  const me = useQuery({
    queryKey: [getInfo.name, lang],
    queryFn: ({ signal }) => who(signal),
    enabled: (menus.data?.length ?? 0) > 0,
    placeholderData: (before) => before,
    ...calm,
  });
  // While a visitor's menu is asked for in another language, the visitor stays one, and the page stands.
  const [wasVisitor, setWasVisitor] = useState(false);
  useEffect(() => {
    if (answeredEmpty) setWasVisitor(true);
  }, [answeredEmpty]);
  const visitor = answeredEmpty || (wasVisitor && menus.data?.length === 0 && !me.data);
  const place = portal.data;
  const user = visitor ? null : me.data;
  const menu = menus.data;

  useEffect(() => {
    if (place && menu && !portal.isPlaceholderData && !menus.isPlaceholderData)
      storeSession(place, menu);
  }, [place, menu, portal.isPlaceholderData, menus.isPlaceholderData]);

  const startSession = useCallback(
    (newUser: Me) => {
      // Nothing that was loaded for another user is shown.
      queries.removeQueries({ type: 'inactive' });
      setLoggedOutTo(null);
      queries.setQueryData([getInfo.name, lang], newUser);
      // The visitor's empty menu must not stay for a user who has just logged in.
      void queries.resetQueries({ queryKey: [getMenus.name] });
      void queries.invalidateQueries();
    },
    [queries, lang],
  );
  const logOut = useCallback(async () => {
    // AUT-10 Asked while the session lives.
    const out = await signOutAddress(place?.proappCode);
    await client(logout, {});
    if (out) signOutElsewhere(out);
    const { outside, to } = place
      ? afterLogout(place, session.get(SECOND_DOMAIN_KEY))
      : { outside: false, to: '/loginWhite' };
    clearSession();
    if (outside) {
      location.assign(to);
      return;
    }
    setLoggedOutTo(to);
    queries.setQueryData([getInfo.name, lang], null);
    void queries.resetQueries({ queryKey: [getMenus.name] });
  }, [queries, lang, place]);

  const value = useMemo<Session | null>(
    () =>
      place && user !== undefined
        ? {
            portal: place,
            me: user,
            menus: menu ?? [],
            permissions: new Set(user?.permissions ?? []),
            loggedOutTo,
            startSession,
            logOut,
          }
        : null,
    [place, user, menu, loggedOutTo, startSession, logOut],
  );

  if (value) return <SessionContext value={value}>{props.children}</SessionContext>;
  const error = portal.error ?? menus.error ?? me.error;
  return error
    ? props.failed(error, () => {
        void portal.refetch();
        void menus.refetch();
        if (me.isError) void me.refetch();
      })
    : props.waiting;
}

async function who(signal: AbortSignal): Promise<Me | null> {
  try {
    return await client(getInfo, {}, { signal });
  } catch (error) {
    if (isLoggedOut(error)) return null;
    throw error;
  }
}
