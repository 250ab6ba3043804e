/**
 * So many of a tenant's calls are worked on at once; the others wait their turn, first come first served. What a thousand want at the
 * same moment is then gone before most of them have been looked at, and a refusal costs one reading; and other tenants'
 * calls find the server free in between.
 */
export function admission(
  atOnce: number,
): <R>(tenantId: string, work: () => Promise<R>) => Promise<R> {
  const tenants = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (tenantId, work) => {
    let own = tenants.get(tenantId);
    if (!own) tenants.set(tenantId, (own = { running: 0, waiting: [] }));
    const { waiting } = own;
    // Who leaves hands the place on: `running` stays as it is.
    if (own.running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else own.running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else {
        own.running -= 1;
        if (own.running === 0) tenants.delete(tenantId);
      }
    }
  };
}
