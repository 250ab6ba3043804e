import { saveCategoryCall } from '@tradeport/api/catalogue/class-calls';
import * as calls from '@tradeport/api/demands/calls';
import {
  DEMAND_DAYS_MAX,
  OPEN_DEMANDS_MAX,
  RESPONSE_MAX,
  RESPONSES_DAY_MAX,
  RESPONSES_EACH_MAX,
} from '@tradeport/api/demands/model';
import { sizedUrl } from '@tradeport/api/files/model';
import type { Input } from '@tradeport/api/kernel/call';
import type { Client } from '@tradeport/api/kernel/client';
import { Refusal } from '@tradeport/api/kernel/errors';
import { messagePage } from '@tradeport/api/messages/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '../../kernel/day.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { anUpload } from '../../testing/pictures.ts';
import { codeOf } from '../../testing/refusals.ts';

const DAY_MS = 86_400_000;
const app = useApp();
const { buyer, seller, admin, visitor } = app.clients;
let other: Client;
beforeAll(async () => {
  other = await app.client('buyer2');
});

const dayAhead = (days: number) =>
  dayIn(app.tenant, new Date(Date.now() + app.tenant.clockOffsetMs + days * DAY_MS));
type Said = Partial<Input<typeof calls.publishDemand>>;
const said = (more: Said = {}) => ({
  kind: 'demand' as const,
  title: '求购深沟球轴承 6204',
  description: '要求哈轴或洛轴，含税含运费。',
  quantity: 2000,
  unit: '件',
  validUntil: dayAhead(10),
  ...more,
});
const publish = (more: Said = {}, client = buyer) => client(calls.publishDemand, said(more));
const approve = (one: { demandCode: string; version: number }, client = admin) =>
  client(calls.approveDemands, { demands: [{ demandCode: one.demandCode, version: one.version }] });
async function shown(more: Said = {}, client = buyer) {
  const one = await publish(more, client);
  await approve(one);
  return one.demandCode;
}
const edit = (
  { demandCode, version }: { demandCode: string; version: number },
  more: Said = {},
  client = buyer,
) => client(calls.editDemand, { ...said(more), demandCode, version });
const onMarket = async (asked: Input<typeof calls.marketPage> = {}) =>
  (await visitor(calls.marketPage, { rows: 100, ...asked })).rows.map((row) => row.demandCode);
const statusOf = async (demandCode: string) =>
  (await admin(calls.getDemand, { demandCode })).status;
const faultsOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => ({}),
    (error: unknown) => (error instanceof Refusal ? error.fields : String(error)),
  );
const titlesFor = async (client: Client) =>
  (await client(messagePage, { rows: 50 })).rows.map((one) => one.messageTitle);
describe('a posting', () => {
  test('[BID-01c] waits for a review, is found by everybody once it is approved, and whoever published it is told', async () => {
    const one = await publish({ title: '求购不锈钢法兰 DN50' });
    expect(one).toMatchObject({ status: 'reviewing', version: 1, isOwn: true, responses: 0 });
    expect(await onMarket()).not.toContain(one.demandCode);
    expect(await codeOf(visitor(calls.shownDemand, { demandCode: one.demandCode }))).toBe(
      'not_found',
    );
    expect(await titlesFor(admin)).toContain('Posting to review: 求购不锈钢法兰 DN50');
    expect((await approve(one)).done).toEqual([{ demandCode: one.demandCode, status: 'approved' }]);
    expect(await onMarket()).toContain(one.demandCode);
    expect(await visitor(calls.shownDemand, { demandCode: one.demandCode })).toMatchObject({
      title: '求购不锈钢法兰 DN50',
      quantity: 2000,
      unit: '件',
      price: null,
      isOpen: true,
      sellerCode: null,
    });
    expect(await titlesFor(buyer)).toContain(
      'Your posting “求购不锈钢法兰 DN50” has been approved',
    );
  });

  test('[BID-01c] that is refused says why to its owner, is edited and reviewed again', async () => {
    const one = await publish({ title: '供应二手车床' });
    const { demandCode } = one;
    expect(await codeOf(admin(calls.refuseDemand, { ...one, reason: ' ' } as never))).toBe(
      'input.invalid',
    );
    await admin(calls.refuseDemand, { demandCode, version: 1, reason: '请补充型号' });
    expect(await onMarket()).not.toContain(demandCode);
    expect(await buyer(calls.getDemand, { demandCode })).toMatchObject({
      status: 'failed',
      reason: '请补充型号',
    });
    const { rows } = await buyer(messagePage, {});
    expect(rows[0]).toMatchObject({
      messageTitle: 'Your posting “供应二手车床” was rejected',
      messageContent: '请补充型号',
      messageLink: `/account/demands/${demandCode}`,
    });
    expect(await codeOf(approve(one))).toBe('state.cannot_move');
    const again = await edit(one, { title: '供应二手车床 CA6140' });
    expect(again).toMatchObject({ status: 'reviewing', version: 2, reason: '' });
    await approve(again);
    expect(await onMarket()).toContain(demandCode);
  });

  test('[BID-01c] that is approved goes to review again when it is edited, and is hidden until then', async () => {
    const one = await publish();
    await approve(one);
    expect(await onMarket()).toContain(one.demandCode);
    const again = await edit(one, { quantity: 5 });
    expect(again).toMatchObject({ status: 'reviewing', publishedAt: null });
    expect(await onMarket()).not.toContain(one.demandCode);
    expect(await codeOf(visitor(calls.shownDemand, { demandCode: one.demandCode }))).toBe(
      'not_found',
    );
  });

  test('[BID-01c] is approved as it was read: an edit meanwhile is not approved unread, nor written over', async () => {
    const one = await publish();
    const again = await edit(one, { title: '完全不同的内容' });
    expect(await codeOf(approve(one))).toBe('conflict');
    expect(await codeOf(admin(calls.refuseDemand, { ...seen(one), reason: 'no' }))).toBe(
      'conflict',
    );
    expect(await codeOf(edit(one))).toBe('conflict');
    expect(await codeOf(approve(again))).toBe('done');
  });

  test('[BID-01c] two reviewers who decide at once make one decision, and its owner hears of one', async () => {
    const second = await app.client('admin2');
    const one = await publish({ title: '求购联轴器' });
    const [passed, refused] = await Promise.all([
      codeOf(approve(one)),
      codeOf(second(calls.refuseDemand, { ...seen(one), reason: '请补充图纸' })),
    ]);
    const status = await statusOf(one.demandCode);
    // A posting approved first may still be taken down; one rejected first is not approved.
    expect([passed, refused, status]).toEqual(
      passed === 'done' ? ['done', 'done', 'failed'] : ['state.cannot_move', 'done', 'failed'],
    );
    const many = await Promise.all([1, 2, 3].map(() => publish({ title: '求购减速机' })));
    const both = await Promise.all(
      many.flatMap((each) => [codeOf(approve(each)), codeOf(approve(each, second))]),
    );
    expect(both.filter((answer) => answer === 'done').length).toBe(many.length);
    expect(both.filter((answer) => answer === 'state.cannot_move').length).toBe(many.length);
    const told = (await titlesFor(buyer)).filter((title) => title.includes('求购减速机'));
    expect(told.length).toBe(many.length);
  });

  test('[BID-01c] of many those are approved that can be, and the others are named; one alone is refused', async () => {
    const [first, second, third] = [await publish(), await publish({}, seller), await publish()];
    await buyer(calls.closeDemand, { demandCode: third.demandCode });
    const all = (...ones: (typeof first)[]) =>
      admin(calls.approveDemands, { demands: ones.map(seen) });
    const stranger = { ...first, demandCode: crypto.randomUUID() };
    const { done, refused } = await all(third, first, stranger, second);
    expect(done.map(({ demandCode, status }) => [demandCode, status])).toEqual([
      [first.demandCode, 'approved'],
      [second.demandCode, 'approved'],
    ]);
    expect(refused.map(({ demandCode, errorCode }) => [demandCode, errorCode])).toEqual([
      [third.demandCode, 'state.cannot_move'],
      [stranger.demandCode, 'not_found'],
    ]);
    expect(await statusOf(first.demandCode)).toBe('approved');
    expect(await codeOf(all(third))).toBe('state.cannot_move');
    const tabs = await admin(calls.demandTabCounts, {});
    const approved = tabs.find(({ tab }) => tab === 'approved')?.count;
    const { total } = await admin(calls.demandPage, { tab: 'approved' });
    expect(approved).toBe(total);
  });

  test('[BID-01c] is closed by its owner for good; what was approved by mistake is taken down', async () => {
    const code = await shown();
    expect(await codeOf(other(calls.closeDemand, { demandCode: code }))).toBe('not_found');
    await buyer(calls.closeDemand, { demandCode: code });
    expect(await onMarket()).not.toContain(code);
    expect(await visitor(calls.shownDemand, { demandCode: code })).toMatchObject({ isOpen: false });
    expect(await codeOf(edit({ demandCode: code, version: 1 }))).toBe('state.cannot_move');
    const wrong = await shown();
    await admin(calls.refuseDemand, { demandCode: wrong, version: 1, reason: '内容不实' });
    expect(await codeOf(visitor(calls.shownDemand, { demandCode: wrong }))).toBe('not_found');
    expect(await onMarket()).not.toContain(wrong);
  });

  test('[BID-01c] is over after its last day, by the tenant’s clock; a later day opens it again', async () => {
    const [short, long] = [
      await publish({ validUntil: dayAhead(0), title: '求购短期' }),
      await publish({ validUntil: dayAhead(3) }),
    ];
    await approve(short);
    await approve(long);
    const waiting = await publish({ validUntil: dayAhead(0) });
    await app.kernel.runSweeps();
    expect(await onMarket()).toEqual(expect.arrayContaining([short.demandCode, long.demandCode]));
    await app.moveClock(DAY_MS);
    try {
      // Before any timer has come to it.
      const listed = await onMarket();
      expect(listed).toContain(long.demandCode);
      expect(listed).not.toContain(short.demandCode);
      expect(await codeOf(other(calls.respondDemand, { ...coded(short), text: '有货' }))).toBe(
        'demand.not_open',
      );
      await app.kernel.runSweeps();
      expect(await statusOf(short.demandCode)).toBe('expired');
      expect(await statusOf(waiting.demandCode)).toBe('expired');
      expect(await statusOf(long.demandCode)).toBe('approved');
      expect(await titlesFor(buyer)).toContain('Your posting “求购短期” has expired');
      const again = await edit(short, { validUntil: dayAhead(5) });
      await approve(again);
      expect(await onMarket()).toContain(short.demandCode);
      // Published tomorrow: it would stand before everything that the other tests publish.
      await buyer(calls.closeDemand, coded(short));
    } finally {
      await app.moveClock(-DAY_MS);
    }
  });

  test('[BID-01c] is its owner’s alone: another member, another role and another tenant have no part in it', async () => {
    const one = await publish();
    const code = coded(one);
    for (const client of [other, seller]) {
      expect(await codeOf(client(calls.getDemand, code))).toBe('not_found');
      expect(await codeOf(edit(one, {}, client))).toBe('not_found');
      expect(await codeOf(approve(one, client))).toBe('auth.forbidden');
      const { rows } = await client(calls.demandPage, { merberCode: await app.memberOf('buyer') });
      expect(rows.map((row) => row.demandCode)).not.toContain(one.demandCode);
    }
    const elsewhere = await app.client('admin', app.otherTenant);
    expect(await codeOf(approve(one, elsewhere))).toBe('not_found');
    expect(await codeOf(elsewhere(calls.getDemand, code))).toBe('not_found');
    await approve(one);
    expect(await codeOf(elsewhere(calls.shownDemand, code))).toBe('not_found');
    expect((await elsewhere(calls.marketPage, {})).rows).toEqual([]);
    for (const login of ['finance', 'warehouse'] as const)
      expect(await codeOf(publish({}, await app.client(login)))).toBe('auth.forbidden');
    expect(await codeOf(publish({}, visitor))).toBe('auth.required');
  });

  test('[BID-01c] is reviewed by somebody else than who published it', async () => {
    const one = await publish({}, admin);
    expect(await codeOf(approve(one))).toBe('demand.own_review');
    expect(await codeOf(admin(calls.refuseDemand, { ...seen(one), reason: 'no' }))).toBe(
      'demand.own_review',
    );
    expect(await statusOf(one.demandCode)).toBe('reviewing');
  });
});

describe('what a posting may say', () => {
  test('[BID-01c] a day from today to the last one that is allowed, a price above 0, a province, a category of the portal', async () => {
    const within = await publish({
      validUntil: dayAhead(DEMAND_DAYS_MAX),
      price: '12.50',
      provinceCode: '330000',
    });
    expect(within).toMatchObject({ price: '12.50', currency: 'CNY', provinceName: 'Zhejiang' });
    for (const days of [-1, DEMAND_DAYS_MAX + 1])
      expect(await faultsOf(publish({ validUntil: dayAhead(days) }))).toEqual({
        validUntil: `Choose a day from ${dayAhead(0)} to ${dayAhead(DEMAND_DAYS_MAX)}`,
      });
    for (const price of ['0', '-1', '100000001'])
      expect(await faultsOf(publish({ price }))).toMatchObject({ price: expect.any(String) });
    for (const provinceCode of ['330100', '990000'])
      expect(await codeOf(publish({ provinceCode }))).toBe('division.unknown');
    expect(await codeOf(publish({ goodsClassCode: '00000000-0000-4000-8000-000000000000' }))).toBe(
      'category.unknown',
    );
    expect(await faultsOf(publish({ description: ' \n ' }))).toEqual({
      description: expect.any(String),
    });
  });

  test('[BID-01c] only so many of one member are open at once, however many are published together', async () => {
    const mine = async () =>
      (await other(calls.demandTabCounts, { mine: true })).reduce(
        (sum, { tab, count }) => sum + (tab === 'reviewing' || tab === 'approved' ? count : 0),
        0,
      );
    for (let n = await mine(); n < OPEN_DEMANDS_MAX - 2; n += 1) await publish({}, other);
    const many = await Promise.all(Array.from({ length: 6 }, () => codeOf(publish({}, other))));
    expect(many.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'demand.too_many'),
      'done',
      'done',
    ]);
    expect(await mine()).toBe(OPEN_DEMANDS_MAX);
    const { rows } = await other(calls.demandPage, { mine: true, rows: 1 });
    await other(calls.closeDemand, { demandCode: rows[0]?.demandCode ?? '' });
    expect(await codeOf(publish({}, other))).toBe('done');
  });

  test('[BID-01c][FIL-02a] its pictures are one’s own, and everybody’s only while it is shown', async () => {
    const [picture, strange, paper] = [
      await anUpload(buyer, 'demand'),
      await anUpload(seller, 'demand'),
      await anUpload(buyer, 'voucher'),
    ];
    for (const code of [strange, paper])
      expect(await codeOf(publish({ pictureCodes: [picture, code] }))).toBe('demand.picture');
    const see = async () =>
      (
        await app.http.inject({
          url: sizedUrl(`/files/${picture}`, '160'),
          headers: { host: 'alpha.test' },
        })
      ).statusCode;
    const one = await publish({ pictureCodes: [picture] });
    expect(await see()).toBe(404);
    await approve(one);
    const { pictures, cover } = await visitor(calls.shownDemand, coded(one));
    expect([pictures.length, cover?.fileUrl]).toEqual([1, `/files/${picture}`]);
    expect(await see()).toBe(200);
    await edit(one, { pictureCodes: [picture] });
    expect(await see()).toBe(404);
    expect(await codeOf(anUpload(await app.client('finance'), 'demand'))).toBe(
      'file.not_yours_to_show',
    );
  });
});

describe('postings are found', () => {
  test('[BID-01b] by words in Chinese, English and Russian, by category and region, and nothing else is', async () => {
    const { goodsClassCode } = await admin(saveCategoryCall, {
      name: { zh: '紧固件', en: 'Fasteners', ru: 'Крепёж' },
      position: 1,
    });
    const bolts = await shown(
      { title: '供应高强度螺栓 M12×80', kind: 'supply', goodsClassCode, provinceCode: '320000' },
      seller,
    );
    const pumps = await shown({ title: 'Wanted: centrifugal pumps', description: 'Cast iron.' });
    const pipes = await shown({ title: 'Куплю стальные трубы', description: 'ГОСТ 8732.' });
    const found = async (q: string) =>
      (await onMarket({ q })).filter((code) => [bolts, pumps, pipes].includes(code));
    expect(await found('螺栓')).toEqual([bolts]);
    expect(await found('luoshuan')).toEqual([bolts]);
    expect(await found('pump')).toEqual([pumps]);
    expect(await found('трубу')).toEqual([pipes]);
    // By what its category is called in another language.
    expect(await found('крепеж')).toEqual([bolts]);
    expect(await found('fastener')).toEqual([bolts]);
    expect(await onMarket({ q: '不存在的词汇组合' })).toEqual([]);
    expect(await onMarket({ q: '!!!' })).toEqual([]);
    expect(await onMarket({ goodsClassCode })).toEqual([bolts]);
    expect(await onMarket({ provinceCode: '320000' })).toEqual([bolts]);
    const supply = await onMarket({ kind: 'supply' });
    expect([supply.includes(bolts), supply.includes(pumps)]).toEqual([true, false]);
    expect(await visitor(calls.shownDemand, { demandCode: bolts })).toMatchObject({
      goodsClassName: 'Fasteners',
      provinceName: 'Jiangsu',
      sellerCode: await app.memberOf('seller'),
    });
  });

  test('[BID-01b] newest first, page by page without a gap', async () => {
    const whole = await onMarket();
    expect(whole.length).toBeGreaterThan(6);
    const pages: string[] = [];
    let after: string | undefined;
    do {
      const { rows, next } = await visitor(calls.marketPage, {
        rows: 3,
        ...(after ? { after } : {}),
      });
      pages.push(...rows.map((row) => row.demandCode));
      after = next;
    } while (after);
    expect(pages).toEqual(whole);
    const latest = await shown();
    expect((await onMarket())[0]).toBe(latest);
  });
});

describe('responses', () => {
  test('[BID-01b] reach the owner, who answers once; nobody else reads them', async () => {
    const code = await shown({ title: '求购铝型材' });
    const { responseCode } = await seller(calls.respondDemand, {
      demandCode: code,
      text: '我司现货 3000 件，可含税。',
    });
    const read = async (client: Client) =>
      (await client(calls.responsePage, { demandCode: code })).rows.map(({ text, isOwn }) => [
        text,
        isOwn,
      ]);
    expect(await read(buyer)).toEqual([['我司现货 3000 件，可含税。', false]]);
    expect(await read(seller)).toEqual([['我司现货 3000 件，可含税。', true]]);
    expect(await read(other)).toEqual([]);
    expect(await codeOf(visitor(calls.responsePage, { demandCode: code }))).toBe('auth.required');
    expect(await titlesFor(buyer)).toContain('New response to “求购铝型材”');
    expect((await buyer(calls.getDemand, { demandCode: code })).responses).toBe(1);
    const answer = { responseCode, answer: '请报价到站内' };
    for (const client of [seller, other, admin])
      expect(await codeOf(client(calls.answerResponse, answer))).toBe('not_found');
    expect(await buyer(calls.answerResponse, answer)).toMatchObject({ answer: '请报价到站内' });
    expect(await codeOf(buyer(calls.answerResponse, answer))).toBe('demand.answered');
    expect(await titlesFor(seller)).toContain('Your response to “求购铝型材” was answered');
  });

  test('[BID-01b] that one has sent are listed with what came of them, to one’s own company alone', async () => {
    const [asked, gone] = [
      await shown({ title: '求购滚珠丝杠' }),
      await shown({ title: '求购导轨' }),
    ];
    const say = (demandCode: string, text: string) =>
      seller(calls.respondDemand, { demandCode, text });
    const { responseCode } = await say(asked, '可供 SFU1605');
    await say(gone, '可供 HGR20');
    await buyer(calls.answerResponse, { responseCode, answer: '请报价' });
    const { version } = await buyer(calls.getDemand, { demandCode: gone });
    await admin(calls.refuseDemand, { demandCode: gone, version, reason: '信息有误' });
    const sent = async (tab: 'all' | 'waiting' | 'answered', client = seller) =>
      (await client(calls.sentPage, { tab, rows: 100 })).rows
        .filter((row) => [asked, gone].includes(row.demandCode))
        .map(({ title, text, answer, isOpen }) => ({ title, text, answer, isOpen }));
    const one = { title: '求购滚珠丝杠', text: '可供 SFU1605', answer: '请报价', isOpen: true };
    // A closed posting is no longer shown, but one's own response to it is.
    const other = { title: '', text: '可供 HGR20', answer: '', isOpen: false };
    expect(await sent('all')).toEqual([other, one]);
    expect([await sent('waiting'), await sent('answered')]).toEqual([[other], [one]]);
    for (const client of [buyer, await app.client('seller2')])
      expect(await sent('all', client)).toEqual([]);
    expect(await codeOf(visitor(calls.sentPage, {}))).toBe('auth.required');
    const { finance } = app.clients;
    expect(await codeOf(finance(calls.sentPage, {}))).toBe('auth.forbidden');
    const first = await seller(calls.sentPage, { rows: 1 });
    const second = await seller(calls.sentPage, { rows: 1, after: first.next });
    expect([...first.rows, ...second.rows].map((row) => row.demandCode)).toEqual([gone, asked]);
  });

  test('[BID-01b] are refused to one’s own posting, to what is not shown, by who may not, empty and too long', async () => {
    const code = await shown();
    const say = (demandCode: string, text: string, client = seller) =>
      codeOf(client(calls.respondDemand, { demandCode, text }));
    expect(await say(code, '有货', buyer)).toBe('demand.own');
    expect(await say(code, ' ')).toBe('input.invalid');
    expect(await say(code, 'x'.repeat(RESPONSE_MAX + 1))).toBe('input.invalid');
    expect(await say(code, 'x'.repeat(RESPONSE_MAX))).toBe('done');
    expect(await say((await publish()).demandCode, '有货')).toBe('not_found');
    expect(await say(code, '有货', await app.client('finance'))).toBe('auth.forbidden');
    await buyer(calls.closeDemand, { demandCode: code });
    expect(await say(code, '有货')).toBe('demand.not_open');
  });

  test('[BID-01b] are limited: so many to a posting and in a day, also when they are sent together', async () => {
    const { seller2: client } = app.clients;
    const say = (demandCode: string) =>
      codeOf(client(calls.respondDemand, { demandCode, text: '有货' }));
    const code = await shown();
    const here = await Promise.all(Array.from({ length: RESPONSES_EACH_MAX + 2 }, () => say(code)));
    expect(here.filter((answer) => answer === 'done').length).toBe(RESPONSES_EACH_MAX);
    expect(here.filter((answer) => answer === 'demand.responded').length).toBe(2);
    expect((await buyer(calls.getDemand, { demandCode: code })).responses).toBe(RESPONSES_EACH_MAX);
    const codes: string[] = [];
    for (let n = RESPONSES_EACH_MAX; n < RESPONSES_DAY_MAX + 2; n += 1)
      codes.push(await shown({}, seller));
    const all = await Promise.all(codes.map(say));
    expect(all.filter((answer) => answer === 'done').length).toBe(
      RESPONSES_DAY_MAX - RESPONSES_EACH_MAX,
    );
    expect(all.filter((answer) => answer === 'demand.responses_day').length).toBe(2);
    const last = await shown();
    await app.moveClock(DAY_MS + 1000);
    try {
      expect(await say(last)).toBe('done');
    } finally {
      await app.moveClock(-DAY_MS - 1000);
    }
  });
});

function coded({ demandCode }: { demandCode: string }) {
  return { demandCode };
}
function seen({ demandCode, version }: { demandCode: string; version: number }) {
  return { demandCode, version };
}
