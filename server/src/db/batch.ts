import pg from 'pg';
import { serialize } from 'pg-protocol';
import pgUtils from 'pg/lib/utils.js';
import type { BatchResult, Row, Statement } from './statement.ts';

/** `pg.types.builtins` has no names for array types. */
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY: number = 1009;
const EXECUTE = serialize.execute({ portal: '' });
/** Distinct statements kept prepared on a connection; further ones run unnamed. */
const PREPARED_MAX = 600;
const names = new Map<string, string>();
const TENANTS_MAX = 100;
const tenantNames = new Map<string, string>();

type Column = { name: string; read: (text: string) => unknown };
/** `blank` has every column already: rows that are copies of it share one shape, which is quick to fill. */
type Columns = { list: readonly Column[]; blank: Row };
const NO_COLUMNS: Columns = { list: [], blank: {} };
type Field = { name: string; dataTypeID: number };
/**
 * State of a connection: its prepared statements, the columns of those that answered once, and the
 * batch that runs.
 */
type Known = { parsed: Set<string>; columns: Map<string, Columns>; batch: Batch | null };
const known = new WeakMap<object, Known>();

/**
 * Sends several statements with one Sync: one round trip for all of them. Round trips, not row-level
 * security, are what a tenant-scoped read costs, see docs/decisions/one-flush.md.
 * The statements share a transaction (explicit BEGIN or not); the first error skips the rest.
 */
class Batch {
  readonly results: BatchResult[] = [];
  callback: (error: Error | null) => void;
  #statements: readonly Statement[];
  #names: string[] = [];
  #parsing: string[] = [];
  #at = 0;
  #columns: Columns = NO_COLUMNS;
  #rows: Row[] = [];
  #unreadable: Map<Row, Error> | null = null;
  #known: Known = { parsed: new Set(), columns: new Map(), batch: null };

  constructor(statements: readonly Statement[], callback: (error: Error | null) => void) {
    this.#statements = statements;
    this.callback = callback;
  }

  /**
   * An error thrown in these callbacks would leave through the socket's handler and end the
   * process, so it is handed over instead.
   */
  submit(wire: pg.Connection): Error | null {
    this.#known = knownTo(wire);
    let bytes: Buffer;
    try {
      bytes = this.#messages();
    } catch (error) {
      // A value that cannot be written down, such as an object whose toJSON throws. Nothing was sent yet.
      return asError(error);
    }
    this.#known.batch = this;
    // One write: message by message they cost a quarter of the way to the socket.
    if (wire.stream.writable) wire.stream.write(bytes);
    this.#expect();
    return null;
  }

  #messages(): Buffer {
    const sent = new Set<string>();
    const messages: Buffer[] = [];
    for (const statement of this.#statements) {
      const name = nameOf(statement);
      this.#names.push(name);
      if (name === '' || (!this.#known.parsed.has(name) && !sent.has(name))) {
        messages.push(serialize.parse({ name, text: statement.sql }));
        this.#parsing.push(name);
        sent.add(name);
      }
      messages.push(
        serialize.bind({ statement: name, values: statement.parameters.map(pgUtils.prepareValue) }),
      );
      // The columns of a statement do not change while it is prepared: asked for once.
      if (name === '' || !this.#known.columns.has(name))
        messages.push(serialize.describe({ type: 'P', name: '' }));
      messages.push(EXECUTE);
    }
    messages.push(serialize.sync());
    return Buffer.concat(messages);
  }

  handleRowDescription(message: { fields: Field[] }): void {
    const list = message.fields.map(({ name, dataTypeID }): Column => ({
      name,
      read: pg.types.getTypeParser(dataTypeID, 'text'),
    }));
    this.#columns = { list, blank: Object.fromEntries(list.map(({ name }) => [name, null])) };
    const name = this.#names[this.#at];
    if (name) this.#known.columns.set(name, this.#columns);
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    const { list, blank } = this.#columns;
    const row = { ...blank };
    for (let at = 0; at < list.length; at += 1) {
      const column = list[at];
      const text = message.fields[at];
      if (column === undefined || text == null) continue;
      const { name, read } = column;
      try {
        row[name] = read(text);
      } catch (error) {
        (this.#unreadable ??= new Map()).set(row, asError(error));
      }
    }
    this.#rows.push(row);
  }

  handleCommandComplete(message: { text: string }): void {
    const count = Number(/(\d+)$/.exec(message.text)?.[1] ?? 0);
    const name = this.#names[this.#at];
    if (name && !this.#known.columns.has(name)) this.#known.columns.set(name, NO_COLUMNS);
    this.results.push(
      this.#unreadable
        ? { rows: this.#rows, count, unreadable: this.#unreadable }
        : { rows: this.#rows, count },
    );
    this.#at += 1;
    this.#expect();
  }

  /** A statement counts as prepared from here on, even when executing it fails. */
  handleParseComplete(): void {
    const name = this.#parsing.shift();
    if (name) this.#known.parsed.add(name);
  }

  handleReadyForQuery(): void {
    this.#known.batch = null;
    this.callback(null);
  }

  handleError(error: Error): void {
    this.#known.batch = null;
    this.callback(error);
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handlePortalSuspended(): void {}
  /** PostgreSQL passes over the Sync of a batch while it waits for what to copy: without another one it never answers. */
  handleCopyInResponse(wire: pg.Connection): void {
    wire.sendCopyFail('a batch copies nothing');
    wire.stream.write(serialize.sync());
  }
  handleCopyData(): void {}

  #expect(): void {
    this.#columns = this.#known.columns.get(this.#names[this.#at] ?? '') ?? NO_COLUMNS;
    this.#rows = [];
    this.#unreadable = null;
  }
}

/** Runs the statements in one round trip. */
export async function sendBatch(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<BatchResult[]> {
  return readable(await sendTolerant(client, statements));
}

/** Rejects where a row could not be read: the statements are over by then, and a COMMIT among them has happened. */
export function readable(results: BatchResult[]): BatchResult[] {
  for (const { unreadable } of results) for (const error of unreadable?.values() ?? []) throw error;
  return results;
}

/** The same for several calls at once: each judges whether its own rows are `readable`. */
export function sendTolerant(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<BatchResult[]> {
  return new Promise((resolve, reject) => {
    const batch = new Batch(statements, (error) =>
      error ? reject(error) : resolve(batch.results),
    );
    client.query(batch);
  });
}

function knownTo(wire: pg.Connection): Known {
  let own = known.get(wire);
  if (!own) {
    const fresh: Known = { parsed: new Set(), columns: new Map(), batch: null };
    wire.on('parseComplete', () => fresh.batch?.handleParseComplete());
    known.set(wire, (own = fresh));
  }
  return own;
}

const elementsOf: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY, 'text');

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

function nameOf({ sql, perTenant = false }: Statement): string {
  const own = perTenant ? tenantNames : names;
  let name = own.get(sql);
  if (name === undefined) {
    if (own.size >= (perTenant ? TENANTS_MAX : PREPARED_MAX)) return '';
    own.set(sql, (name = `${perTenant ? 't' : 's'}${own.size}`));
  }
  return name;
}

// Amounts and counts are int8; they fit a number exactly (kernel/money) or it is a bug to say so. A
// day stays its text. A type with its own parser needs one for its array type as well
// (tools/statements/read.test.ts reads every type).
readAs(pg.types.builtins.INT8, INT8_ARRAY, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`);
  return value;
});
readAs(pg.types.builtins.DATE, DATE_ARRAY, (text) => text);
readAs(pg.types.builtins.NUMERIC, NUMERIC_ARRAY, (text) => text);

function readAs(type: number, list: number, read: (text: string) => unknown): void {
  pg.types.setTypeParser(type, read);
  pg.types.setTypeParser(list, (text) =>
    elementsOf(text).map((one) => (one === null ? null : read(one))),
  );
}
