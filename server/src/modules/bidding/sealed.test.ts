import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as calls from '@tradeport/api/bidding/calls';
import {
  SEALED_SIZE,
  checkKeyPair,
  holders,
  makeHolderKey,
  openBids,
} from '@tradeport/api/bidding/rules/seal';
import { verify } from '@tradeport/api/bidding/rules/verify';
import * as sealed from '@tradeport/api/bidding/sealed-calls';
import { parseAmount } from '@tradeport/api/kernel/money';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { auctionHouse, MINUTE_MS } from './auction.fixture.ts';
import { offerOf, sealedHouse, type SealedLot } from './sealed.fixture.ts';

const app = useApp();
const house = prepared(() => sealedHouse(app));

const over = composed(
  `update auction_lot set due_at = due_at - interval '73 hours' where tenant_id = $1 and id = $2`,
);
/** Named before the bidder had joined. */
const witnessIs = composed(
  `update auction_lot set witness_id = (select id from users where tenant_id = $1 and login_name = $3) where tenant_id = $1 and id = $2`,
);
const actsIn = composed<{ kind: string; cipher: string; hash: string }>(
  'select kind, cipher, cipher_hash as hash from auction_act where tenant_id = $1 and lot_id = $2 order by seq',
);
const run = <R>(query: ReturnType<ReturnType<typeof composed<R>>>) =>
  app.as(null, (ctx) => ctx.run(query));
const acts = ({ lotCode }: SealedLot) => run(actsIn(app.tenant.id, lotCode));
const end = async () => {
  await app.moveClock(31 * MINUTE_MS);
  await house.tick();
};
const fileOf = async (lotNo: string) => {
  const answer = await app.http.inject({
    url: `/auctions/${lotNo}/log`,
    headers: { host: `${app.tenant.code}.test` },
  });
  return answer.statusCode === 200 ? answer.body : null;
};
/** Announced, with both bidders admitted. */
async function live(more: Parameters<typeof house.announced>[0] = {}): Promise<SealedLot> {
  const lot = await house.announced(more);
  for (const login of ['buyer', 'buyer2']) await house.joined(lot.lotCode, login);
  return lot;
}

describe('the keys of a sealed lot', () => {
  test('[BID-04d] three people of three companies hold them, or it is not announced', async () => {
    const { lotCode } = await house.draft();
    const [seller, admin] = await Promise.all([house.client('seller'), house.client('admin')]);
    const keys = await Promise.all([makeHolderKey(), makeHolderKey(), makeHolderKey()]);
    const [one, two, three] = keys.map(({ publicKey }) => publicKey);
    const witness = await house.client('seller2');
    await expect(witness(sealed.keysOfLot, { lotCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    for (const loginName of ['nobody', 'warehouse', 'seller'])
      await expect(seller(sealed.nameWitness, { lotCode, loginName })).rejects.toMatchObject({
        code: 'lot.witness',
      });
    await house.witnessed(lotCode);
    await house.register(lotCode, 'organiser', one ?? '');
    await expect(house.register(lotCode, 'platform', one ?? '')).rejects.toMatchObject({
      code: 'lot.key_bad',
    });
    await expect(house.register(lotCode, 'platform', 'A'.repeat(87))).rejects.toMatchObject({
      code: 'lot.key_bad',
    });
    await expect(
      seller(sealed.registerHolder, { lotCode, holder: 'witness', publicKey: three ?? '' }),
    ).rejects.toMatchObject({ code: 'lot.key_holder' });
    await house.register(lotCode, 'platform', two ?? '');
    await seller(calls.submitLot, { lotCode });
    await expect(admin(calls.checkLot, { lotCode, checkResult: 'pass' })).rejects.toMatchObject({
      code: 'lot.keys_missing',
    });
    const seen = await house.register(lotCode, 'witness', three ?? '');
    expect(seen.holders.map(({ holder }) => holder)).toEqual(['organiser', 'platform', 'witness']);
    expect(new Set(seen.holders.map(({ fingerprint }) => fingerprint)).size).toBe(3);
    await admin(calls.checkLot, { lotCode, checkResult: 'pass' });
    await expect(house.register(lotCode, 'organiser', one ?? '')).rejects.toMatchObject({
      code: 'lot.key_fixed',
    });
  });

  test('[BID-04d] nobody of a company that holds one holds another', async () => {
    const { lotCode } = await house.draft();
    const seller = await house.client('seller');
    const finance = await house.client('finance');
    await seller(sealed.nameWitness, { lotCode, loginName: 'finance' });
    const { publicKey } = await makeHolderKey();
    await house.register(lotCode, 'platform', publicKey);
    const other = (await makeHolderKey()).publicKey;
    await expect(
      finance(sealed.registerHolder, { lotCode, holder: 'witness', publicKey: other }),
    ).rejects.toMatchObject({ code: 'lot.key_person' });
  });

  test('[BID-04d] a witness is not changed once the lot was announced, nor is one who bids made one', async () => {
    const later = { startsAt: house.from(20 * MINUTE_MS), endsAt: house.from(50 * MINUTE_MS) };
    const seller = await house.client('seller');
    const buyer = await house.client('buyer');
    const { lotCode } = await house.announced(later);
    await house.joined(lotCode, 'buyer');
    const terms = house.terms({ mode: 'sealed', side: 'sale', increments: [], ...later });
    await seller(calls.saveLot, { ...terms, lotCode });
    await seller(calls.takeBackLot, { lotCode });
    for (const [loginName, code] of [
      ['finance', 'lot.key_fixed'],
      ['buyer', 'lot.key_fixed'],
    ] as const)
      await expect(seller(sealed.nameWitness, { lotCode, loginName })).rejects.toMatchObject({
        code,
      });
    // An open lot that becomes a sealed one has no keys yet, and bidders already.
    const open = await (await auctionHouse(app)).announced(later);
    await house.joined(open.lotCode, 'buyer');
    await seller(calls.saveLot, { ...terms, lotCode: open.lotCode });
    await seller(calls.takeBackLot, { lotCode: open.lotCode });
    await expect(
      seller(sealed.nameWitness, { lotCode: open.lotCode, loginName: 'buyer' }),
    ).rejects.toMatchObject({ code: 'lot.witness' });
    await run(witnessIs(app.tenant.id, open.lotCode, 'buyer'));
    const { publicKey } = await makeHolderKey();
    await expect(
      buyer(sealed.registerHolder, { lotCode: open.lotCode, holder: 'witness', publicKey }),
    ).rejects.toMatchObject({ code: 'lot.key_holder' });
  });

  test('are released after the end, by their holders, and they fit', async () => {
    const lot = await live();
    await house.bidSealed('buyer', lot, offerOf('150'));
    await expect(house.release(lot, 'witness')).rejects.toMatchObject({ code: 'lot.not_over' });
    await end();
    await expect(
      house.release(lot, 'witness', lot.pairs.platform.privateKey),
    ).rejects.toMatchObject({ code: 'lot.key_bad' });
    const admin = await house.client('admin');
    await expect(
      admin(sealed.releaseKey, {
        lotCode: lot.lotCode,
        holder: 'witness',
        privateKey: lot.pairs.witness.privateKey,
      }),
    ).rejects.toMatchObject({ code: 'lot.key_holder' });
    const outFor = async (login: 'buyer' | null) =>
      (await (await app.client(login))(calls.viewLot, { lotNo: lot.lotNo })).holders
        .filter((one) => one.released)
        .map((one) => one.holder);
    expect(await outFor(null)).toEqual([]);
    await house.release(lot, 'witness');
    expect([await outFor(null), await outFor('buyer')]).toEqual([['witness'], ['witness']]);
    await house.tick();
    const half = await house.see(lot.lotNo);
    expect([half.status, half.price]).toEqual(['closed', null]);
    await expect(house.release(lot, 'witness')).rejects.toMatchObject({ code: 'lot.opened' });
    await house.release(lot, 'organiser');
    await expect(house.release(lot, 'platform')).rejects.toMatchObject({ code: 'lot.opened' });
    await house.tick();
    expect((await house.see(lot.lotNo)).status).toBe('awarded');
    expect(await outFor(null)).toEqual(['organiser', 'witness']);
  });
});

describe('sealed bids', () => {
  test('[BID-04d] nobody reads one before the opening: not by any table, file, setting or key of the server, nor with one holder’s key', async () => {
    const lot = await live();
    const amounts = ['31415.92', '27182.81'];
    const sent: string[] = [];
    for (const [at, login] of ['buyer', 'buyer2'].entries()) {
      const input = await house.cipherOf(login, lot.lotNo, offerOf(amounts[at] ?? ''));
      const { receipt } = await house.send(login, lot.lotCode, input);
      // All that the server was ever sent, so that no log can have more.
      sent.push(JSON.stringify({ ...input, receipt }));
    }
    await app.kernel.drainOutbox();
    const server = [
      await everyTable(),
      everyFile(app.kernel.config.dataDir),
      JSON.stringify(app.kernel.config),
      JSON.stringify(process.env),
      ...sent,
    ].join('\n');
    expect(server.includes(lot.pairs.organiser.publicKey)).toBe(true);
    for (const amount of amounts) {
      expect(server.includes(amount)).toBe(false);
      expect(server.includes(String(parseAmount(amount)))).toBe(false);
    }
    const { organiser, platform, witness } = lot.pairs;
    expect(await readBy(lot, server)).toEqual([]);
    for (const { privateKey } of [organiser, platform, witness])
      expect(await readBy(lot, `${server} ${privateKey}`)).toEqual([]);
    // The same search does find what opens them, where it is.
    const two = await readBy(lot, `${server} ${platform.privateKey} ${witness.privateKey}`);
    expect(two).toEqual(amounts.map(offerOf));
  });

  test('[BID-04d] the last version counts; what it replaced, withdrew or voided is deleted, its hash stays in the file', async () => {
    const lot = await live({ reserveAmount: '180' });
    await house.bidSealed('buyer', lot, offerOf('900'));
    await house.bidSealed('buyer2', lot, offerOf('210'));
    const stale = await house.cipherOf('buyer', lot.lotNo, offerOf('220'));
    await house.bidSealed('buyer', lot, offerOf('250'));
    await expect(house.send('buyer', lot.lotCode, stale)).rejects.toMatchObject({
      code: 'bid.version',
    });
    expect((await acts(lot)).map(({ cipher }) => cipher.length)).toEqual([
      0,
      SEALED_SIZE,
      SEALED_SIZE,
    ]);
    const before = await house.margin('buyer2');
    await (
      await house.client('buyer2')
    )(calls.withdrawFromLot, { lotCode: lot.lotCode });
    expect((await house.margin('buyer2'))['margin']).toBe((before['margin'] ?? 0) + 20);
    expect((await acts(lot)).map(({ cipher }) => cipher.length)).toEqual([0, 0, SEALED_SIZE, 0]);
    // A bidder who withdrew has to freeze a deposit again.
    await expect(
      house.send('buyer2', lot.lotCode, await house.cipherOf('buyer2', lot.lotNo, offerOf('210'))),
    ).rejects.toMatchObject({ code: 'bid.not_admitted' });
    await house.joined(lot.lotCode, 'buyer2', { funds: 0 });
    await house.bidSealed('buyer2', lot, offerOf('200'));
    const running = await house.see(lot.lotNo);
    expect([running.price, running.leader, running.bidCount]).toEqual([null, null, 4]);
    expect(running.acts.map(({ amount }) => amount)).toEqual([null, null, null, null, null]);
    await end();
    expect(await fileOf(lot.lotNo)).toBeNull();
    await house.release(lot, 'platform');
    await house.release(lot, 'witness');
    await house.tick();
    const seen = await house.see(lot.lotNo);
    expect([seen.status, seen.price, seen.own?.result]).toEqual(['awarded', '250.00', 'won']);
    expect((await house.see(lot.lotNo, 'buyer2')).own?.result).toBe('lost');
    const file = (await fileOf(lot.lotNo)) ?? '';
    const verdict = await verify(file);
    expect(verdict).toMatchObject({
      ok: true,
      winner: String(seen.winner),
      price: parseAmount('250'),
      endAt: Date.parse(seen.endsAt),
    });
    expect(verdict.ok && verdict.hashes).toEqual(seen.acts.map(({ hash }) => hash).toReversed());
    const [first] = await acts(lot);
    expect(file).toContain(`"sealed":"${first?.hash}"`);
    expect(file).not.toContain('900.00');
  });

  test('[BID-04c] early, late, malformed, not admitted or of an open lot: refused with the reason', async () => {
    const early = await house.announced({ startsAt: house.from(5 * MINUTE_MS) });
    await house.joined(early.lotCode, 'buyer');
    await expect(house.bidSealed('buyer', early, offerOf('150'))).rejects.toMatchObject({
      code: 'bid.early',
    });
    const lot = await live();
    const good = await house.cipherOf('buyer', lot.lotNo, offerOf('150'));
    for (const cipher of ['x', good.cipher.slice(1), `${good.cipher.slice(1)}!`, '150.00'])
      await expect(house.send('buyer', lot.lotCode, { version: 1, cipher })).rejects.toMatchObject({
        code: 'bid.cipher',
      });
    await expect(house.send('admin', lot.lotCode, good)).rejects.toMatchObject({
      code: 'bid.not_admitted',
    });
    await expect(house.bid('buyer', lot.lotCode, { amount: '150' })).rejects.toMatchObject({
      code: 'bid.sealed_only',
    });
    const open = await house.draft({ mode: 'ascending', increments: [{ from: '0', step: '10' }] });
    await expect(house.send('buyer', open.lotCode, good)).rejects.toMatchObject({
      code: 'bid.open_only',
    });
    await end();
    await expect(house.send('buyer', lot.lotCode, good)).rejects.toMatchObject({
      code: 'bid.late',
    });
    const { refusals, status } = await (
      await house.client('seller')
    )(calls.getLot, { lotCode: lot.lotCode });
    expect(refusals.map(({ code, amount }) => [code, amount])).toEqual([['bid.late', null]]);
    // Nobody bid: there is nothing to open, and no key is waited for.
    expect(status).toBe('failed');
    expect(await verify((await fileOf(lot.lotNo)) ?? '')).toMatchObject({ ok: true, winner: null });
  });

  test('[BID-06b] what cannot be read or lies outside the starting price does not count, and its deposit thaws', async () => {
    const lot = await live();
    await house.bidSealed('buyer', lot, offerOf('99.99'));
    const rubbish = { version: 1, cipher: 'A'.repeat(SEALED_SIZE) };
    await house.send('buyer2', lot.lotCode, rubbish);
    const before = [await house.margin('buyer'), await house.margin('buyer2')];
    await end();
    await house.release(lot, 'organiser');
    await house.release(lot, 'witness');
    await house.tick();
    const seen = await house.see(lot.lotNo);
    expect([seen.status, seen.price]).toEqual(['failed', null]);
    for (const [at, login] of ['buyer', 'buyer2'].entries())
      expect((await house.margin(login))['margin']).toBe((before[at]?.['margin'] ?? 0) + 20);
    const file = (await fileOf(lot.lotNo)) ?? '';
    expect(await verify(file)).toMatchObject({ ok: true, outcome: { reason: 'no_bid' } });
    expect(file).toContain('"isVoid":"outside_start"');
    expect(file).toContain('"isVoid":"unreadable"');
  });

  test('[BID-04d] disqualified × both keys at once: the bid is not opened, or counts no more', async () => {
    const lot = await live({ awardBy: 'organiser' });
    await house.bidSealed('buyer', lot, offerOf('300'));
    await house.bidSealed('buyer2', lot, offerOf('200'));
    const seller = await house.client('seller');
    await end();
    const { rows } = await seller(calls.participantPage, { lotCode: lot.lotCode });
    const best = rows.find((row) => row.alias === 1)?.participantCode ?? '';
    const second = rows.find((row) => row.alias === 2)?.participantCode ?? '';
    await Promise.all([house.release(lot, 'organiser'), house.release(lot, 'platform')]);
    await Promise.all([
      house.tick(),
      seller(calls.disqualify, { participantCode: best, reason: 'straw man' }),
      house.tick(),
    ]);
    await house.tick();
    const opened = await house.see(lot.lotNo);
    expect([opened.status, opened.price, opened.leader]).toEqual(['closed', '200.00', 2]);
    await expect(
      seller(calls.awardLot, { lotCode: lot.lotCode, participantCode: best, reason: 'x' }),
    ).rejects.toMatchObject({ code: 'lot.not_bidder' });
    await seller(calls.awardLot, { lotCode: lot.lotCode, participantCode: second, reason: 'x' });
    expect(await verify((await fileOf(lot.lotNo)) ?? '')).toMatchObject({
      ok: true,
      winner: '2',
      price: parseAmount('200'),
    });
  });

  test('[BID-04d] disqualified once it is opened, the best bid counts no more: the second leads, and may win', async () => {
    const lot = await live({ awardBy: 'organiser' });
    await house.bidSealed('buyer', lot, offerOf('300'));
    await house.bidSealed('buyer2', lot, offerOf('200'));
    await end();
    for (const holder of ['organiser', 'platform'] as const) await house.release(lot, holder);
    await house.tick();
    const stands = async () => {
      const { price, leader } = await house.see(lot.lotNo);
      return [price, leader];
    };
    expect(await stands()).toEqual(['300.00', 1]);
    const seller = await house.client('seller');
    const { own } = await house.see(lot.lotNo);
    const participantCode = own?.participantCode ?? '';
    await seller(calls.disqualify, { participantCode, reason: 'straw man' });
    expect(await stands()).toEqual(['200.00', 2]);
    await expect(
      seller(calls.awardLot, { lotCode: lot.lotCode, participantCode, reason: 'x' }),
    ).rejects.toMatchObject({ code: 'lot.not_bidder' });
  });

  test('[BID-04d] when the second key does not come in time, the lot fails, no bid is ever read, and deposits thaw', async () => {
    const lot = await live();
    await house.bidSealed('buyer', lot, offerOf('300'));
    const before = await house.margin('buyer');
    await end();
    await house.release(lot, 'witness');
    await house.tick();
    expect((await house.keys(lot, 'seller')).openBy).not.toBeNull();
    await run(over(app.tenant.id, lot.lotCode));
    await house.tick();
    const seen = await house.see(lot.lotNo);
    expect([seen.status, seen.own?.result, seen.logUrl]).toEqual(['failed', 'failed', null]);
    expect((await house.margin('buyer'))['margin']).toBe((before['margin'] ?? 0) + 20);
    expect((await acts(lot)).map(({ cipher }) => cipher)).toEqual(['']);
    await expect(house.release(lot, 'platform')).rejects.toMatchObject({ code: 'lot.opened' });
    expect(await fileOf(lot.lotNo)).toBeNull();
  });

  test('[BID-02a] of several lines at unit prices: the total decides, and the order has them', async () => {
    const lot = await live({
      side: 'purchase',
      startAmount: '20000',
      depositAmount: '0',
      depositKind: 'none',
      lines: [
        { name: { zh: '联轴器' }, quantity: 100 },
        { name: { zh: '包装箱' }, quantity: 40 },
      ],
    });
    const prices = (...all: string[]) => ({ prices: all.map((one) => parseAmount(one) ?? 0) });
    await house.bidSealed('buyer', lot, prices('150', '125'));
    await house.bidSealed('buyer2', lot, prices('148.505', '124.995'));
    await end();
    await house.release(lot, 'organiser');
    await house.release(lot, 'platform');
    await house.tick();
    const seen = await house.see(lot.lotNo);
    expect([seen.status, seen.price, seen.winner]).toEqual(['awarded', '19850.30', 2]);
    expect(await verify((await fileOf(lot.lotNo)) ?? '')).toMatchObject({ ok: true, winner: '2' });
  });

  test('a holder’s company does not bid', async () => {
    const lot = await house.announced();
    await expect(house.joined(lot.lotCode, 'seller2', { funds: 50 })).rejects.toMatchObject({
      code: 'lot.related',
    });
  });
});

/** All rows of all tables of all tenants, as a back-up reads them. */
async function everyTable(): Promise<string> {
  const reader = new pg.Client({ connectionString: app.database.reportUrl });
  await reader.connect();
  const { rows } = await reader.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await reader.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...found.rows.map(({ row }) => row));
  }
  await reader.end();
  return texts.join('\n');
}

function everyFile(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => {
      const bytes = readFileSync(path);
      return `${bytes.toString('utf8')} ${bytes.length === 32 ? bytes.toString('base64url') : ''}`;
    })
    .join('\n');
}

/** Decrypts a lot's bids with every key of 32 bytes found anywhere in a text. */
async function readBy(lot: SealedLot, text: string) {
  const { holders: shown } = await house.see(lot.lotNo);
  const publicOf = new Map(shown.map(({ holder, publicKey }) => [holder, publicKey]));
  const keys = {
    organiser: publicOf.get('organiser') ?? '',
    platform: publicOf.get('platform') ?? '',
    witness: publicOf.get('witness') ?? '',
  };
  const base64 = text.match(/(?<![\w+/-])[\w+/-]{43}(?![\w+/-])/g) ?? [];
  const hex = (text.match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi) ?? []).map((one) =>
    Buffer.from(one, 'hex').toString('base64url'),
  );
  const candidates = new Set([
    ...base64.map((one) => Buffer.from(one, 'base64').toString('base64url')),
    ...hex,
  ]);
  expect(candidates.size).toBeGreaterThan(20);
  const found: Partial<Record<(typeof holders)[number], string>> = {};
  for (const candidate of candidates)
    for (const holder of holders)
      if (await checkKeyPair(keys[holder], candidate)) found[holder] = candidate;
  if (Object.keys(found).length < 2) return [];
  const rows = (await acts(lot)).filter(({ cipher }) => cipher !== '');
  return openBids(
    keys,
    found,
    rows.map(({ cipher }, at) => ({
      for: { lot: lot.lotNo, bidder: String(at + 1), version: 1 },
      sealed: cipher,
    })),
  );
}
