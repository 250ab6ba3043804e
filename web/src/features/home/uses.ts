import { local, readJson, writeJson } from '../../lib/storage.ts';

/** HOM-03 How often each menu route was opened here, and what the user chose instead. */
const USES_KEY = 'functionUses';
const CHOSEN_KEY = 'functions';
export const FUNCTIONS_MAX = 8;
const ROUTES_COUNTED_MAX = 60;

export function countUse(route: string): void {
  const uses = readJson(local, USES_KEY, isCounts) ?? {};
  const next = { ...uses, [route]: (uses[route] ?? 0) + 1 };
  const mostUsed = Object.entries(next)
    .sort(([, a], [, b]) => b - a)
    .slice(0, ROUTES_COUNTED_MAX);
  writeJson(local, USES_KEY, Object.fromEntries(mostUsed));
}

export function chosenFunctions(): readonly string[] | null {
  return readJson(local, CHOSEN_KEY, isTexts);
}

export function chooseFunctions(routes: readonly string[]): void {
  if (routes.length === 0) local.remove(CHOSEN_KEY);
  else writeJson(local, CHOSEN_KEY, routes.slice(0, FUNCTIONS_MAX));
}

/** The chosen ones; without a choice the most used, and then the first of the menu. */
export function frequent(
  all: readonly string[],
  chosen: readonly string[] | null,
  uses: Readonly<Record<string, number>>,
): string[] {
  if (chosen) return chosen.filter((route) => all.includes(route)).slice(0, FUNCTIONS_MAX);
  return all
    .map((route, at) => ({ route, at, uses: uses[route] ?? 0 }))
    .sort((a, b) => b.uses - a.uses || a.at - b.at)
    .slice(0, FUNCTIONS_MAX)
    .map((one) => one.route);
}

export function storedUses(): Record<string, number> {
  return readJson(local, USES_KEY, isCounts) ?? {};
}

function isCounts(value: unknown): value is Record<string, number> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'number')
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
