import * as calls from '@tradeport/api/demands/calls';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../kernel/day.ts';
import { type Login } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built, mallPages, valueIn } from '../testing/mall-pages.ts';

const DAY_MS = 86_400_000;

describe.skipIf(!built)('supply and demand in the shop, without script', () => {
  const app = useApp();

  const { open, send } = mallPages(app, null);
  const dayAhead = (days: number) =>
    dayIn(app.tenant, new Date(Date.now() + app.tenant.clockOffsetMs + days * DAY_MS));
  const said = (title: string) => ({
    kind: 'demand',
    title,
    description: '要求含税含运费。',
    quantity: '2000',
    unit: '件',
    price: '8.5',
    currency: 'CNY',
    validUntil: dayAhead(10),
    goodsClassCode: '',
    provinceCode: '330000',
  });
  /** Published by its form; gives its code. */
  async function publish(title: string, login: Login = 'buyer'): Promise<string> {
    const form = (await open('/account/demands/new', login)).body;
    const key = valueIn(form, 'key');
    const sent = await send('/account/demands/new', { act: 'publish', key, ...said(title) }, login);
    expect(sent.statusCode, sent.body.slice(0, 200)).toBe(303);
    return (sent.headers['location'] ?? '').split('/').at(-1) ?? '';
  }
  async function approve(demandCode: string): Promise<void> {
    const admin = await app.client('admin');
    const { version } = await admin(calls.getDemand, { demandCode });
    await admin(calls.approveDemands, { demands: [{ demandCode, version }] });
  }

  test('[BID-01c] a posting is published by its form, shown once it is approved, mended and closed by its owner', async () => {
    const form = (await open('/account/demands/new', 'buyer')).body;
    const wrong = { ...said('求购法兰 DN50'), quantity: '0', validUntil: dayAhead(-1) };
    const bad = await send('/account/demands/new', {
      act: 'publish',
      key: valueIn(form, 'key'),
      ...wrong,
    });
    expect(bad.statusCode).toBe(400);
    // The typed text is still there.
    expect(bad.body).toContain('求购法兰 DN50');
    const code = await publish('求购法兰 DN50');
    const own = `/account/demands/${code}`;
    expect((await open(own, 'buyer')).body).toContain('待审核');
    expect((await open('/demands')).body).not.toContain('求购法兰 DN50');
    expect((await open(`/demands/${code}`)).statusCode).toBe(404);
    await approve(code);
    expect((await open('/demands')).body).toContain('求购法兰 DN50');
    expect((await open('/demands?kind=supply')).body).not.toContain('求购法兰 DN50');
    expect((await open('/demands?province=330000&q=法兰')).body).toContain('求购法兰 DN50');
    expect((await open('/demands?province=320000')).body).not.toContain('求购法兰 DN50');
    const page = await open(`/demands/${code}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('2,000 件');
    expect(page.body).not.toContain('lang="zh-CN">求购法兰');
    // Readers of another language are told the language that it is in.
    const abroad = (await open(`/en/demands/${code}`)).body;
    expect(abroad).toContain('lang="zh-CN">求购法兰 DN50');
    expect(abroad).toMatch(/<dt>Language<\/dt><dd>Chinese<\/dd>/);
    expect(page.body).not.toContain('<dt>语言</dt>');
    const edit = (await open(`${own}/edit`, 'buyer')).body;
    const edited = await send(`${own}/edit`, {
      act: 'edit',
      key: valueIn(edit, 'key'),
      version: valueIn(edit, 'version'),
      ...said('求购法兰 DN65'),
    });
    expect(edited.statusCode).toBe(303);
    expect((await open(`/demands/${code}`)).statusCode).toBe(404);
    await approve(code);
    const key = valueIn((await open(own, 'buyer')).body, 'key');
    expect((await send(own, { act: 'close', key })).statusCode).toBe(303);
    expect((await open('/demands')).body).not.toContain('求购法兰');
    expect((await open(`/demands/${code}`)).body).toContain('不再接受回应');
    expect((await open(`${own}/edit`, 'buyer')).statusCode).toBe(404);
  });

  test('[BID-01c] nobody opens or changes another member’s posting, and a visitor is led to the login', async () => {
    const code = await publish('求购联轴器');
    const own = `/account/demands/${code}`;
    for (const login of ['buyer2', 'seller', 'admin'] as const) {
      expect((await open(own, login)).statusCode, login).toBe(404);
      expect((await open(`${own}/edit`, login)).statusCode, login).toBe(404);
      expect((await send(own, { act: 'close' }, login)).statusCode, login).toBe(404);
    }
    expect((await open(own)).headers['location']).toContain('/login');
    expect((await open('/account/demands', 'buyer2')).body).not.toContain('求购联轴器');
    expect((await open('/account/demands', 'buyer')).body).toContain('求购联轴器');
    // A user without the permission to publish sees no such item in the menu.
    expect((await open('/account', 'finance')).body).not.toContain('/account/demands');
  });

  test('[BID-01b] one responds by the form of its own page, the owner answers; nobody else reads either', async () => {
    const code = await publish('求购铝型材 4040');
    const own = `/account/demands/${code}`;
    const respond = `${own}/respond`;
    expect((await open(respond, 'seller')).statusCode).toBe(404);
    await approve(code);
    const form = (await open(respond, 'seller')).body;
    expect(form).toContain('求购铝型材 4040');
    const key = valueIn(form, 'key');
    const empty = await send(respond, { act: 'respond', key, text: ' ' }, 'seller');
    expect(empty.statusCode).toBe(400);
    const fields = { act: 'respond', key, text: '现货 3000 米' };
    // The same form sent twice is one response (API-07).
    await send(respond, fields, 'seller');
    expect((await send(respond, fields, 'seller')).statusCode).toBe(303);
    const buyer = await app.client('buyer');
    const { rows } = await buyer(calls.responsePage, { demandCode: code });
    expect(rows.map((row) => row.text)).toEqual(['现货 3000 米']);
    expect((await open(respond, 'seller2')).body).not.toContain('现货 3000 米');
    expect((await open(`/demands/${code}`, 'seller2')).body).not.toContain('现货 3000 米');
    const page = (await open(own, 'buyer')).body;
    expect(page).toContain('现货 3000 米');
    const answer = {
      act: 'answer',
      key: valueIn(page, 'key'),
      responseCode: valueIn(page, 'responseCode'),
      answer: '请寄样品',
    };
    expect((await send(own, answer)).statusCode).toBe(303);
    expect((await open(respond, 'seller')).body).toContain('请寄样品');
    expect((await open(respond, 'seller2')).body).not.toContain('请寄样品');
    // Both stand in the list of what one has sent, which the menu leads to.
    const menu = (await open('/account', 'seller')).body;
    expect(menu).toContain('href="/account/responses"');
    const sent = (await open('/account/responses?tab=answered', 'seller')).body;
    for (const said of ['求购铝型材 4040', '现货 3000 米', '请寄样品', respond])
      expect(sent).toContain(said);
    for (const [path, login] of [
      ['/account/responses?tab=waiting', 'seller'],
      ['/account/responses', 'seller2'],
    ] as const)
      expect((await open(path, login)).body).not.toContain('现货 3000 米');
    expect((await open('/account', 'finance')).body).not.toContain('/account/responses');
    // One's own posting offers its management instead.
    const shown = async (login: Login) => (await open(`/demands/${code}`, login)).body;
    expect([
      (await shown('buyer')).includes(respond),
      (await shown('seller')).includes(respond),
    ]).toEqual([false, true]);
  });

  test('[BID-01b] a search finds postings beside the products; the list goes on page by page', async () => {
    const code = await publish('求购蜗轮减速机 NMRV063');
    const found = async () =>
      (await open('/search?search=NMRV063')).body.includes(`/demands/${code}`);
    expect(await found()).toBe(false);
    await approve(code);
    expect(await found()).toBe(true);
    expect((await open('/search?search=no-such-thing')).body).not.toContain(`/demands/${code}`);
    expect((await open('/sitemap-0.xml')).body).toContain(`/demands/${code}`);
    for (let n = 0; n < 25; n += 1) await approve(await publish(`求购样品 ${n}`, 'buyer2'));
    const first = (await open('/demands')).body;
    const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = (await open(next)).body;
    const codes = (html: string) =>
      new Set([...html.matchAll(/href="\/demands\/([\da-f-]{36})"/g)].map(([, one]) => one));
    expect(codes(first).size).toBe(24);
    expect(codes(second).size).toBeGreaterThan(0);
    expect([...codes(second)].filter((one) => codes(first).has(one))).toEqual([]);
    expect(second).toContain('noindex');
  });
});
