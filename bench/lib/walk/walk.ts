import { isDeepStrictEqual } from 'node:util';
import { catalogue } from '@tradeport/api';
import type { AfterSaleStatus } from '@tradeport/api/aftersales/lifecycle';
import type { RefundType } from '@tradeport/api/aftersales/model';
import { commonErrors } from '@tradeport/api/kernel/errors';
import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import type { OrderStatus } from '@tradeport/api/orders/lifecycle';
import type { Ctx } from '../../../server/src/kernel/ctx.ts';
import type { Kernel } from '../../../server/src/kernel/module.ts';
import type { Answer } from '../http.ts';
import type { Ask, Buyer, Cast, Role } from './cast.ts';

/** An after-sales request as the walkers last heard of it: others may have moved it since. */
export type Asked = {
  code: string;
  type: RefundType;
  status: AfterSaleStatus;
  lines: { code: string; quantity: number }[];
};
/** An order in the same way. `payments`: those that were begun. */
export type Walked = {
  id: string;
  buyer: Buyer;
  status: OrderStatus;
  /** With what a line came to, in yuan. */
  lines: { code: string; quantity: number; total: number }[];
  requests: Asked[];
  payments: { code: string; way: 'online' | 'offline' }[];
  parcels: string[];
  steps: number;
};
/**
 * One kind of step: its frequency on an order in that state, and its work; it returns the outcome.
 */
export type Step = {
  name: string;
  weight: (order: Walked) => number;
  run: (walk: Walk, order: Walked) => Promise<string>;
};

export type Portal = {
  kernel: Kernel;
  tenantId: string;
  ask: Ask;
  cast: Cast;
  /** Moves the tenant's clock, for everybody who serves it. */
  moveClock(ms: number): Promise<void>;
  /** Reads across tenants, past the rules that are looked at. */
  look: RunQuery;
};
export type RunQuery = <R extends Record<string, unknown>>(
  text: string,
  values?: unknown[],
) => Promise<R[]>;

/** The state of one worker. */
export type Walk = Portal & {
  random: () => number;
  /** As somebody; some are asked twice at once with one key. Answers the code of a refusal, or 'done'. */
  say<C extends CallSpec>(
    call: C,
    input: Input<C>,
    who: Buyer | Role,
  ): Promise<{ outcome: string; data: unknown }>;
  /** The same of a list. */
  page<C extends CallSpec>(
    call: C,
    input: Input<C>,
    who: Buyer | Role,
  ): Promise<{ outcome: string; rows: unknown[] }>;
  /** In the application itself, as a provider's notice or a timer would. */
  behind(what: string, work: (ctx: Ctx<string>) => Promise<unknown>): Promise<string>;
  faults: string[];
};

const TWICE = 0.06;

export function walkerOf(portal: Portal, random: () => number, faults: string[]): Walk {
  const fail = (what: string) => {
    faults.push(what);
    return 'FAULT';
  };
  const judge = (call: CallSpec, input: unknown, { status, body }: Answer): string => {
    if (status === 200) return 'done';
    const code = body.errorCode ?? '';
    const declared = code !== 'bug' && (code in commonErrors || call.errors.includes(code));
    // A refusal that is declared has the status that is declared with it.
    if (declared && catalogue[code]?.status === status) return code;
    return fail(`${call.name} ${JSON.stringify(input)}: ${status} ${JSON.stringify(body)}`);
  };
  return {
    ...portal,
    random,
    faults,
    say: async (call, input, who) => {
      const cookie = typeof who === 'string' ? portal.cast.people[who] : who.cookie;
      if (!call.writes || call.secrets || random() >= TWICE) {
        const answer = await portal.ask(call, input, { cookie });
        return { outcome: judge(call, input, answer), data: answer.body.dataObj };
      }
      const headers = { cookie, 'idempotency-key': `walk-${Math.floor(random() * 2 ** 48)}` };
      const [one, other] = await Promise.all([
        portal.ask(call, input, headers),
        portal.ask(call, input, headers),
      ]);
      const outcomes = [one, other].map((answer) => judge(call, input, answer));
      const both = outcomes.every((outcome) => outcome === 'done');
      if (both && !isDeepStrictEqual(one.body, other.body))
        fail(`${call.name}: one key, two answers: ${JSON.stringify([one.body, other.body])}`);
      const best = one.status === 200 ? one : other;
      return {
        outcome: outcomes.includes('done') ? 'done' : (outcomes[0] ?? ''),
        data: best.body.dataObj,
      };
    },
    page: async (call, input, who) => {
      const cookie = typeof who === 'string' ? portal.cast.people[who] : who.cookie;
      const answer = await portal.ask(call, input, { cookie });
      return { outcome: judge(call, input, answer), rows: rowsOf(answer.body) };
    },
    behind: async (what, work) => {
      try {
        await portal.kernel.write(portal.kernel.system(await tenantOf(portal)), work);
        return 'done';
      } catch (error) {
        // A busy database is told apart from a wrong one by its own error.
        const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
        return fail(`${what}: ${error instanceof Error ? error.stack : String(error)}${cause}`);
      }
    },
  };
}

/** A page carries its rows beside the other fields of the answer. */
function rowsOf(body: object): unknown[] {
  return 'rows' in body && Array.isArray(body.rows) ? body.rows : [];
}

/** As it stands now: its clock moves. */
async function tenantOf({ kernel, tenantId }: Pick<Portal, 'kernel' | 'tenantId'>) {
  const found = (await kernel.tenants()).find(({ id }) => id === tenantId);
  if (!found) throw new Error('the tenant that was walked on is gone');
  return found;
}

export function upTo(random: () => number, most: number): number {
  return Math.floor(random() * (most + 1));
}

export function oneOf<T>(random: () => number, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}
