import type pg from 'pg';
import { z } from 'zod';
import type { TenantDb } from '../db/tenant.ts';
import type { User } from '../kernel/ctx.ts';
import { readRows } from '../kernel/query.ts';
import { permissionsWith } from '../modules/accounts/me.ts';
import {
  type Invalidated,
  hashToken,
  onInvalidated,
  renewSession,
  SESSION_CHANNEL,
  sessionByToken,
  type SessionRow,
} from '../modules/sessions/sessions.ts';
import { heldLists } from '../modules/sessions/price-lists.ts';
import { listen } from '../kernel/listen.ts';

export { SESSION_COOKIE, sessionCookie } from '../modules/sessions/sessions.ts';
export type Sessions = {
  /**
   * Finds the user of a tenant's session token; null if there is none. A session of another tenant
   * is nobody's. `renewed` is called when its time was extended, so that the cookie can follow
   * (AUT-09).
   */
  find(tenantId: string, token: string, renewed?: (shared: boolean) => void): Promise<User | null>;
  close(): Promise<void>;
};

const KNOWN_MS = 5 * 60_000;
/**
 * A shared device's session ends after a pause, which is counted from the last use that the
 * database saw.
 */
const SHARED_KNOWN_MS = 60_000;
const KNOWN_MAX = 10_000;
/** 32 bytes as base64url; anything else is no token and not worth a question. */
const TOKEN = /^[\w-]{43}$/;
const invalidatedPayload = z.object({
  tenant: z.string(),
  user: z.string().optional(),
  member: z.string().optional(),
  session: z.string().optional(),
});

/**
 * Sessions, kept in memory for five minutes. Ended or changed sessions are notified to every
 * process; a process that cannot receive this asks the database each time.
 */
export async function sessions({ db, pool }: { db: TenantDb; pool: pg.Pool }): Promise<Sessions> {
  const known = new Map<string, { user: User; tenantId: string; until: number }>();
  /** Counts what was heard: a row that was read before it must not be kept after it. */
  let heardCount = 0;
  const forget = (what: Invalidated) => {
    heardCount += 1;
    for (const [key, { user, tenantId }] of known)
      if (concerns(what, user, tenantId)) known.delete(key);
  };
  const forgetAll = () => {
    heardCount += 1;
    known.clear();
  };
  const stopHearing = onInvalidated(forget);
  const listener = await listen(pool, SESSION_CHANNEL, {
    heard: (payload) => {
      const what = readForgotten(payload);
      if (what) forget(what);
      else forgetAll();
    },
    up: forgetAll,
    down: forgetAll,
  });

  async function find(
    tenantId: string,
    token: string,
    renewed?: (shared: boolean) => void,
  ): Promise<User | null> {
    if (!TOKEN.test(token)) return null;
    const hash = hashToken(token);
    const key = `${tenantId} ${hash}`;
    const cached = known.get(key);
    if (cached && cached.until > Date.now() && listener.isUp) return cached.user;
    const before = heardCount;
    const [row] = await readRows(db, tenantId, sessionByToken({ tenantId, tokenHash: hash }));
    // AUT-16 A session waiting for its PIN has no user.
    if (!row || row.held) return null;
    if (row.stale) {
      await db.write(tenantId, async (tx) => ({
        result: await tx.send([renewSession({ tenantId, id: row.session_id })]),
        last: [],
      }));
      renewed?.(row.shared);
    }
    const user = userOfRow(row);
    if (listener.isUp && heardCount === before) {
      if (known.size >= KNOWN_MAX) known.delete(known.keys().next().value ?? '');
      known.set(key, {
        user,
        tenantId,
        until: Date.now() + (row.shared ? SHARED_KNOWN_MS : KNOWN_MS),
      });
    }
    return user;
  }
  return {
    find,
    close: async () => {
      stopHearing();
      await listener.close();
    },
  };
}

function userOfRow(row: SessionRow): User {
  return {
    id: row.user_id,
    memberId: row.member_id,
    memberName: row.member_name,
    loginName: row.login_name,
    name: row.name || row.login_name,
    sessionId: row.session_id,
    roles: row.roles,
    permissions: permissionsWith(row.roles, row.own_permissions, {
      isMain: row.is_main,
      isCompany: row.is_company,
      soldBefore: row.sold_before,
    }),
    level: row.level_code,
    levelRate: row.level_rate,
    dealerLevel: row.dealer_level,
    ...(row.price_lists.length > 0 ? { priceLists: heldLists(row.price_lists) } : {}),
    ...(row.goods_to === null ? {} : { goodsTo: row.goods_to }),
    ...(row.limited ? { limited: true } : {}),
    ...(row.owes.length > 0 ? { owes: row.owes } : {}),
  };
}

function concerns(what: Invalidated, user: User, tenantId: string): boolean {
  return (
    what.tenant === tenantId &&
    (what.user ?? user.id) === user.id &&
    (what.member ?? user.memberId) === user.memberId &&
    (what.session ?? user.sessionId) === user.sessionId
  );
}

function readForgotten(payload: string): Invalidated | null {
  try {
    const read = invalidatedPayload.safeParse(JSON.parse(payload));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
