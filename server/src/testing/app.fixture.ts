import type { Client } from '@tradeport/api/kernel/client';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { testApp, type Person, type TestApp } from './app.ts';

/**
 * Sets up the shared state of a file's or describe's tests: made before the first of them, ended
 * after the last, and accessible by name at once. Properties read before it is made must be
 * functions (`const { order, paid } = prepared(…)`): each call looks up the value of that moment.
 */
export function prepared<T extends object>(
  make: () => Promise<T>,
  end?: (made: T) => Promise<unknown>,
): T {
  const made: { value?: T } = {};
  beforeAll(async () => {
    made.value = await make();
  });
  if (end) afterAll(async () => made.value && end(made.value));
  return later<T>(() => made.value);
}

/**
 * The clients of a file, one each: the people of the test tenants, the platform's operator, and a
 * visitor.
 */
type Known = Person | 'operator' | 'visitor';
/** The application of a file, with the clients of people who log in when it is there. */
type UsedApp = TestApp & { clients: Readonly<Record<Known, Client>> };

/** The real application on a database of its own, for the tests of a file or of a describe. */
export function useApp(): UsedApp {
  const wanted = new Set<Known>();
  const known = new Map<Known, Promise<Client>>();
  const app = prepared(
    async () => {
      const made = await testApp();
      for (const login of wanted) known.set(login, clientIn(made, login));
      await Promise.all(known.values());
      return made;
    },
    (made) => made.close(),
  );
  const of = (login: Known): Client => {
    wanted.add(login);
    return async (...asked) => {
      const client = known.get(login) ?? clientIn(app, login);
      known.set(login, client);
      return (await client)(...asked);
    };
  };
  const all = new Proxy({} as Record<Known, Client>, { get: (_, login) => of(login as Known) });
  return new Proxy(app as UsedApp, {
    get: (_, key) => (key === 'clients' ? all : Reflect.get(app, key)),
  });
}

function clientIn(app: TestApp, login: Known): Promise<Client> {
  if (login === 'visitor') return app.client(null);
  return login === 'operator' ? app.client(login, app.platform) : app.client(login);
}

/** After each test the event handlers run, and then the checks must find nothing. */
export function soundAfterEach(app: TestApp, findings: () => Promise<unknown[]>): void {
  afterEach(async () => {
    await app.kernel.drainOutbox();
    expect(await findings()).toEqual([]);
  });
}

/** Stands for what `find` answers one day. */
function later<T extends object>(find: () => T | undefined): T {
  const stands = () => undefined;
  return new Proxy(stands as unknown as T, {
    get: (_, key) => {
      const found = find();
      if (found) return Reflect.get(found, key);
      return (...asked: unknown[]) => {
        const then = find();
        if (!then) throw new Error(`${String(key)} is not there before the tests begin`);
        return Reflect.apply(Reflect.get(then, key) as () => unknown, then, asked);
      };
    },
    has: (_, key) => key in (find() ?? {}),
    set: (_, key, value) => Reflect.set(find() ?? {}, key, value),
  });
}
