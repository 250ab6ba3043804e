import { permissionsOf } from '@tradeport/api';
import type { App } from '../../server/src/app.ts';
import type { Ctx, Tenant, User } from '../../server/src/kernel/ctx.ts';
import { PUBLISHED_PASSWORD } from '../../server/src/kernel/published-password.ts';

export const PASSWORD = PUBLISHED_PASSWORD;
const DAY_MS = 86_400_000;

/** Somebody of the demo: a login with its member. */
export type Person = User;

/** Does things in a tenant as somebody (null: the system), some days ago by the tenant's clock. */
export type World = {
  tenant: Tenant;
  as<R>(
    person: Person | null,
    work: (ctx: Ctx<string>) => Promise<R>,
    daysAgo?: number,
  ): Promise<R>;
};

export function worldOf(app: App, tenant: Tenant): World {
  return {
    tenant,
    as: (person, work, daysAgo = 0) => {
      // Never ahead: ids carry the time, and what comes from the future would stay the newest for hours.
      const then: Tenant = {
        ...tenant,
        clockOffsetMs: tenant.clockOffsetMs - Math.round(Math.max(0, daysAgo) * DAY_MS),
      };
      return app.kernel.write({ ...app.kernel.system(then), user: person, doing: 'demo' }, work);
    },
  };
}

export function person(
  made: { userId: string; memberId: string; memberName: string },
  loginName: string,
  name: string,
  roles: readonly string[],
  level: Pick<Person, 'level' | 'levelRate'> = { level: null, levelRate: null },
): Person {
  return {
    id: made.userId,
    memberId: made.memberId,
    memberName: made.memberName,
    loginName,
    name,
    sessionId: made.userId,
    roles,
    permissions: permissionsOf(roles),
    ...level,
  };
}

/** The same demo every time: a small generator of chance with a seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: () => number, list: readonly T[]): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}
