import type { AgreementBlock } from '@tradeport/api/agreements/model';
import { type Side, sidePermissions } from '@tradeport/api/kernel/audience';
import type { CommonError, Facts } from '@tradeport/api/kernel/errors';
import type { Lang, SomeTexts } from '@tradeport/api/kernel/text';
import type { TenantStatus } from '@tradeport/api/tenancy/lifecycle';
import type { FastifyBaseLogger } from 'fastify';
import type { Query, Tables } from './query.ts';

/** A business that runs its own portal here; the unit of isolation. */
export type Tenant = {
  id: string;
  code: string;
  name: string;
  status: TenantStatus;
  timeZone: string;
  clockOffsetMs: number;
  platform: boolean;
  settings: TenantSettings;
};
export type TenantSettings = Record<string, unknown>;
/** One front of a tenant: own domain, theme, languages, menus. */
export type App = {
  id: string;
  code: string;
  tenantId: string;
  langs: readonly Lang[];
  /** TEN-07 The purpose that it was opened for, besides the tenant's first app. */
  scene?: string | null;
};
/** The user who is logged in: a login of one member. */
export type User = {
  id: string;
  memberId: string;
  memberName: string;
  loginName: string;
  name: string;
  sessionId: string;
  roles: readonly string[];
  permissions: ReadonlySet<string>;
  /** Membership level of the member, and what it pays of list prices in 1/1 000 000 (CAT-03). Null: none. */
  level: string | null;
  levelRate: number | null;
  /** CAT-03 The level of a dealer, and the price lists that the member buys by, the one that comes first on top. */
  dealerLevel?: string | null;
  priceLists?: readonly HeldList[];
  /** The address by whose region the lists are, '' without one; left out where no list of the tenant counts by region. */
  goodsTo?: string;
  /** MBR-03 Has a spending limit: what it is stands in the database. */
  limited?: boolean;
  /** CMS-02d The blocks of the agreements that this person has yet to accept; left out: none is asked for. */
  owes?: readonly AgreementBlock[];
};
/** A price list that is assigned to the member: by what, and from when to when it holds (milliseconds; null: no bound). */
export type HeldList = {
  id: string;
  name: SomeTexts;
  by: 'region' | 'level' | 'dealer' | 'company' | 'contract';
  from: number | null;
  to: number | null;
};
export type Upload = { field: string; name: string; type: string; data: Buffer };

/**
 * A service function gets this. In a read call every `run`/`batch` is one round trip in a transaction
 * of its own; in a write call all of them share the call's transaction.
 */
export type Ctx<E extends string = never> = Tables & {
  readonly tenant: Tenant;
  readonly app: App | null;
  readonly lang: Lang;
  /** Null: a visitor, or a job. */
  readonly user: User | null;
  /** ROL-01c The sides of the record that the caller was let in for; null: by permission, or nobody asks. */
  readonly as: readonly Side[] | null;
  /** A visitor's cart and the like hang on this (cookie `guest`). */
  readonly guestId: string | null;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  readonly uploads: readonly Upload[];
  readonly ip: string;
  /** HTTP side effects a call may have: cookies. Empty in jobs. */
  readonly http: Http;
  /**
   * The call runs once more, as rows that it had read were changed before it ended: now it locks
   * the rows that it reads.
   */
  readonly retryWithLocks: boolean;
  /** The tenant's clock (virtual: tests and sandboxes move it). */
  now(): Date;
  /** A new id, ordered by time (UUID version 7). */
  newId(): string;
  run<R>(query: Query<R, E | CommonError>): Promise<R[]>;
  /** Exactly one row, or the common refusal `not_found`. */
  one<R>(query: Query<R, E | CommonError>): Promise<R>;
  maybe<R>(query: Query<R, E | CommonError>): Promise<R | undefined>;
  /** Several statements in one round trip; answers in their order. */
  batch<const Q extends Queries<E>>(queries: Q): Promise<Answers<Q>>;
  /**
   * Reads before the call writes or locks anything, together with what others read at the same moment (batchable.ts).
   * The statements that write judge it again: `must(…, 'read.changed', …)` makes the call run again (`retryWithLocks`).
   */
  optimisticRead<const Q extends Queries<E>>(queries: Q): Promise<Answers<Q>>;
  /**
   * The end of a call: its last statements, sorted by the rank of their locks, travel with COMMIT,
   * one round trip for both. Where all of them are batchable they may share a transaction with the
   * ends of a tenant's other calls (batchable.ts). A refusal by one of them (`must`) takes
   * everything back. `answer`: the call's answer, or how it is made from their rows; under a key
   * (API-07) the latter costs one more round trip. Within a larger transaction they are sent, and
   * it goes on.
   */
  commit<R, const Q extends Queries<E>>(
    queries: Q,
    answer: R | ((answers: Answers<Q>) => R),
  ): Promise<R>;
  /** Refuses the call: rolls back, answers with the code's status and wording; at a field, where `at` names one or says what stands at which. */
  refuse: (code: E | CommonError, facts?: Facts, at?: string | Record<string, string>) => never;
  /** Outbox: an event in the same transaction (write calls only). */
  emit(event: string, about: { kind: string; id: string }, data: Record<string, unknown>): void;
  /**
   * Audit trail: the change (ROL-03); without it the call's input is recorded. `by`: the actor,
   * where that is known only at the end, as at a login.
   */
  audit(
    kind: string,
    id: string,
    before: unknown,
    after: unknown,
    by?: Pick<User, 'id' | 'loginName'>,
  ): void;
  /** Across tenants, read-only, for the platform's operators; a bug anywhere else. */
  report<R>(query: Query<R>): Promise<R[]>;
  /** Runs after the commit, e.g. to wake others; never for what must not be lost. The answer waits for a promise, which must not fail. */
  afterCommit(work: () => void | Promise<void>): void;
  /**
   * Acts in another tenant, in this same transaction: a new portal is opened whole or not at all (TEN-03).
   * For the platform's operators and the system; a bug anywhere else.
   */
  asTenant<R>(tenant: Tenant, work: (ctx: Ctx<string>) => Promise<R>): Promise<R>;
  /**
   * TEN-07 A tenant's part of the platform's rows, in this same transaction: an open tenant applies
   * for a further product. `platform` is the platform; the query names the tenant itself. Any other
   * use is a bug.
   */
  atPlatform<R>(platform: Tenant, work: (ctx: Ctx<string>) => Promise<R>): Promise<R>;
  /** A transaction of its own, for what must outlive a refusal (failed-login counts), or is refused alone (one order of many). */
  inNewTransaction<R>(work: (ctx: Ctx<E>) => Promise<R>): Promise<R>;
};
type Queries<E extends string> = readonly Query<unknown, E | CommonError>[];
type Answers<Q extends readonly unknown[]> = { [K in keyof Q]: Rows<Q[K]> };
type Rows<Q> = Q extends Query<infer R, string> ? R[] : never;

export type Http = {
  setCookie(name: string, value: string, options: { maxAgeS?: number; httpOnly?: boolean }): void;
  clearCookie(name: string): void;
  /** A cookie that the caller sent. */
  cookie(name: string): string | undefined;
  userAgent: string;
  /** Asked from the machine itself, not through a proxy on it. */
  fromHere: boolean;
  /** `https://shop.example`: how the caller addresses the portal. Empty in jobs. */
  origin: string;
};
/** Nobody's browser: of jobs, commands, and what is answered to all alike. */
export const noHttp: Http = {
  setCookie: () => undefined,
  clearCookie: () => undefined,
  cookie: () => undefined,
  userAgent: '',
  fromHere: true,
  origin: '',
};

/** A logged-in user's ctx: calls whose `who` is not 'anyone' always have one. */
export function userOf(ctx: Pick<Ctx, 'user' | 'refuse'>): User {
  return ctx.user ?? ctx.refuse('auth.required');
}
/** The caller, and whether for a side of the record alone. */
type Caller = Pick<Ctx, 'user'> & Partial<Pick<Ctx, 'as'>>;
/**
 * Has the caller this permission? For scopes inside a call; the call's own is checked before. A
 * caller who was let in for a side of the record acts for that side alone: nothing else widens the
 * call's reach (ROL-01c).
 */
export function may({ user, as }: Caller, permission: string): boolean {
  const counts = !as || as.some((side) => sidePermissions[side] === permission);
  return counts && (user?.permissions.has(permission) ?? false);
}

/**
 * ROL-01c Those of the caller's parts in a record that count: a caller who was let in for a side
 * has that side alone.
 */
export function partsOf<P extends string>({ as }: Caller, parts: readonly P[]): P[] {
  return as ? parts.filter((part) => as.some((side) => side === part)) : [...parts];
}

/**
 * Refuses a record that the caller has no part in: for strangers it does not exist; for its other side, and for who sees all
 * of them (`seesAll`), the call is not allowed.
 */
export function refusePart(
  ctx: Pick<Ctx, 'user' | 'refuse'>,
  { buyer_id, seller_id }: { buyer_id: string; seller_id: string },
  seesAll: string,
): never {
  const { memberId, permissions } = userOf(ctx);
  const isParty = memberId === buyer_id || memberId === seller_id;
  return ctx.refuse(isParty || permissions.has(seesAll) ? 'auth.forbidden' : 'not_found');
}

/** ROL-01c Says whether the caller may do it with these parts in a record: by permission, or for a company on this side of it. */
export function mayAs(
  ctx: Caller,
  permission: string,
  side: Side,
  parts: readonly string[],
): boolean {
  return may(ctx, permission) || (parts.includes(side) && may(ctx, sidePermissions[side]));
}

type ListSide = 'buy' | 'sell' | 'all';
const listed: Record<Exclude<ListSide, 'all'>, Side> = { buy: 'buyer', sell: 'seller' };
/** ROL-02 Refuses a list that is not the caller's: everything is read with that permission alone, else what one's company has on the side. */
export function requireListSide(
  ctx: Caller & Pick<Ctx, 'refuse'>,
  side: ListSide,
  seesAll: string,
): ListSide {
  const open = side === 'all' ? may(ctx, seesAll) : !ctx.as || ctx.as.includes(listed[side]);
  return open ? side : ctx.refuse('auth.forbidden');
}
