import { readFileSync, readdirSync } from 'node:fs';
import { getInfo } from '@tradeport/api/identity/calls';
import { SHEET_PATH } from '@tradeport/api/ledger/model';
import { PAPERS_MAX, PAPERS_PATH } from '@tradeport/api/orders/papers';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeHttp } from '../../http/server.ts';
import type { Tenant } from '../../kernel/ctx.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { accountId } from '../ledger/index.ts';
import { shop } from '../orders/shop.fixture.ts';
import { print } from './print.ts';

/** How many processes of ours draw now. */
function drawing(): number {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('paper-drawer');
    } catch {
      return false;
    }
  }).length;
}

/** The longest that this process had no moment for anybody else, in ms of its processor time, and the most that drew at once. */
async function watched(work: Promise<unknown>): Promise<{ still: number; atOnce: number }> {
  const used = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
  let [still, atOnce, last] = [0, 0, used()];
  const ticking = setInterval(() => {
    still = Math.max(still, used() - last);
    atOnce = Math.max(atOnce, drawing());
    last = used();
  }, 5);
  await work;
  clearInterval(ticking);
  return { still, atOnce };
}

describe('papers of a tenant that prints a great deal', () => {
  const app = useApp();
  let codes: string[];
  beforeAll(async () => {
    const at = await shop(app);
    const buyer = await app.client('buyer');
    await at.topUp('buyer', 1_000_000);
    const goods = await at.goods('12.50', 10_000);
    codes = [];
    for (let n = 0; n < PAPERS_MAX; n += 1)
      codes.push((await at.order(buyer, [[goods, 1]], { payWay: 'balance' })).id);
  });

  const papers = async (lang: string) =>
    app.http.inject({
      url: `${PAPERS_PATH}?${new URLSearchParams({ paper: 'proforma', contractCodes: JSON.stringify(codes), lang })}`,
      headers: { host: 'alpha.test', cookie: await app.cookieOf('buyer') },
    });
  const sheet = async (tenant: Tenant) => {
    const ownerId = await app.memberOf('buyer', tenant);
    const accountCode = accountId(tenant.id, { ownerId, kind: 'balance', unit: 'CNY' });
    return app.http.inject({
      url: `${SHEET_PATH}.pdf?${new URLSearchParams({ accountCode })}`,
      headers: { host: `${tenant.code}.test`, cookie: await app.cookieOf('buyer', tenant) },
    });
  };

  test('sixteen times a hundred papers at once: this process goes on, another tenant is answered and prints, and who has no place in the line is told when to come again', async () => {
    const other = await app.client('buyer', app.otherTenant);
    await other(getInfo, {});
    const langs = ['zh', 'en', 'ru'];
    const printing = Promise.all(
      Array.from({ length: 16 }, (_, n) => papers(langs[n % 3] ?? 'zh')),
    );
    let isPrinting = true;
    void printing.then(() => {
      isPrinting = false;
    });
    let during = 0;
    const asking = (async () => {
      for (let n = 0; n < 40; n += 1) {
        await other(getInfo, {});
        if (isPrinting) during += 1;
      }
      return sheet(app.otherTenant);
    })();
    const { still, atOnce } = await watched(Promise.all([printing, asking]));
    expect(still).toBeLessThan(400);
    expect(during).toBe(40);
    expect(atOnce).toBe(2);
    expect((await asking).statusCode).toBe(200);
    const answers = await printing;
    // One is drawn and four wait.
    const drawn = answers.filter(({ statusCode }) => statusCode === 200);
    expect(drawn).toHaveLength(5);
    expect(pdfPages(drawn[0]?.rawPayload ?? Buffer.alloc(0))).toHaveLength(PAPERS_MAX);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(11);
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['10']));
    expect(new Set(refused.map((one) => one.json().errorCode))).toEqual(new Set(['paper.busy']));
  });

  test('a tenant’s papers are drawn one after the other', async () => {
    const printing = Promise.all([papers('en'), papers('en'), papers('en')]);
    expect((await watched(printing)).atOnce).toBe(1);
    expect((await printing).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});

describe('a paper that takes too long', () => {
  const sheet = (rows: number) => ({
    name: 'statement',
    paper: {
      draw: 'sheet' as const,
      sheet: {
        accountCode: '',
        accountName: '余额',
        ownerName: '某公司',
        unit: 'CNY' as const,
        from: null,
        to: null,
        opening: '0',
        incoming: '0',
        outgoing: '0',
        closing: '0',
        entries: rows,
      },
      lines: Array.from({ length: rows }, (_, n) => ({
        at: '2026-01-02T00:00:00Z',
        text: `订单 ${n}`,
        note: '',
        change: 10_000,
        balance: 10_000,
      })),
      to: { lang: 'zh' as const, timeZone: 'Asia/Shanghai', portal: '某门户' },
    },
  });

  test.each([
    ['of processor time', 3000, { heap_mb: 512, processor_s: 0.3, still_s: 50 }],
    ['of memory', 3000, { heap_mb: 40, processor_s: 30, still_s: 50 }],
    ['in all', 10, { heap_mb: 512, processor_s: 30, still_s: 0.2 }],
  ])(
    'ends when it has had its share %s, says so, and its tenant prints on',
    async (_, rows, limits) => {
      const http = await makeHttp(pino({ level: 'silent' }), 0);
      const [tenant, wide] = [{ id: 'slow' }, { heap_mb: 512, processor_s: 30, still_s: 50 }];
      // As much as `print` knows of a tenant.
      const of = { tenant } as Parameters<typeof print>[0];
      http.get('/slow', (_request, reply) => print(of, reply, async () => sheet(rows), limits));
      http.get('/next', (_request, reply) => print(of, reply, async () => sheet(1), wide));
      const slow = await http.inject({ url: '/slow', headers: { locale: 'en' } });
      expect([slow.statusCode, slow.json().errorCode]).toEqual([503, 'paper.slow']);
      expect(slow.headers['retry-after']).toBe('5');
      expect((await http.inject('/next')).headers['content-type']).toBe('application/pdf');
      await http.close();
    },
  );
});
