import pg from 'pg';
import { serialize } from 'pg-protocol';
import pgUtils from 'pg/lib/utils.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendBatch } from './batch.ts';
import { testDatabase } from './template.ts';

/**
 * batch.ts uses parts of pg's inside that no version of it promises: a new version that keeps its promises and
 * not these fails here, by name, and not as a call that never ends.
 */
type Heard = [hook: string, ...facts: unknown[]];
const HOOKS = [
  'handleRowDescription',
  'handleDataRow',
  'handleCommandComplete',
  'handleEmptyQuery',
  'handlePortalSuspended',
] as const;

describe('pg hands to what is submitted to it', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let client: pg.Client;
  beforeAll(async () => {
    database = await testDatabase();
    client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  /** Sends the messages and tells what pg says of them, in its order, until the end. */
  function heardOf(bytes: Buffer): Promise<Heard[]> {
    return new Promise((resolve) => {
      const heard: Heard[] = [];
      const parsed = () => heard.push(['parseComplete']);
      let wire: pg.Connection | undefined;
      const end = (...last: Heard) => {
        heard.push(last);
        wire?.off('parseComplete', parsed);
        resolve(heard);
      };
      const submitted = {
        callback: () => {},
        submit: (connection: pg.Connection) => {
          wire = connection;
          wire.on('parseComplete', parsed);
          if (connection.stream.writable) connection.stream.write(bytes);
          return null;
        },
        ...Object.fromEntries(
          HOOKS.map((hook) => [hook, (...facts: unknown[]) => void heard.push([hook, ...facts])]),
        ),
        handleReadyForQuery: () => end('handleReadyForQuery'),
        handleError: (error: Error) => end('handleError', error),
      };
      client.query(submitted as unknown as pg.Submittable);
    });
  }

  const statement = (text: string, ...values: unknown[]) => [
    serialize.parse({ name: '', text }),
    serialize.bind({ statement: '', values: values.map(pgUtils.prepareValue) }),
    serialize.describe({ type: 'P', name: '' }),
    serialize.execute({ portal: '' }),
  ];
  const names = (heard: Heard[]) => heard.map(([hook]) => hook);

  test('each statement of one flush in its order: its columns, its rows as text, its end', async () => {
    const heard = await heardOf(
      Buffer.concat([
        ...statement('select $1::int8 as n, null::text as nothing', 7),
        ...statement("select 'second' as t"),
        ...statement(''),
        serialize.sync(),
      ]),
    );
    expect(names(heard)).toEqual([
      'parseComplete',
      'handleRowDescription',
      'handleDataRow',
      'handleCommandComplete',
      'parseComplete',
      'handleRowDescription',
      'handleDataRow',
      'handleCommandComplete',
      'parseComplete',
      'handleEmptyQuery',
      'handleReadyForQuery',
    ]);
    expect(heard[1]?.[1]).toMatchObject({
      fields: [
        { name: 'n', dataTypeID: pg.types.builtins.INT8 },
        { name: 'nothing', dataTypeID: pg.types.builtins.TEXT },
      ],
    });
    expect(heard[2]?.[1]).toMatchObject({ fields: ['7', null] });
    expect(heard[3]?.[1]).toMatchObject({ text: 'SELECT 1' });
  });

  test('an error instead of the rest, and takes the next query afterwards', async () => {
    const heard = await heardOf(
      Buffer.concat([
        ...statement('select 1 as one'),
        ...statement('select 1 / $1::int4 as gone', 0),
        ...statement('select 2 as skipped'),
        serialize.sync(),
      ]),
    );
    expect(names(heard).at(-1)).toBe('handleError');
    expect(heard.at(-1)?.[1]).toMatchObject({ code: '22012' });
    expect(names(heard).filter((hook) => hook === 'handleCommandComplete')).toHaveLength(1);
    expect((await client.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
  });

  test('a copy that nobody feeds, with the connection that can refuse it', async () => {
    await client.query('create temp table fed (n int)');
    await expect(
      sendBatch(client, [{ sql: 'copy fed from stdin', parameters: [] }]),
    ).rejects.toThrow('a batch copies nothing');
    expect((await client.query('select 5 as n')).rows).toEqual([{ n: 5 }]);
  });

  test('an error of its own that submitting answers, without sending anything', async () => {
    const refused = new Error('cannot be written down');
    const error = await new Promise((resolve) => {
      client.query({
        callback: () => {},
        submit: () => refused,
        handleError: resolve,
      } as unknown as pg.Submittable);
    });
    expect(error).toBe(refused);
    expect((await client.query('select 4 as n')).rows).toEqual([{ n: 4 }]);
  });
});

describe('pg writes', () => {
  test('the messages of the extended protocol as PostgreSQL documents them', () => {
    const kindOf = (bytes: Buffer) => String.fromCharCode(bytes[0] ?? 0);
    const messages = [
      serialize.parse({ name: 's1', text: 'select 1' }),
      serialize.bind({ statement: 's1', values: ['x', null] }),
      serialize.describe({ type: 'P', name: '' }),
      serialize.execute({ portal: '' }),
      serialize.sync(),
    ];
    expect(messages.map(kindOf)).toEqual(['P', 'B', 'D', 'E', 'S']);
    for (const bytes of messages) expect(bytes.readInt32BE(1)).toBe(bytes.length - 1);
    // A statement's name, its text, and that no parameter's type is given.
    expect(messages[0]?.subarray(5).toString('latin1')).toBe('s1\0select 1\0\0\0');
  });

  test('values as text: none, whole numbers, moments with their zone, lists, objects, bytes', () => {
    const written = pgUtils.prepareValue;
    expect(written(null)).toBe(null);
    expect(written(undefined)).toBe(null);
    expect(written(7)).toBe('7');
    expect(written(true)).toBe('true');
    expect(written('x')).toBe('x');
    expect(Date.parse(String(written(new Date(86_400_000))))).toBe(86_400_000);
    expect(written(['a', null, 'b"c'])).toBe('{"a",NULL,"b\\"c"}');
    expect(written({ a: 1 })).toBe('{"a":1}');
    expect(Buffer.isBuffer(written(Buffer.from('x')))).toBe(true);
    expect(() =>
      written({
        toJSON: () => {
          throw new Error('no');
        },
      }),
    ).toThrow('no');
  });
});
