/** The keys of an object that is written out, in their order and by their names. Not for one that may hold more than its type says. */
export function keysOf<const K extends string>(table: { readonly [key in K]?: unknown }): K[] {
  return Object.keys(table) as K[];
}

/** An object with a value for each of these keys. */
export function recordOf<const K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
}

/** Is it an object with fields, and no list? */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Is the key one of the object's own? */
export function isKeyOf<T extends object>(key: PropertyKey, table: T): key is keyof T {
  return Object.hasOwn(table, key);
}

/** Is the value in the list? */
export function isOneOf<const T>(value: unknown, list: readonly T[]): value is T {
  return list.some((one) => one === value);
}

/** The given fields of an object, without those undefined. */
export function pickDefined<T extends object, const K extends keyof T>(
  object: T,
  keys: readonly K[],
): { [P in K]?: Exclude<T[P], undefined> } {
  return Object.fromEntries(
    keys.flatMap((key) => (object[key] === undefined ? [] : [[key, object[key]]])),
  ) as { [P in K]?: Exclude<T[P], undefined> };
}
