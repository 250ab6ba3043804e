import { readable } from './batch.ts';
import { byRank } from '../kernel/batchable.ts';
import type { Batchable, BatchResult, LockRank, Raised, Row, Statement } from './statement.ts';

type Send = (tenantId: string, statements: readonly Statement[]) => Promise<BatchResult[]>;
type Kind = Batchable<never>;
/** A call that waits for the answers to its statements. */
type Member = {
  statements: readonly Statement[];
  resolve: (answers: BatchResult[]) => void;
  reject: (error: unknown) => void;
};

/** So many calls travel together at most. */
const MEMBERS_MAX = 16;
/** A batch that waits for somebody else's lock does not keep the others: after this time the next ones go beside it. */
const SLOW_MS = 20;
/** A call that has to wait for somebody else's lock must not hold up its companions, nor what they have locked: it waits alone. */
const LOCK_TIMEOUT: Statement = {
  sql: `set local lock_timeout = '200ms'`,
  parameters: [],
  fixed: true,
};

/** May these last statements of a call be sent together with those of other calls? */
export function mayShare(statements: readonly Statement[]): boolean {
  return statements.every(({ batch }) => batch !== undefined && batch.kind.rank !== null);
}

/**
 * The ends of a tenant's calls, gathered: while some are on their way to the disk others wait for them, and then share
 * one transaction. Each statement is sent once for all of them, and there is one flush to the disk; a lone call waits
 * for nobody. When one of them is refused, those whose items the refusal names leave the batch and are done one by one;
 * the rest go again together, once. Calls that it refuses anyway (`failsFast`) hear it at once, also while they wait: two
 * thousand who want the last hundred pieces are not asked about one by one. After any other error each goes alone.
 * `wasUndone` says of an error that nothing has remained, `raisedBy` what was refused.
 */
export function groupCommits(
  transact: Send,
  wasUndone: (error: unknown) => boolean,
  raisedBy: (error: unknown) => Raised | null,
): Send {
  const judgedBy =
    (judge: 'isRefused' | 'failsFast') =>
    (error: unknown, { statements }: Member) => {
      const raised = raisedBy(error);
      return (
        raised !== null &&
        statements.some(({ batch }) =>
          batch?.items.some((item) => batch.kind[judge]?.(raised.facts, item)),
        )
      );
    };
  return gather({
    alone: async (tenantId, statements) => readable(await transact(tenantId, statements)),
    prepare: (tenantId, members) => {
      const merged = mergeWrites(tenantId, members);
      const all = [LOCK_TIMEOUT, ...merged.flatMap(({ statements }) => statements)];
      return async () => answersOf(members, merged, (await transact(tenantId, all)).slice(1));
    },
    wasUndone,
    isRefused: judgedBy('isRefused'),
    failsFast: judgedBy('failsFast'),
  });
}

type Merged = { kind: Kind; statements: readonly Statement[] };
/** The ends of several calls as one list, in the order of its locks: each kind once with the items of all. */
function mergeWrites(tenantId: string, members: readonly Member[]): Merged[] {
  const kinds = new Map<Kind, { rank: LockRank; items: never[] }>();
  for (const { batch } of members.flatMap(({ statements }) => statements)) {
    if (!batch || batch.kind.rank === null) throw new Error('a statement that is not batchable');
    const known = kinds.get(batch.kind);
    if (known) known.items.push(...batch.items);
    else kinds.set(batch.kind, { rank: batch.kind.rank, items: [...batch.items] });
  }
  return [...kinds]
    .toSorted(([, a], [, b]) => byRank(a.rank, b.rank))
    .map(([kind, { items }]) => ({ kind, statements: kind.statements(tenantId, items) }));
}

/** A row that cannot be read concerns whose it is, and all who wait for rows of its kind when that cannot be told. */
function answersOf(
  members: readonly Member[],
  merged: readonly Merged[],
  answers: readonly BatchResult[],
): (BatchResult[] | Error)[] {
  const rows = new Map<Kind, Row[]>();
  const unreadable = new Map<Row, Error>();
  let at = 0;
  for (const { kind, statements } of merged) {
    const own = answers.slice(at, at + statements.length);
    if (kind.isOf)
      rows.set(
        kind,
        own.flatMap((answer) => answer.rows),
      );
    for (const answer of own)
      for (const [row, error] of answer.unreadable ?? []) unreadable.set(row, error);
    at += statements.length;
  }
  const isSomebodys = (row: Row) =>
    members.some(({ statements }) => statements.some((statement) => isOwn(statement, row)));
  const nobodys = [...unreadable.keys()].filter((row) => !isSomebodys(row));
  return members.map(({ statements }) => {
    let fault: Error | undefined;
    const given = statements.map((statement) => {
      const all = (statement.batch && rows.get(statement.batch.kind)) ?? [];
      const own = all.filter((row) => isOwn(statement, row));
      for (const row of unreadable.size > 0
        ? [...own, ...nobodys.filter((one) => all.includes(one))]
        : [])
        fault ??= unreadable.get(row);
      return { rows: own, count: own.length };
    });
    return fault ?? given;
  });
}

function isOwn({ batch }: Statement, row: Row): boolean {
  return batch?.items.some((item) => batch.kind.isOf?.(row, item)) ?? false;
}

/** Sends what a tenant's calls read at the same time in one round trip. */
export function groupReads(read: Send, wasUndone: (error: unknown) => boolean): Send {
  return gather({
    alone: read,
    wasUndone,
    prepare: (tenantId, members) => {
      const all: Statement[] = [];
      const asked = new Map<Kind, { at: number; items: Map<string, never> }>();
      // Where each member's answers will be, statement by statement.
      const places = members.map((member) =>
        member.statements.map((statement) => {
          const { batch } = statement;
          if (!batch) return all.push(statement) - 1;
          const known = asked.get(batch.kind) ?? {
            at: all.push(statement) - 1,
            items: new Map<string, never>(),
          };
          // An item that two ask for is asked for once: a statement that joins what is asked would give both of them its rows twice.
          for (const item of batch.items) known.items.set(JSON.stringify(item), item);
          asked.set(batch.kind, known);
          return known.at;
        }),
      );
      for (const [kind, { at, items }] of asked)
        if (items.size > 1) all.splice(at, 1, ...kind.statements(tenantId, [...items.values()]));
      return async () => {
        const answers = await read(tenantId, all);
        return members.map(({ statements }, who) =>
          statements.map((statement, nth): BatchResult => {
            const answer = answers[places[who]?.[nth] ?? -1];
            if (!answer) throw new Error('a statement without its answer');
            const { batch } = statement;
            if (!batch || asked.get(batch.kind)?.items.size === 1) return answer;
            const rows = answer.rows.filter((row) => isOwn(statement, row));
            return { rows, count: rows.length };
          }),
        );
      };
    },
  });
}

type Ways = {
  /** How one call goes. */
  alone: Send;
  /** How several go. If that fails and has left nothing, each goes alone. */
  prepare: (
    tenantId: string,
    members: readonly Member[],
  ) => () => Promise<(BatchResult[] | Error)[]>;
  wasUndone: (error: unknown) => boolean;
  /** Is this member the reason? */
  isRefused?: (error: unknown, member: Member) => boolean;
  /** Would it be refused alone, too? */
  failsFast?: (error: unknown, member: Member) => boolean;
};
function gather({
  alone,
  prepare,
  wasUndone,
  isRefused = () => false,
  failsFast = () => false,
}: Ways): Send {
  const queues = new Map<string, Queue<Member>>();
  const each = (tenantId: string, members: readonly Member[]) =>
    Promise.all(
      members.map(({ statements, resolve, reject }) =>
        alone(tenantId, statements).then(resolve, (error: unknown) => {
          reject(error);
          refuseWaiting(tenantId, error);
        }),
      ),
    );
  const refuseWaiting = (tenantId: string, error: unknown) =>
    queues
      .get(tenantId)
      ?.drop((member) => failsFast(error, member))
      .forEach((member) => member.reject(error));
  const run = async (tenantId: string, members: readonly Member[], isRest = false) => {
    if (members.length < 2) return void (await each(tenantId, members));
    let sent = false;
    try {
      const send = prepare(tenantId, members);
      sent = true;
      const results = await send();
      results.forEach((result, at) => {
        if (result instanceof Error) members[at]?.reject(result);
        else members[at]?.resolve(result);
      });
    } catch (error) {
      if (sent && !wasUndone(error)) return members.forEach((member) => member.reject(error));
      refuseWaiting(tenantId, error);
      const lost = members.filter((member) => failsFast(error, member));
      lost.forEach((member) => member.reject(error));
      const open = members.filter((member) => !lost.includes(member));
      const refused = isRest ? open : open.filter((member) => isRefused(error, member));
      const rest = open.filter((member) => !refused.includes(member));
      if (lost.length === 0 && (refused.length === 0 || rest.length === 0))
        return void (await each(tenantId, open));
      await Promise.all([each(tenantId, refused), run(tenantId, rest, true)]);
    }
  };
  return (tenantId, statements) =>
    new Promise((resolve, reject) => {
      let queue = queues.get(tenantId);
      if (!queue)
        queues.set(
          tenantId,
          (queue = new Queue(
            (members) => run(tenantId, members),
            () => queues.delete(tenantId),
          )),
        );
      queue.add({ statements, resolve, reject });
    });
}

/** Hands out the waiting calls, as soon as those before are done. */
class Queue<M> {
  #waiting: M[] = [];
  #running = 0;
  #coming = false;
  #slow: NodeJS.Timeout | null = null;
  #run: (members: readonly M[]) => Promise<void>;
  #empty: () => void;

  /** `run` never rejects. */
  constructor(run: (members: readonly M[]) => Promise<void>, empty: () => void) {
    this.#run = run;
    this.#empty = empty;
  }

  /** Takes out of those who wait. */
  drop(isOut: (member: M) => boolean): M[] {
    const out = this.#waiting.filter(isOut);
    if (out.length > 0) this.#waiting = this.#waiting.filter((member) => !out.includes(member));
    return out;
  }

  add(member: M): void {
    this.#waiting.push(member);
    if (this.#running > 0) this.#beside();
    else if (!this.#coming) {
      // Not at once: other calls that arrive in this turn of the event loop join the group.
      this.#coming = true;
      setImmediate(() => {
        void this.#next();
      });
    }
  }

  #beside(): void {
    this.#slow ??= setTimeout(() => {
      void this.#next();
    }, SLOW_MS);
  }

  async #next(): Promise<void> {
    this.#coming = false;
    while (this.#waiting.length > 0) {
      if (this.#slow) clearTimeout(this.#slow);
      this.#slow = null;
      const going = this.#waiting.splice(0, MEMBERS_MAX);
      if (this.#waiting.length > 0) this.#beside();
      this.#running += 1;
      await this.#run(going);
      this.#running -= 1;
    }
    if (this.#running === 0) this.#empty();
  }
}
