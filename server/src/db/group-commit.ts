import { readable } from './batch.ts';
import type {
  BatchResult,
  GroupedRead,
  GroupedWrite,
  Raised,
  Row,
  Statement,
  WriteItems,
} from './statement.ts';

type Run<R> = (tenantId: string, statements: readonly Statement[]) => Promise<R>;
type Member<R> = {
  statements: readonly Statement[];
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
};

/** So many calls travel together at most. */
const MEMBERS_MAX = 16;
/** What waits for somebody else's lock does not keep the others: after this time the next ones go beside it. */
const SLOW_MS = 20;

/** May these statements be done together with those of other calls? */
export function isGroupable(statements: readonly Statement[]): boolean {
  return statements.every((statement) => statement.part !== undefined);
}

/**
 * The ends of a tenant's calls, gathered: while some are on their way to the disk others wait for them, and then share
 * one transaction. Each statement is sent once for all of them, and there is one flush to the disk; a lone call waits
 * for nobody. When one of them is refused, those whose items the refusal names leave the group and are done one by one;
 * the rest go again together, once. Whose item is more than the refusal says there is hears it at once, and so does who waits
 * with such an item: two thousand who want the last hundred pieces are not asked about one by one. After any other error
 * each goes alone.
 * `wasUndone` says of an error that nothing has remained, `raisedBy` what was refused.
 */
export function groupCommits(
  transact: Run<BatchResult[]>,
  wasUndone: (error: unknown) => boolean,
  raisedBy: (error: unknown) => Raised | null,
): Run<BatchResult[]> {
  const alone: Run<BatchResult[]> = async (tenantId, statements) =>
    readable(await transact(tenantId, statements));
  const isRefused = (error: unknown, { statements }: Member<BatchResult[]>) => {
    const raised = raisedBy(error);
    return raised !== null && statements.some(({ part }) => part && isNamed(part, raised));
  };
  const isHopeless = (error: unknown, { statements }: Member<BatchResult[]>) => {
    const raised = raisedBy(error);
    return (
      raised !== null &&
      statements.some(({ part }) =>
        part?.items.some((item) => part.kind.isHopeless?.(raised.facts, item)),
      )
    );
  };
  const prepare = (tenantId: string, members: readonly Member<BatchResult[]>[]) => {
    const kinds = united(
      tenantId,
      members.flatMap(({ statements }) => statements),
    );
    return async () =>
      answersOf(
        members,
        kinds,
        (await transact(tenantId, [HURRY, ...kinds.flatMap(({ statements }) => statements)])).slice(
          1,
        ),
      );
  };
  return gather(alone, { prepare, wasUndone, isRefused, isHopeless });
}

/** One that has to wait for somebody else's lock must not hold up its companions, nor what they have locked: it waits alone. */
const HURRY: Statement = { sql: `set local lock_timeout = '200ms'`, parameters: [], fixed: true };

/** A row that cannot be read concerns whose it is, and all who wait for rows of its kind when that cannot be told. */
function answersOf(
  members: readonly Member<BatchResult[]>[],
  kinds: readonly United[],
  answers: readonly BatchResult[],
): (BatchResult[] | Error)[] {
  const rows = new Map<GroupedWrite<never>, Row[]>();
  const unreadable = new Map<Row, Error>();
  let at = 0;
  for (const { kind, statements } of kinds) {
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
    members.some(({ statements }) => statements.some(({ part }) => part && isOwn(part, row)));
  const nobodys = [...unreadable.keys()].filter((row) => !isSomebodys(row));
  return members.map(({ statements }) => {
    let fault: Error | undefined;
    const given = statements.map(({ part }) => {
      const all = part ? (rows.get(part.kind) ?? []) : [];
      const own = part ? all.filter((row) => isOwn(part, row)) : [];
      for (const row of unreadable.size > 0
        ? [...own, ...nobodys.filter((one) => all.includes(one))]
        : [])
        fault ??= unreadable.get(row);
      return { rows: own, count: own.length };
    });
    return fault ?? given;
  });
}

function isOwn({ kind, items }: WriteItems, row: Row): boolean {
  return items.some((item) => kind.isOf?.(row, item));
}

function isNamed({ kind, items }: WriteItems, { facts }: Raised): boolean {
  return items.some((item) => kind.isRefused?.(facts, item));
}

/** What a tenant's calls read at the same time, in one round trip. */
export function groupReads(
  read: Run<BatchResult[]>,
  wasUndone: (error: unknown) => boolean,
): Run<BatchResult[]> {
  return gather(read, {
    wasUndone,
    prepare: (tenantId, members) => {
      const statements: Statement[] = [];
      const asked = new Map<GroupedRead<never>, { at: number; items: Map<string, never> }>();
      // Where each member's answers will be, statement by statement.
      const places = members.map((member) =>
        member.statements.map((statement) => {
          const { look } = statement;
          if (!look) return statements.push(statement) - 1;
          const known = asked.get(look.kind) ?? {
            at: statements.push(statement) - 1,
            items: new Map<string, never>(),
          };
          // What two ask for is asked once: a statement that joins what is asked would give both of them its rows twice.
          known.items.set(JSON.stringify(look.item), look.item);
          asked.set(look.kind, known);
          return known.at;
        }),
      );
      for (const [kind, { at, items }] of asked)
        if (items.size > 1) statements[at] = kind.read(tenantId, [...items.values()]);
      return async () => {
        const answers = await read(tenantId, statements);
        return members.map((member, who) =>
          member.statements.map(({ look }, nth): BatchResult => {
            const answer = answers[places[who]?.[nth] ?? -1];
            if (!answer) throw new Error('a statement without its answer');
            if (!look || asked.get(look.kind)?.items.size === 1) return answer;
            const rows = answer.rows.filter((row) => look.kind.isOf(row, look.item));
            return { rows, count: rows.length };
          }),
        );
      };
    },
  });
}

type United = { kind: GroupedWrite<never>; statements: readonly Statement[] };
/** What several calls end with as one list: each kind once with the items of all; those that lock others' rows last, by rank. */
function united(tenantId: string, statements: readonly Statement[]): United[] {
  const items = new Map<GroupedWrite<never>, never[]>();
  for (const { part } of statements) {
    if (!part) throw new Error('a statement that cannot be done together with others');
    const known = items.get(part.kind);
    if (known) known.push(...part.items);
    else items.set(part.kind, [...part.items]);
  }
  const kinds = [...items].toSorted(([a], [b]) => a.rank - b.rank);
  return kinds.map(([kind, all]) => ({ kind, statements: kind.write(tenantId, all) }));
}

type Together<R> = {
  prepare: (tenantId: string, members: readonly Member<R>[]) => () => Promise<(R | Error)[]>;
  wasUndone: (error: unknown) => boolean;
  /** Is this member the reason? */
  isRefused?: (error: unknown, member: Member<R>) => boolean;
  /** Would it be refused alone, too? */
  isHopeless?: (error: unknown, member: Member<R>) => boolean;
};
/** `alone` for one member; `prepare` says how several go. If that fails and has left nothing, each goes alone. */
function gather<R>(
  alone: Run<R>,
  { prepare, wasUndone, isRefused = () => false, isHopeless = () => false }: Together<R>,
): Run<R> {
  const queues = new Map<string, Queue<Member<R>>>();
  const each = (tenantId: string, members: readonly Member<R>[]) =>
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
      ?.drop((member) => isHopeless(error, member))
      .forEach((member) => member.reject(error));
  const run = async (tenantId: string, members: readonly Member<R>[], again = false) => {
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
      const hopeless = members.filter((member) => isHopeless(error, member));
      hopeless.forEach((member) => member.reject(error));
      const open = members.filter((member) => !hopeless.includes(member));
      const refused = again ? open : open.filter((member) => isRefused(error, member));
      const rest = open.filter((member) => !refused.includes(member));
      if (hopeless.length === 0 && (refused.length === 0 || rest.length === 0))
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

/** Hands out whoever waits, as soon as those before are done. */
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
      // Not at once: what else arrives in this turn of the event loop comes along.
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
