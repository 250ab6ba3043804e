import { LOGIN_INFO_DAYS, type me as meShape } from '@tradeport/api/identity/model';
import type { environment, MenuOut } from '@tradeport/api/tenancy/model';
import { createContext, useContext } from 'react';
import type { z } from 'zod';
import { DRAFT_PREFIX, local, readJson, session, writeJson } from './storage.ts';

export type Portal = z.output<typeof environment>;
export type Me = z.output<typeof meShape>;
export type Menu = MenuOut;

/** Session storage under the names of §3: the portal's environment and the menu (AUT-04, SHL-02). */
const PORTAL_KEY = 'proappEnvLayout';
const MENU_KEY = 'menuList';
/** A secondary domain that logout leads to, when some page has stored one (AUT-10). */
export const SECOND_DOMAIN_KEY = 'secDomainName';
/** The menu group of the item that was opened last (SHL-14). */
export const MENU_CODE_KEY = 'menuCode';
/** Set at login on a device that others use: leaving the page logs out (AUT-10). */
export const SHARED_DEVICE_KEY = 'sharedDevice';
const LOGIN_INFO_KEY = 'loginInfo';
const DAY_MS = 86_400_000;

export type Session = {
  portal: Portal;
  /** Null: a visitor. */
  me: Me | null;
  menus: readonly Menu[];
  permissions: ReadonlySet<string>;
  /** The route that logout leads to (AUT-10); null until somebody logs out. */
  loggedOutTo: string | null;
  /** Called after a login: the session of this user begins. */
  startSession: (me: Me) => void;
  logOut: () => Promise<void>;
};
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const value = useContext(SessionContext);
  if (!value) throw new Error('no session around this component');
  return value;
}

export function usePermissions(): ReadonlySet<string> {
  return useSession().permissions;
}

/** `const may = useMay(); may('order.review')` */
export function useMay(): (permission: string) => boolean {
  const permissions = usePermissions();
  return (permission) => permissions.has(permission);
}

export function storedPortal(): Portal | null {
  return readJson(session, PORTAL_KEY, isPortal);
}

export function storedMenus(): Menu[] | null {
  return readJson(session, MENU_KEY, isMenus);
}

export function storeSession(portal: Portal, menus: readonly Menu[]): void {
  writeJson(session, PORTAL_KEY, portal);
  writeJson(session, MENU_KEY, menus);
  // Opened under a further name of the app: logout stays there (AUT-10).
  if (portal.proappEnvSecDomain) session.set(SECOND_DOMAIN_KEY, portal.proappEnvSecDomain);
}

/** AUT-10 Nothing of who leaves stays in session storage, and nothing typed and not saved anywhere. */
export function clearSession(): void {
  session.clear();
  for (const name of local.keys()) if (name.startsWith(DRAFT_PREFIX)) local.remove(name);
}

type LoginInfo = { loginName: string; at: number };

/** AUT-09 Remembers the last login name for the form. It never stores a secret. */
export function storeLoginInfo(loginName: string, now = Date.now()): void {
  writeJson(local, LOGIN_INFO_KEY, { loginName, at: now } satisfies LoginInfo);
}

export function storedLoginName(now = Date.now()): string {
  const info = readJson(local, LOGIN_INFO_KEY, isLoginInfo);
  if (!info) return '';
  if (now - info.at > LOGIN_INFO_DAYS * DAY_MS) {
    local.remove(LOGIN_INFO_KEY);
    return '';
  }
  return info.loginName;
}

/**
 * AUT-10 Where logout leads: the default page of a stored secondary domain, else the app's index
 * address, else the white login page (a route of the console).
 */
export function afterLogout(
  portal: Pick<Portal, 'proappEnvIndex'>,
  secondDomain: string | null,
): { outside: boolean; to: string } {
  if (secondDomain && /^[a-z0-9][a-z0-9.-]*(:\d+)?$/i.test(secondDomain))
    return { outside: true, to: `//${secondDomain}/` };
  const index = portal.proappEnvIndex;
  if (index.startsWith('#/')) return { outside: false, to: index.slice(1) };
  return index ? { outside: true, to: index } : { outside: false, to: '/loginWhite' };
}

/** AUT-16 Others use this device: known beyond the session, so that the next one's form says so as well. */
export function markSharedDevice(shared: boolean): void {
  if (shared) session.set(SHARED_DEVICE_KEY, '1');
  else session.remove(SHARED_DEVICE_KEY);
  if (shared) local.set(SHARED_DEVICE_KEY, '1');
  else local.remove(SHARED_DEVICE_KEY);
}
export function isSharedDevice(): boolean {
  return local.get(SHARED_DEVICE_KEY) !== null;
}

const QUICK_LEAVE_MS = 5;

/** AUT-10 The page went at once after it was asked to: closed, and not left by a link or a reload. */
export function isQuickLeave(askedAt: number | null, goneAt: number): boolean {
  return askedAt !== null && goneAt - askedAt <= QUICK_LEAVE_MS;
}

function isPortal(value: unknown): value is Portal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'tenantCode' in value &&
    'proappName' in value &&
    'proappEnvTheme' in value &&
    'proappEnvLinks' in value &&
    Array.isArray(value.proappEnvLinks)
  );
}

function isMenus(value: unknown): value is Menu[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item: unknown) =>
        typeof item === 'object' &&
        item !== null &&
        'menuAction' in item &&
        'children' in item &&
        Array.isArray(item.children),
    )
  );
}

function isLoginInfo(value: unknown): value is LoginInfo {
  return (
    typeof value === 'object' &&
    value !== null &&
    'loginName' in value &&
    typeof value.loginName === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
