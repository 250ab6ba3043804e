import * as calls from '@tradeport/api/agreements/calls';
import { calls as everyCall } from '@tradeport/api';
import * as exchange from '@tradeport/api/entitlements/exchange-calls';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { built, mallPages } from '../../testing/mall-pages.ts';
import { codeOf } from '../../testing/refusals.ts';
import { issuingDesk } from '../aftersales/issued.fixture.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { blocking, published } from './agreements.fixture.ts';

const DAY_MS = 86_400_000;

describe('agreements beside what is claimed, and one’s own acceptances', () => {
  const app = useApp();
  const at = prepared(() => issuingDesk(app));
  let tea: Goods;
  beforeAll(async () => {
    tea = await at.goods('60.00', 500);
    await at.topUp('buyer', 1000);
  });
  soundAfterEach(app, () => at.audit());
  const accept = (version: number, lang: 'zh' | 'en' | 'ru' = 'zh', client = at.buyer) =>
    client(calls.acceptAgreements, {
      accepted: [{ agreementCode: 'sale', version, lang }],
      way: 'checkout',
    });
  const day = (ahead: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
      new Date(Date.now() + app.tenant.clockOffsetMs + ahead * DAY_MS),
    );
  /** A code that somebody holds, or a prize that they have won: how it is claimed. */
  const claims = {
    async pack() {
      const pack = await at.sold('05', '100.00');
      await at.seller(exchange.savePack, {
        skuCode: pack.skuId,
        parts: [{ skuNo: tea.skuNo, quantity: 1 }],
      });
      await at.seller(exchange.assemblePacks, { skuCode: pack.skuId, count: 1 });
      const voucherCode = await at.plain(await at.buy(pack));
      const addressCode = await at.addressOf('buyer');
      return () => at.buyer(exchange.redeemPack, { voucherCode, addressCode });
    },
    async prize() {
      const { merberNo } = await at.buyer(getUserinfoByCode, {});
      const { prizeCode } = await at.seller(exchange.grantPrize, {
        merberNo,
        skuNo: tea.skuNo,
        quantity: 1,
        claimBy: day(5),
        reason: '年度抽奖',
      });
      const addressCode = await at.addressOf('buyer');
      return () => at.buyer(exchange.claimPrize, { prizeCode, addressCode });
    },
  };

  test.each(['pack', 'prize'] as const)(
    '[CMS-02d][ORD-08g] a %s is not claimed while ordering is blocked; once it is accepted, it is, and nothing was lost',
    async (what) => {
      const claim = await claims[what]();
      const before = await at.stockOf(tea.skuId);
      const version = await published(app, 'sale', { blocks: 'ordering' });
      expect(await codeOf(claim())).toBe('agreement.required');
      expect(await at.stockOf(tea.skuId)).toEqual(before);
      await accept(version);
      expect(await codeOf(claim())).toBe('done');
      expect(await codeOf(claim())).not.toBe('done');
    },
  );

  test('[CMS-02d] each call that makes an order or a bid is one that ordering blocks', () => {
    const blocked = everyCall.filter((call) => call.agreements === 'ordering');
    expect(blocked.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'order.place',
        'quote.accept',
        'pack.redeem',
        'prize.claim',
        'bid.place',
        'bid.seal',
      ]),
    );
  });

  test('[CMS-02c] one’s own acceptances: each version with its time and language, of nobody else, and readable for ever', async () => {
    await blocking(app, 'sale', 'nothing');
    const own = async () => (await at.buyer(calls.ownAcceptances, {})).rows;
    const known = (await own()).length;
    const first = await published(app, 'sale');
    await accept(first, 'en');
    const second = await published(app, 'sale', { body: { zh: '<p>新的条款</p>' } });
    await accept(second, 'zh');
    await accept(second, 'zh', await app.client('buyer2'));
    const rows = await own();
    expect(rows.slice(0, rows.length - known)).toMatchObject([
      { agreementCode: 'sale', version: second, lang: 'zh', way: 'checkout', inForce: true },
      { agreementCode: 'sale', version: first, lang: 'en', way: 'checkout', inForce: false },
    ]);
    const all = await at.admin(calls.acceptanceList, { q: 'buyer', rows: 100 });
    expect(rows.map((row) => row.acceptanceCode)).toEqual(
      all.rows.map((row) => row.acceptanceCode),
    );
    const page = await at.buyer(calls.ownAcceptances, { rows: 1 });
    const next = await at.buyer(calls.ownAcceptances, { rows: 1, after: page.next ?? '' });
    expect([...page.rows, ...next.rows]).toEqual(rows.slice(0, 2));
    expect(await codeOf(app.clients.visitor(calls.ownAcceptances, {}))).toBe('auth.required');
  });

  test.skipIf(!built)(
    '[CMS-02c] the account has a page of them, without script; each leads to the text that was accepted',
    async () => {
      const { open } = mallPages(app);
      const { rows } = await at.buyer(calls.ownAcceptances, {});
      const older = rows.find(({ inForce }) => !inForce);
      for (const [lang, says] of [
        ['', '我同意的协议'],
        ['/en', 'Accepted agreements'],
        ['/ru', 'Принятые соглашения'],
      ] as const) {
        const page = await open(`${lang}/account/agreements`);
        expect([page.statusCode, page.body.includes(says)]).toEqual([200, true]);
        const text = `${lang}/agreements/sale?version=${older?.version}`;
        expect(page.body).toContain(`href="${text}"`);
        expect((await open(text)).statusCode).toBe(200);
      }
    },
  );
});
