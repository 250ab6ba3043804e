import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { serialize } from 'pg-protocol';

/**
 * Writes down every statement that the program sends while the tests run, once per process, for `check.ts`. Wrapped here
 * and not in the program: all that reaches a database passes `Client.query`, and what is prepared, `serialize.parse`.
 */
const dir = process.env['TRADEPORT_STATEMENTS'];
/** A set-up runs before each file, and files share a process: wrapped anew by each, a statement would pass them all. */
const WRAPPED = Symbol.for('tradeport.statements');
/** Migrations are no statements of the program: they change what is there, tenant or not. */
const OTHERS = /[\\/](tools|bench|testing)[\\/]|\.(test|fixture|e2e)\.ts|[\\/]db[\\/]migrate\.ts/;

if (dir && !(WRAPPED in pg.Client.prototype)) recordInto(join(dir, `${process.pid}.jsonl`));

function recordInto(file: string): void {
  const seen = new Set<string>();
  const record = (text: string) => {
    if (seen.has(text)) return;
    seen.add(text);
    appendFileSync(file, `${JSON.stringify(text)}\n`);
  };
  const ask = pg.Pool.prototype.query;
  // A pool asks when it has got a connection: by then nobody can be seen to have called.
  Object.assign(pg.Pool.prototype, {
    query(this: pg.Pool, ...args: unknown[]): unknown {
      const text = typeof args[0] === 'string' ? args[0] : textOf(args[0]);
      if (typeof text === 'string' && !seen.has(text) && !isOfOthers()) record(text);
      return Reflect.apply(ask, this, args);
    },
  });
  const { query } = pg.Client.prototype;
  Object.assign(pg.Client.prototype, {
    [WRAPPED]: true,
    query(this: pg.Client, ...args: unknown[]): unknown {
      const [asked] = args;
      const text = typeof asked === 'string' ? asked : textOf(asked);
      if (typeof text === 'string') {
        if (!seen.has(text) && !isOfOthers()) record(text);
      } else parsedBy(asked, record);
      return Reflect.apply(query, this, args);
    },
  });
}

function textOf(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : undefined;
}

/** A batch (server/src/db/batch.ts) writes its statements when its turn comes. */
function parsedBy(asked: unknown, record: (text: string) => void): void {
  if (
    typeof asked !== 'object' ||
    asked === null ||
    !('submit' in asked) ||
    typeof asked.submit !== 'function'
  )
    return;
  const { submit } = asked;
  asked.submit = function submitted(...args: unknown[]): unknown {
    const { parse } = serialize;
    serialize.parse = (query) => {
      record(query.text);
      return parse(query);
    };
    try {
      return Reflect.apply(submit, asked, args);
    } finally {
      serialize.parse = parse;
    }
  };
}

/** Asked by a test itself: what tests look at or lay ready is no part of the program. */
function isOfOthers(): boolean {
  const frames = (new Error().stack ?? '')
    .split('\n')
    .slice(1)
    .filter((line) => !/node_modules|record\.setup|node:/.test(line));
  return frames[0] === undefined || OTHERS.test(frames[0]);
}
