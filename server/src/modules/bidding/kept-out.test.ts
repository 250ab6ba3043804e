import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as calls from '@tradeport/api/bidding/calls';
import { uploadFile } from '@tradeport/api/files/calls';
import { loginIn } from '@tradeport/api/identity/calls';
import { blacklistUser, userPage } from '@tradeport/api/identity/people-calls';
import type { Client } from '@tradeport/api/kernel/client';
import { resumeMember, setSeller, suspendMember } from '@tradeport/api/members/calls';
import * as deposits from '@tradeport/api/margin/deposit-calls';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { PASSWORD } from '../../testing/app.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { raced } from '../margin/deposits.fixture.ts';
import { afterAward, type AfterAward } from './after-award.fixture.ts';
import { MINUTE_MS } from './auction.fixture.ts';
import { join } from './join.ts';
import { check } from './participants.ts';

const AT_ONCE = 64;
const MB = 1024 * 1024;
const app = useApp();
const house = prepared(() => afterAward(app));
let buyer: Client;
let seller: Client;
let admin: Client;
let finance: Client;
beforeAll(async () => {
  [buyer, seller, admin, finance] = (await Promise.all(
    ['buyer', 'seller', 'admin', 'finance'].map((login) => app.client(login)),
  )) as [Client, Client, Client, Client];
});
soundAfterEach(app, () => house.at.findings());

type Lot = Awaited<ReturnType<AfterAward['announced']>>;
const whole = { frozen: 20, thawed: 0, forfeited: 0, paid: 0, held: 0 };
const margin = (login: string) => house.at.balance(login, 'margin');

describe('a deposit that is thawed on application', () => {
  const depositOf = async (lotNo: string) => {
    const { rows } = await buyer(deposits.marginDepositPage, { q: lotNo, tab: 'frozen' });
    return rows[0]?.depositCode ?? '';
  };
  const ask = (depositCode: string) =>
    buyer(deposits.applyMarginThaw, { depositCode, reason: '计划有变' });

  test('[MGN-01b] secures nothing more: bids are refused at once, and one may join anew', async () => {
    const lot = await house.announced();
    await house.joined(lot.lotCode, 'buyer');
    const { thawCode } = await ask(await depositOf(lot.lotNo));
    await finance(deposits.checkMarginThaw, { thawCode, checkResult: 'pass' });
    await expect(house.bid('buyer', lot.lotCode, { amount: '100' })).rejects.toMatchObject({
      code: 'margin.not_frozen',
    });
    await app.kernel.drainOutbox();
    const mine = async () =>
      (await buyer(calls.myBids, {})).rows.find((row) => row.lotCode === lot.lotCode)
        ?.participation;
    expect(await mine()).toBe('withdrawn');
    await house.joined(lot.lotCode, 'buyer', { funds: 0 });
    expect(await mine()).toBe('approved');
    await house.bid('buyer', lot.lotCode, { amount: '100' });
    await expect(ask(await depositOf(lot.lotNo))).rejects.toMatchObject({ code: 'margin.bound' });
  });
});

test('[BLK-02b] a company that sells no more runs its lots and bids on', async () => {
  const merberCode = await app.memberOf('buyer77');
  const by = await house.client('buyer77');
  await admin(setSeller, { merberCode, isSeller: true });
  const [theirs, own] = [await house.announced(), await house.announced({}, { by })];
  await house.joined(theirs.lotCode, 'buyer77', { funds: 20 });
  await house.bid('buyer77', theirs.lotCode, { amount: '150' });
  await admin(setSeller, { merberCode, isSeller: false });
  await house.settle();
  expect((await house.see(theirs.lotNo)).price).toBe('150.00');
  await house.joined(theirs.lotCode, 'buyer', { funds: 20 });
  await house.bid('buyer', theirs.lotCode, { amount: '160' });
  await house.bid('buyer77', theirs.lotCode, { amount: '200' });
  expect((await house.see(theirs.lotNo)).price).toBe('200.00');
  await house.joined(own.lotCode, 'buyer', { funds: 20 });
  await house.bid('buyer', own.lotCode, { amount: '100' });
  expect((await house.see(own.lotNo)).status).toBe('bidding');
});

describe('a company that is suspended', () => {
  test('[BLK-02b] is out of every auction, and those that it runs without a winner are called off: every deposit thaws', async () => {
    const [theirs, own] = [
      await house.announced(),
      await house.announced({}, { by: await app.client('seller2') }),
    ];
    for (const login of ['buyer', 'seller2'])
      await house.joined(theirs.lotCode, login, { funds: 20 });
    await house.joined(own.lotCode, 'buyer', { funds: 20 });
    await house.bid('buyer', theirs.lotCode, { amount: '100' });
    await house.bid('seller2', theirs.lotCode, { amount: '150' });
    await house.bid('buyer', own.lotCode, { amount: '100' });
    const before = await house.margin('buyer');
    const merberCode = await app.memberOf('seller2');
    await admin(suspendMember, { merberCode, reason: '资质存疑' });
    await app.kernel.drainOutbox();
    const led = await house.see(theirs.lotNo);
    expect([led.price, led.acts[0]?.kind]).toEqual(['100.00', 'disqualification']);
    expect((await house.see(own.lotNo)).status).toBe('cancelled');
    expect(await house.margin('seller2')).toMatchObject({ margin: 20, deposit: 0 });
    const after = await house.margin('buyer');
    expect([after['margin'], after['deposit']]).toEqual([
      (before['margin'] ?? 0) + 20,
      (before['deposit'] ?? 0) - 20,
    ]);
    await admin(resumeMember, { merberCode, reason: '已核实' });
    await app.kernel.drainOutbox();
    expect((await house.see(own.lotNo)).status).toBe('cancelled');
    expect((await house.see(theirs.lotNo)).status).toBe('bidding');
    // It stays out of that lot, as the bids after it rely on that; it joins others.
    const again = await app.client(null);
    await again(loginIn, { loginName: 'seller2', passwd: PASSWORD });
    const joins = ({ lotCode }: Pick<Lot, 'lotCode'>) =>
      codeOf(again(calls.joinLot, { lotCode, termsVersion: 1 }));
    expect([await joins(theirs), await joins(await house.announced())]).toEqual([
      'lot.already_in',
      'done',
    ]);
  });
});

describe('who is put on the blacklist', () => {
  const block = async (login: string) => {
    const { rows } = await admin(userPage, { q: login });
    const userCode = rows.find((row) => row.userName === login)?.userCode ?? '';
    return admin(blacklistUser, { userCode, reason: '串标' });
  };
  const standing = async (lot: Lot, login: string) =>
    (await house.run(standingOf(app.tenant.id, lot.lotCode, await app.memberOf(login))))[0]?.status;

  test('[BID-06b] is out of every lot that runs: the bids are void, whoever led before leads, and the deposits thaw', async () => {
    const [led, waits, other] = [
      await house.announced(),
      await house.announced({ needsReview: true }),
      await house.announced(),
    ];
    for (const login of ['buyer', 'buyer7'])
      await house.joined(led.lotCode, login, { funds: login === 'buyer' ? 20 : 40 });
    await house.joined(waits.lotCode, 'buyer7', { funds: 0 });
    await house.joined(other.lotCode, 'buyer', { funds: 20 });
    await house.bid('buyer', led.lotCode, { amount: '100' });
    await house.bid('buyer7', led.lotCode, { amount: '150' });
    await block('buyer7');
    await app.kernel.drainOutbox();
    const seen = await house.see(led.lotNo);
    expect([seen.price, seen.leader, seen.acts[0]?.kind]).toEqual([
      '100.00',
      1,
      'disqualification',
    ]);
    for (const lot of [led, waits]) {
      expect(await standing(lot, 'buyer7')).toBe('disqualified');
      expect(await house.deposits(lot, 'buyer7')).toEqual([{ ...whole, thawed: 20 }]);
    }
    expect(await margin('buyer7')).toBe(40);
    // Nobody else is.
    expect(await house.deposits(led, 'buyer')).toEqual([whole]);
    expect([await standing(led, 'buyer'), await standing(other, 'buyer')]).toEqual([
      'bidding',
      'approved',
    ]);
  });

  test('[BID-03a] at the moment of joining is not let in, or is found there: join first, and blacklist first', async () => {
    const input = ({ lotCode }: Lot) => calls.joinLot.input.parse({ lotCode, termsVersion: 1 });
    const first = await house.announced();
    await house.fund('buyer8', 20);
    let out: Promise<unknown> = Promise.resolve();
    await app.as('buyer8', async (ctx) => {
      await join(ctx, input(first));
      out = block('buyer8').then(() => app.kernel.drainOutbox());
      // It waits for the one who is joining; otherwise it would find nobody.
      await Promise.race([out, pause(400)]);
    });
    await out;
    expect(await standing(first, 'buyer8')).toBe('disqualified');
    expect(await house.deposits(first, 'buyer8')).toEqual([{ ...whole, thawed: 20 }]);
    // A call that began before the session was ended.
    const next = await house.announced();
    expect(await codeOf(app.as('buyer8', (ctx) => join(ctx, input(next))))).toBe('auth.required');
    expect(await margin('buyer8')).toBe(20);
  });

  test('[BID-03a] admit × join × blacklist at once: nobody stays in, and every deposit is back, of 64 tries', async () => {
    const lots: Lot[] = [];
    for (let n = 0; n < 9; n += 1) lots.push(await house.announced({ needsReview: true }));
    const [waiting, open] = [lots.slice(0, 3), lots.slice(3)];
    await house.fund('buyer9', 180);
    const joins = ({ lotCode }: Lot) =>
      app.as('buyer9', (ctx) => join(ctx, calls.joinLot.input.parse({ lotCode, termsVersion: 1 })));
    const codes: string[] = [];
    for (const lot of waiting) codes.push((await joins(lot)).participantCode);
    const admits = (participantCode: string) =>
      app.as('seller', (ctx) => check(ctx, { participantCode, checkResult: 'pass', reason: '' }));
    const { codes: refused } = await raced(
      Array.from({ length: AT_ONCE }, async (_, n): Promise<unknown> => {
        if (n % 8 === 4) return block('buyer9').then(() => app.kernel.drainOutbox());
        // One lot after the other is joined, the last ones when all is over.
        await pause(n * 8);
        const [lot, code] = [open[Math.floor(n / 11)], codes[n % 3]];
        return n % 2 && lot ? joins(lot) : admits(code ?? '');
      }),
    );
    expect(refused).toContain('auth.required');
    await app.kernel.drainOutbox();
    const statuses = await Promise.all(lots.map((lot) => standing(lot, 'buyer9')));
    expect(statuses.slice(0, 3)).toEqual(Array(3).fill('disqualified'));
    for (const status of statuses.slice(3)) expect([undefined, 'disqualified']).toContain(status);
    expect(await margin('buyer9')).toBe(180);
  });
});

describe('who may not take part', () => {
  const related = (lot: Lot, login: string) =>
    codeOf(house.joined(lot.lotCode, login, { funds: 0 }));
  const member = async (login: string, with_: { taxNo?: string; phone?: string }) =>
    house.run(
      known(app.tenant.id, await app.memberOf(login), with_.taxNo ?? '', with_.phone ?? ''),
    );
  const proved = async (login: string, is: Partial<Record<'code' | 'name' | 'id', string>>) => {
    const { id: tenantId } = app.tenant;
    const all = [is.code ?? '', is.name ?? '', is.id ?? ''];
    await house.run(certify(tenantId, randomUUID(), await app.memberOf(login), ...all));
  };
  const unproved = async (...logins: string[]) => {
    for (const login of logins)
      await house.run(uncertify(app.tenant.id, await app.memberOf(login)));
  };

  test('[BID-03a] is related to the organiser or to another bidder: the same proved credit code, or name with ID; what is only said shuts nobody out', async () => {
    const lot = await house.announced({ depositKind: 'none' });
    await house.joined(lot.lotCode, 'buyer', { funds: 0 });
    for (const whose of ['seller', 'buyer'])
      for (const same of [{ code: '91310000CRED' }, { name: '李雷', id: '3101**********0011' }]) {
        await proved(whose, same);
        await proved('buyer3', same);
        expect(await related(lot, 'buyer3'), `${whose} ${JSON.stringify(same)}`).toBe(
          'lot.related',
        );
        await unproved(whose, 'buyer3');
      }
    // A rival's phone and tax number can be typed by anybody.
    await member('buyer', { taxNo: '91310000REL', phone: '13900009999' });
    await member('buyer6', { taxNo: '91310000REL', phone: '13900009999' });
    expect(await related(lot, 'buyer6')).toBe('done');
    await member('buyer', {});
    await member('buyer6', {});
    await proved('buyer', { name: '李雷', id: '3101**********0011' });
    await proved('buyer3', { name: '李雷', id: '3101**********0022' });
    expect(await related(lot, 'buyer3')).toBe('done');
    await unproved('buyer', 'buyer3');
    // A bidder who has left is no rival any more.
    const next = await house.announced({ depositKind: 'none' });
    await proved('buyer', { code: '91310000CRED' });
    await proved('buyer4', { code: '91310000CRED' });
    await house.joined(next.lotCode, 'buyer', { funds: 0 });
    expect(await related(next, 'buyer4')).toBe('lot.related');
    await buyer(calls.withdrawFromLot, { lotCode: next.lotCode });
    expect(await related(next, 'buyer4')).toBe('done');
    await unproved('buyer', 'buyer4');
  });

  test('[BID-02b] is not certified where the lot asks for it: neither to join nor, when it was lost meanwhile, to bid', async () => {
    const lot = await house.announced({ needsCertification: true, depositKind: 'none' });
    const free = await house.announced({ depositKind: 'none' });
    expect(await related(lot, 'buyer5')).toBe('certification.none');
    expect(await related(free, 'buyer5')).toBe('done');
    await proved('buyer5', {});
    expect(await related(lot, 'buyer5')).toBe('done');
    await unproved('buyer5');
    const bid = ({ lotCode }: Lot) => codeOf(house.bid('buyer5', lotCode, { amount: '100' }));
    expect([await bid(lot), await bid(free)]).toEqual(['certification.none', 'done']);
    await proved('buyer5', {});
    expect(await bid(lot)).toBe('done');
    await unproved('buyer5');
  });

  test('[BID-03b] shows papers of at most 2 MB, pictures alone', async () => {
    const lot = await house.announced({ needsPapers: true });
    const picture = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#2c4158' },
    })
      .png()
      .toBuffer();
    const upload = async (data: Buffer, purpose: 'bid' | 'thaw' = 'bid') => {
      const file = new File([new Uint8Array(data)], 'paper.png');
      return (await buyer(uploadFile, { purpose }, { files: { file } })).fileCode;
    };
    const sized = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect(await codeOf(upload(sized(2 * MB + 1)))).toBe('file.too_big');
    expect(await codeOf(upload(Buffer.from('%PDF-1.7\n%%EOF\n')))).toBe('file.format');
    const { lotCode } = lot;
    await house.fund('buyer', 20);
    const joins = (paperCodes: string[]) =>
      buyer(calls.joinLot, { lotCode, termsVersion: 1, paperCodes });
    expect(await codeOf(joins([]))).toBe('lot.papers_needed');
    // Nor what was uploaded for something else, which may be larger.
    expect(await codeOf(joins([await upload(picture, 'thaw')]))).toBe('lot.file');
    await joins([await upload(sized(2 * MB))]);
    expect((await house.own(lot, 'buyer')).paperUrls).toHaveLength(1);
  });
});

describe('terms that are changed after deposits were paid', () => {
  test('[BID-02b] are agreed to as they are announced, not while they may change again; who does not agree has left', async () => {
    const terms = (depositAmount: string) =>
      house.terms({ startsAt: house.from(10 * MINUTE_MS), depositAmount });
    const lot = await house.announced(terms('20'));
    const { lotCode } = lot;
    await house.joined(lotCode, 'buyer', { funds: 20 });
    await house.joined(lotCode, 'buyer2', { funds: 20 });
    const consent = (termsVersion: number) =>
      codeOf(buyer(calls.consentTerms, { lotCode, termsVersion }));
    const consentNeeded = async () => (await house.own(lot, 'buyer')).consentNeeded;
    await seller(calls.saveLot, { ...terms('10'), lotCode });
    expect([await consent(2), await consentNeeded()]).toEqual(['state.cannot_move', false]);
    // Back as a draft it is changed once more, under the same number of the terms.
    await seller(calls.takeBackLot, { lotCode });
    expect(await consent(2)).toBe('state.cannot_move');
    await seller(calls.saveLot, { ...terms('5'), lotCode });
    await seller(calls.submitLot, { lotCode });
    await admin(calls.checkLot, { lotCode, checkResult: 'pass' });
    expect([await consent(1), await consentNeeded(), await consent(2)]).toEqual([
      'lot.terms_changed',
      true,
      'done',
    ]);
    expect(await house.deposits(lot, 'buyer')).toEqual([
      { ...whole, thawed: 20 },
      { ...whole, frozen: 5 },
    ]);
    // One that is never announced again keeps nobody's deposit, even when the end that it had is over.
    await seller(calls.saveLot, { ...terms('15'), lotCode });
    await house.run(endedBefore(app.tenant.id, lotCode));
    const other = await house.client('buyer2');
    await other(calls.withdrawFromLot, { lotCode });
    expect(await house.deposits(lot, 'buyer2')).toEqual([{ ...whole, thawed: 20 }]);
    await seller(calls.cancelLot, { lotCode, reason: '不再出售' });
    expect((await house.deposits(lot, 'buyer'))[1]).toEqual({ ...whole, frozen: 5, thawed: 5 });
  });
});

const standingOf = composed<{ status: string }>(
  `select status from auction_participant where tenant_id = $1 and lot_id = $2 and member_id = $3`,
);
const endedBefore = composed(`
  update auction_lot set register_from = register_from - interval '2 hours', starts_at = starts_at - interval '2 hours',
    planned_end = planned_end - interval '2 hours', end_at = end_at - interval '2 hours' where tenant_id = $1 and id = $2`);
const known = composed(
  `update member set tax_no = $3, contact_phone = $4 where tenant_id = $1 and id = $2`,
);
const certify = composed(`
  insert into certification (tenant_id, id, member_id, kind, status, credit_code, legal_name, id_masked, created_at)
  values ($1, $2, $3, 'company', 'authenticated', $4, $5, $6, now())
  on conflict (tenant_id, member_id) do update set status = 'authenticated', credit_code = excluded.credit_code,
    legal_name = excluded.legal_name, id_masked = excluded.id_masked`);
const uncertify = composed(
  `update certification set status = 'failed' where tenant_id = $1 and member_id = $2`,
);
