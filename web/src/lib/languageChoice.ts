import { type Lang, readLang } from '@tradeport/api/kernel/text';
import { local } from './storage.ts';

/** I18N-02 The choice of console and mall: under this name in local storage, and in a cookie for what the server renders. */
export const LOCALE_KEY = 'locale';
const YEAR_S = 31_536_000;

export function chosenLang(): string | null {
  return local.get(LOCALE_KEY) ?? localeCookie();
}

export function storeLang(lang: Lang): void {
  local.set(LOCALE_KEY, lang);
  setLocaleCookie(lang);
}

/** The cookie follows the storage, which may be older than the cookie or come from another program. */
export function syncLocaleCookie(): void {
  const stored = local.get(LOCALE_KEY);
  if (stored && readLang(stored) !== localeCookie()) setLocaleCookie(readLang(stored));
}

/** The first of the browser's languages that is offered; null: none of them. */
export function browserLang(offered: readonly Lang[]): Lang | null {
  const preferred = globalThis.navigator?.languages ?? [];
  return (
    preferred
      .map((code) => offered.find((lang) => lang === code.slice(0, 2).toLowerCase()))
      .find((lang) => lang !== undefined) ?? null
  );
}

function localeCookie(): string | null {
  return /(?:^|; )locale=(\w+)/.exec(globalThis.document?.cookie ?? '')?.[1] ?? null;
}

function setLocaleCookie(lang: Lang): void {
  if (globalThis.document)
    document.cookie = `${LOCALE_KEY}=${lang};path=/;max-age=${YEAR_S};samesite=lax`;
}
