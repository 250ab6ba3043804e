import { availableParallelism } from 'node:os';
import { type Side, sidesOf } from '@tradeport/api/kernel/audience';
import { takesKey, type CallSpec, type Input, type Output } from '@tradeport/api/kernel/call';
import { z } from 'zod';
import { hashOf, inTransaction, readCtx, type Databases, type Scope } from './context.ts';
import { noHttp, type User } from './ctx.ts';
import { Crowded, sharesOf } from '../db/shares.ts';
import { isKeyTaken } from '../db/tenant.ts';
import { claim, type Claim, saveResponse, storeResponse } from './idempotency.ts';
import { readInput } from './input.ts';
import { cached, invalidateCache } from './cache.ts';
import { refuse, Refused } from './refused.ts';
import type { Served } from './handler.ts';

/**
 * The one way into a call: from HTTP, from the mall's forms and pages, from tests. Permission, input, key, transaction,
 * audit and answer are as the call declares them, whoever asks.
 */
export type Dispatch = {
  /** Does a call and gives what it declares; a refusal is thrown. `key`: of API-07, once per key and person. */
  call<C extends CallSpec>(
    scope: Scope,
    call: C,
    input: Input<C>,
    key?: string | null,
  ): Promise<Output<C>>;
  /** The same for input off the wire, encoded; what many are shown alike is encoded once for all of them. */
  encoded(
    scope: Scope,
    call: CallSpec,
    sent: Sent,
    key: string | null,
    encode: (output: unknown) => Buffer,
  ): Promise<Buffer>;
};
/** `ignore` is told of keys that the call does not know; without it they are refused. */
type Sent = { raw: unknown; ignore: ((keys: readonly string[]) => void) | undefined };
/** Our own code's input was checked by the compiler. */
const typed = (raw: unknown): Sent => ({ raw, ignore: () => undefined });
type Bound = Served & { shape: (result: unknown) => unknown };

export function dispatcher(served: readonly Served[], databases: Databases): Dispatch {
  const bound = new Map<CallSpec, Bound>(
    served.map((one) => [one.call, { ...one, shape: shaper(one.call) }]),
  );
  const answer = async (scope: Scope, call: CallSpec, sent: Sent, key: string | null) => {
    const { one, input, as } = admitted(bound, scope, call, sent);
    const own = { ...scope, doing: call.name, as };
    const run = async () =>
      call.writes
        ? write(one, databases, own, input, takesKey(call) ? key : null)
        : one.shape(await one.run(readCtx(databases, own), input));
    if (!call.long) return run();
    const leave = await long.take(scope.tenant.id, LONG_WAIT_MS).catch((error: unknown) => {
      throw error instanceof Crowded ? new Refused('busy') : error;
    });
    return run().finally(leave);
  };
  return {
    call: async (scope, call, input, key = null) =>
      (await answer(scope, call, typed(input), key)) as Output<typeof call>,
    encoded: async (scope, call, sent, key, encode) => {
      const one = bound.get(call);
      if (!one?.shared) return encode(await answer(scope, call, sent, key));
      const { input } = admitted(bound, scope, call, sent);
      const payer = payerOf(scope.user ?? nobody);
      const name = `${call.name} ${scope.app?.id ?? ''} ${scope.lang} ${payerKey(payer)} ${JSON.stringify(input)}`;
      return cached(scope, name, 'answer', {
        make: async () =>
          encode(one.shape(await one.run(readCtx(databases, forAll(scope, payer)), input))),
        bytesOf: (body) => body.length,
      });
    },
  };
}

/**
 * ROL-01 The permissions of the contract, checked before the handler runs. Returns the sides of the
 * record that the caller is let in for, to which the handler then keeps (`partsOf`); null: the call
 * is the caller's by its permission.
 */
export function guardWho(
  { who, platform, agreements }: Pick<CallSpec, 'who' | 'platform' | 'agreements'>,
  scope: Pick<Scope, 'tenant' | 'user'>,
): readonly Side[] | null {
  // A call of the platform does not exist on a tenant's portal.
  if (platform && !scope.tenant.platform) refuse('not_found');
  if (who === 'anyone') return null;
  const user = agreements === 'free' ? (scope.user ?? refuse('auth.required')) : enteredAs(scope);
  if (agreements === 'ordering' && user.owes?.includes('ordering')) refuse('agreement.required');
  if (who === 'user' || user.permissions.has(who.may)) return null;
  const sides = sidesOf(who.sides ?? [], user.permissions);
  return sides.length > 0 ? sides : refuse('auth.forbidden');
}

/** CMS-02d The user of what is no call (files, exports): somebody whose login an agreement blocks has yet to accept it. */
export function enteredAs({ user }: Pick<Scope, 'user'>): User {
  const one = user ?? refuse('auth.required');
  return one.owes?.includes('login') ? refuse('agreement.required') : one;
}

function admitted(
  bound: ReadonlyMap<CallSpec, Bound>,
  scope: Scope,
  call: CallSpec,
  { raw, ignore }: Sent,
): { one: Bound; input: unknown; as: readonly Side[] | null } {
  const one = bound.get(call) ?? refuse('not_found');
  const as = guardWho(call, scope);
  return { one, input: readInput(call.input, raw, scope.lang, ignore), as };
}

/** A shared answer is made without the caller, so that no personal data can get into it. */
function forAll(scope: Scope, payer: Payer): Scope {
  return {
    ...scope,
    user: payerKey(payer) === payerKey(nobody) ? null : { ...nobody, ...payer },
    guestId: null,
    ip: '',
    http: noHttp,
  };
}
/** CAT-03 All that prices are found by: buyers with the same values pay the same. */
type Payer = Pick<User, 'level' | 'levelRate' | 'dealerLevel' | 'priceLists'>;
function payerOf({ level, levelRate, dealerLevel = null, priceLists = [] }: User): Payer {
  return { level, levelRate, dealerLevel, priceLists };
}

/** With the bounds of the lists and their names, as both stand in the answer. */
function payerKey({ level, levelRate, dealerLevel, priceLists = [] }: Payer): string {
  const lists = priceLists.length > 0 ? JSON.stringify(priceLists) : '';
  return `${level ?? ''} ${levelRate ?? ''} ${dealerLevel ?? ''} ${lists}`;
}
const nobody: User = {
  id: '',
  memberId: '',
  memberName: '',
  loginName: '',
  name: '',
  sessionId: '',
  roles: [],
  permissions: new Set(),
  level: null,
  levelRate: null,
};

/** Only what the call declares leaves the server. An answer that does not fit is a bug, not a leak. */
function shaper(call: CallSpec): (result: unknown) => unknown {
  if (call.answer === 'one') return (result) => call.output.parse(result);
  const rowsOut = z.array(call.output);
  return (result) => {
    const page = result as { rows: unknown[]; total: number; next?: string };
    return {
      rows: rowsOut.parse(page.rows),
      total: page.total,
      ...(page.next ? { next: page.next } : {}),
    };
  };
}

async function write(
  { call, run, keyAtEnd, invalidates, shape }: Bound,
  databases: Databases,
  scope: Scope,
  input: unknown,
  key: string | null,
): Promise<unknown> {
  // A visitor names himself: his cookie must not name a user.
  const actor = scope.user?.id ?? `visitor:${scope.guestId ?? scope.ip}`;
  const own: Claim | null =
    key === null ? null : { actor, key, call: call.name, hash: hashOf(input) };
  let stored = false;
  const attempt = (mayEnd: boolean, refusal: Refused | null = null) =>
    inTransaction(
      databases,
      scope,
      async (ctx) => {
        stored = false;
        const before = own && !mayEnd ? await claim(ctx, own) : null;
        if (before) return { result: before.response, last: [], repeated: true };
        if (refusal) throw refusal;
        if (invalidates) invalidateCache(ctx);
        const result = shape(await run(ctx, input));
        if (!own || stored) return { result, last: [] };
        return {
          result,
          last: mayEnd
            ? storeResponse(scope.tenant.id, own, result)
            : [saveResponse(ctx, own, result)],
        };
      },
      {
        audit:
          call.audited === false
            ? undefined
            : { kind: call.name, id: '', before: null, after: withoutSecrets(call, input) },
        // The answer under a key is stored in the same transaction: it must be known before the commit.
        mayEnd,
        store:
          own === null
            ? undefined
            : (result) => {
                stored = true;
                return storeResponse(scope.tenant.id, own, shape(result));
              },
      },
    );
  if (!keyAtEnd) return attempt(own === null);
  const leave = await hot.take(scope.tenant.id);
  try {
    return await attempt(true);
  } catch (error) {
    if (own === null) throw error;
    // Its twin was quicker, or may have been and have taken what is missing now: the claim of the
    // key tells which.
    if (error instanceof Refused) return await attempt(false, error);
    if (isKeyTaken(error)) return await attempt(false);
    throw error;
  } finally {
    leave();
  }
}

/** Two groups of calls that end together (db/group-commit.ts): one on its way to the disk, one being prepared. */
const HOT_AT_ONCE = 32;
/** For calls that do nothing outside of their transaction: nobody waits for somebody else's slow answer. */
const hot = sharesOf({ each: HOT_AT_ONCE });
/** OPS-01 Calls that take seconds: a tenant's others, and everybody else's, find connections and processors beside them. */
const long = sharesOf({ each: availableParallelism() > 2 ? 2 : 1, line: 16 });
const LONG_WAIT_MS = 25_000;

function withoutSecrets(call: CallSpec, input: unknown): unknown {
  if (!call.secrets || typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => !call.secrets?.includes(field)),
  );
}
