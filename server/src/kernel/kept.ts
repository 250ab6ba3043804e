type One<V> = { tenantId: string; value: V };

/**
 * A cache of costly values with room for `max` of all tenants and `eachMax` of one. The least
 * recently used value of the largest tenant is evicted, so that no tenant evicts another's.
 */
export function keptByTenant<V>(max: number, eachMax = max) {
  const kept = new Map<string, One<V>>();
  const place = (tenantId: string, key: string) => `${tenantId} ${key}`;
  const makeRoom = (tenantId: string) => {
    const own = ofTenant(kept, tenantId);
    const [oldest] = own.length > eachMax ? own : kept.size > max ? ofLargest(kept) : [];
    if (oldest !== undefined) kept.delete(oldest);
  };
  return {
    get: (tenantId: string, key: string): V | undefined => {
      const one = kept.get(place(tenantId, key));
      if (!one) return undefined;
      // A map goes through its entries in the order in which they came.
      kept.delete(place(tenantId, key));
      kept.set(place(tenantId, key), one);
      return one.value;
    },
    put: (tenantId: string, key: string, value: V): V => {
      kept.set(place(tenantId, key), { tenantId, value });
      makeRoom(tenantId);
      return value;
    },
    /** If it is still this one. */
    drop: (tenantId: string, key: string, value: V): void => {
      if (kept.get(place(tenantId, key))?.value === value) kept.delete(place(tenantId, key));
    },
  };
}

function ofTenant(kept: ReadonlyMap<string, One<unknown>>, tenantId: string): string[] {
  return [...kept].flatMap(([key, one]) => (one.tenantId === tenantId ? [key] : []));
}

function ofLargest(kept: ReadonlyMap<string, One<unknown>>): string[] {
  const counts = new Map<string, number>();
  for (const { tenantId } of kept.values()) counts.set(tenantId, (counts.get(tenantId) ?? 0) + 1);
  const [largest] = [...counts].toSorted(([, a], [, b]) => b - a);
  return largest ? ofTenant(kept, largest[0]) : [];
}
