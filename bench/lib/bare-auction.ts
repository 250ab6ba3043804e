import Fastify from 'fastify';
import type { ServerResponse } from 'node:http';
import pg from 'pg';

/**
 * The yardstick of an auction, a process of its own: the least that a bid can do. POST /bid: a transaction that locks the
 * lot, reads the clock and the bidder, writes the act, the lot as it stands and the bidder's best, notifies and commits.
 * GET /stream: server-sent events of it, one text for all who listen. With YARDSTICK_URL.
 */
const app = Fastify();
const pool = new pg.Pool({ connectionString: process.env['YARDSTICK_URL'], max: 12 });
pool.on('error', () => undefined);
await pool.query(`
  create table if not exists yard_lot (id int primary key, seq int, price bigint, leader int, hash text);
  create table if not exists yard_bidder (id int primary key, amount bigint, best int);
  create table if not exists yard_act (lot int, seq int, bidder int, at timestamptz, amount bigint, price bigint, hash text, primary key (lot, seq));
  insert into yard_bidder select n, 0, 0 from generate_series(1, 5000) n on conflict do nothing`);
let lot = 0;
const listeners = new Set<ServerResponse>();
/** As long as the product's. */
const hash = 'a'.repeat(64);
const statement = (client: pg.PoolClient, name: string, text: string, values: unknown[]) =>
  client.query({ name, text, values });

app.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  (_request, body, done) => done(null, body),
);
app.post('/lot', async () => {
  lot += 1;
  await pool.query(
    'insert into yard_lot values ($1, 0, 0, 0, $2) on conflict (id) do update set seq = 0',
    [lot, hash],
  );
  await pool.query('delete from yard_act where lot = $1', [lot]);
  for (const raw of listeners) raw.end();
  listeners.clear();
  return { lot };
});
app.post<{ Body: string }>('/bid', async ({ body }, reply) => {
  const bidder = Number(new URLSearchParams(body).get('bidder'));
  const client = await pool.connect();
  let seq = 0;
  let at = new Date();
  try {
    await client.query('begin');
    const locked = await statement(
      client,
      'lock',
      'select * from yard_lot where id = $1 for no key update',
      [lot],
    );
    at = (await statement(client, 'clock', 'select clock_timestamp() as at', [])).rows[0].at;
    await statement(client, 'own', 'select * from yard_bidder where id = $1', [bidder]);
    seq = locked.rows[0].seq + 1;
    await statement(client, 'act', 'insert into yard_act values ($1, $2, $3, $4, $5, $5, $6)', [
      lot,
      seq,
      bidder,
      at,
      seq * 10,
      hash,
    ]);
    await statement(
      client,
      'stand',
      'update yard_lot set seq = $2, price = $3, leader = $4, hash = $5 where id = $1',
      [lot, seq, seq * 10, bidder, hash],
    );
    await statement(client, 'best', 'update yard_bidder set amount = $2, best = $3 where id = $1', [
      bidder,
      seq * 10,
      seq,
    ]);
    await statement(client, 'tell', `select pg_notify('yard_auction', $1)`, [String(lot)]);
    await client.query('commit');
  } finally {
    client.release();
  }
  const time = at.toISOString();
  const price = `${seq * 10}.00`;
  const live = {
    seq,
    status: 'bidding',
    price,
    leader: bidder,
    least: price,
    reserveMet: null,
    endsAt: time,
    capAt: null,
    bidCount: seq,
    participantCount: listeners.size,
    serverTime: time,
  };
  const act = {
    seq,
    kind: 'bid',
    at: time,
    alias: bidder,
    amount: price,
    price,
    leader: bidder,
    endsAt: time,
    hash,
  };
  const text = `id: ${seq}\nevent: lot\ndata: ${JSON.stringify({ live, acts: [act] })}\n\n`;
  void reply.send({ dataObj: { actSeq: seq, ...live } });
  for (const raw of listeners) raw.write(text);
  return reply;
});
app.get('/stream', (_request, reply) => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  raw.write('retry: 1000\n\n');
  listeners.add(raw);
  raw.on('close', () => listeners.delete(raw));
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
process.on('SIGTERM', () => {
  for (const raw of listeners) raw.destroy();
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0));
});
