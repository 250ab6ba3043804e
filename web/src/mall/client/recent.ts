import { local, readJson, writeJson } from '../../lib/storage.ts';

const KEY = 'recentSearches';
const RECENT_MAX = 8;

/** SRC-04 The searches of this browser, the latest first. They are stored nowhere else. */
export function recentSearches(): string[] {
  return readJson(local, KEY, isTexts) ?? [];
}

export function storeSearch(typed: string): void {
  const text = typed.trim();
  if (text === '') return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase());
  writeJson(local, KEY, [text, ...others].slice(0, RECENT_MAX));
}

export function clearSearches(): void {
  local.remove(KEY);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
