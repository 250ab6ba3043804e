import {
  blockGiftCard,
  giftCardPage,
  cardAccounts,
  issueGiftCards,
  loadGiftCard,
  loginGift,
  unblockGiftCard,
} from '@tradeport/api/giftcard/calls';
import { ISSUE_MAX } from '@tradeport/api/giftcard/model';
import { getInfo } from '@tradeport/api/identity/calls';
import { userPage } from '@tradeport/api/identity/people-calls';
import { FREE_TRIES } from '@tradeport/api/identity/model';
import { ledgerAudit, myAccounts, myStatement } from '@tradeport/api/ledger/calls';
import { myLots } from '@tradeport/api/lots/calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '../lots/days.ts';
import { useApp } from '../../testing/app.fixture.ts';

describe('gift cards', () => {
  const app = useApp();

  const issue = async (more: { count?: number; validUntil?: string; remark?: string } = {}) => {
    const { cards } = await app.clients.admin(issueGiftCards, { count: 1, ...more });
    return { cards, cardNo: cards[0]?.cardNo ?? '', cardSecret: cards[0]?.cardSecret ?? '' };
  };
  const rowOf = async (cardNo: string) =>
    (await app.clients.admin(giftCardPage, { q: cardNo })).rows[0];

  test('[AUT-03c] a card logs in with number and secret: the first use makes an account, the next finds it', async () => {
    const { cardNo, cardSecret } = await issue({ remark: '年会' });
    expect(await rowOf(cardNo)).toMatchObject({
      status: 'open',
      userName: '',
      merberCode: null,
      remark: '年会',
    });
    const [first, second] = [await app.client(null), await app.client(null)];
    const me = await first(loginGift, { cardNo, cardSecret });
    expect(me).toMatchObject({
      roles: ['buyer'],
      isBuyer: true,
      permissions: expect.arrayContaining(['order.place']),
    });
    expect(await first(getInfo, {})).toMatchObject({ userCode: me.userCode });
    // As it is printed, or typed without hyphens and in small letters.
    expect(
      await second(loginGift, {
        cardNo: ` ${cardNo.slice(0, 4)} ${cardNo.slice(4)}`,
        cardSecret: cardSecret.replaceAll('-', '').toLowerCase(),
      }),
    ).toMatchObject({ userCode: me.userCode });
    expect(await rowOf(cardNo)).toMatchObject({
      merberCode: me.merberCode,
      firstUsed: expect.any(String),
    });
    expect((await app.clients.admin(giftCardPage, { used: false, q: cardNo })).rows).toEqual([]);
  });

  test('[AUT-03c] of two who use a new card at the same moment both are in, as one account', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { cardNo, cardSecret } = await issue();
      const before = (await app.clients.admin(userPage, {})).total;
      const entered = await Promise.all(
        [1, 2, 3].map(async () => (await app.client(null))(loginGift, { cardNo, cardSecret })),
      );
      expect(new Set(entered.map((me) => me.userCode)).size).toBe(1);
      expect((await app.clients.admin(userPage, {})).total).toBe(before + 1);
    }
  });

  test('[AUT-03c] a wrong secret, a card that is not there: one answer; nothing is made', async () => {
    const { cardNo, cardSecret } = await issue();
    const visitor = await app.client(null);
    const wrong = `${cardSecret.startsWith('2') ? '3' : '2'}${cardSecret.slice(1)}`;
    const answers = await Promise.allSettled([
      visitor(loginGift, { cardNo, cardSecret: wrong }),
      visitor(loginGift, { cardNo: '000000000000', cardSecret }),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ reason: { code: 'giftcard.wrong', status: 401 } });
    expect(await rowOf(cardNo)).toMatchObject({ merberCode: null, firstUsed: null });
    for (const [no, secret] of [
      ['123', cardSecret],
      [cardNo, 'short'],
      [cardNo, 'O'.repeat(16)],
    ] as const) {
      await expect(visitor(loginGift, { cardNo: no, cardSecret: secret })).rejects.toMatchObject({
        code: 'input.invalid',
      });
    }
  });

  test('[AUT-13a] guessing waits as it does for passwords, with the right secret too', async () => {
    const { cardNo, cardSecret } = await issue();
    const visitor = await app.client(null);
    const wrong = `${cardSecret.startsWith('2') ? '3' : '2'}${cardSecret.slice(1)}`;
    // The fifth is the last that costs nothing; the sixth is tried, and from then on one waits.
    for (let n = 0; n <= FREE_TRIES; n += 1)
      await expect(visitor(loginGift, { cardNo, cardSecret: wrong })).rejects.toMatchObject({
        code: 'giftcard.wrong',
      });
    await expect(visitor(loginGift, { cardNo, cardSecret })).rejects.toMatchObject({
      code: 'login.wait',
      facts: { seconds: expect.any(Number) },
    });
    await app.moveClock(3600_000);
    await visitor(loginGift, { cardNo, cardSecret });
  });

  test('[AUT-03c] a blocked card throws out at once and logs nobody in, until it is opened again', async () => {
    const { cardNo, cardSecret } = await issue();
    const holder = await app.client(null);
    await holder(loginGift, { cardNo, cardSecret });
    const admin = await app.client('admin');
    const cardCode = (await rowOf(cardNo))?.cardCode ?? '';
    await admin(blockGiftCard, { cardCode, reason: '遗失' });
    await expect(holder(getInfo, {})).rejects.toMatchObject({ code: 'auth.required' });
    await expect(holder(loginGift, { cardNo, cardSecret })).rejects.toMatchObject({
      code: 'giftcard.blocked',
    });
    await expect(admin(blockGiftCard, { cardCode, reason: 'x' })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    expect(await rowOf(cardNo)).toMatchObject({ status: 'blocked', reason: '遗失' });
    await admin(unblockGiftCard, { cardCode });
    await holder(loginGift, { cardNo, cardSecret });
  });

  test('[AUT-03c] a card is good on its last day and not after it', async () => {
    const day = (ahead: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
        new Date(Date.now() + app.tenant.clockOffsetMs + ahead * 86_400_000),
      );
    await expect(issue({ validUntil: day(-1) })).rejects.toMatchObject({
      fields: { validUntil: expect.any(String) },
    });
    const { cardNo, cardSecret } = await issue({ validUntil: day(0) });
    const holder = await app.client(null);
    await holder(loginGift, { cardNo, cardSecret });
    expect(await rowOf(cardNo)).toMatchObject({ validUntil: day(0) });
    await app.moveClock(86_400_000);
    await expect(holder(loginGift, { cardNo, cardSecret })).rejects.toMatchObject({
      code: 'giftcard.expired',
    });
  });

  test('[AUT-03c] a card has the value it was issued with: masked to its holder, good as long as the card, in an account of its own', async () => {
    const admin = await app.client('admin');
    const day = (ahead: number) => app.as(null, async (ctx) => dayAfter(ctx, ahead));
    const validUntil = await day(30);
    const value = { count: 2, amount: '200', validUntil, remark: '中秋' };
    const { cards } = await admin(issueGiftCards, value);
    const [one = { cardNo: '', cardSecret: '' }, other] = cards;
    expect((await rowOf(one.cardNo))?.values).toEqual([{ unit: 'CNY', available: '200.00' }]);
    const holder = await app.client(null);
    await holder(loginGift, one);
    const found = (await holder(myAccounts, {})).filter((row) => row.accountKind === 'card');
    expect(found).toMatchObject([
      { accountName: `Gift card ···· ${one.cardNo.slice(-4)}`, unit: 'CNY', available: '200.00' },
    ]);
    const accountCode = found[0]?.accountCode ?? '';
    expect((await holder(myLots, { accountCode })).rows).toMatchObject([
      { remaining: '200.00', expiresOn: validUntil, note: '中秋' },
    ]);
    expect((await holder(myStatement, { accountCode })).rows).toMatchObject([
      { event: 'card.granted', change: '200.00' },
    ]);

    // More by hand, with a reason, in another currency too; the holder sees that as well, and hears of it.
    const cardCode = (await rowOf(one.cardNo))?.cardCode ?? '';
    await admin(loadGiftCard, { cardCode, amount: '50', reason: 'goodwill' });
    await admin(loadGiftCard, { cardCode, amount: '5', currency: 'USD', reason: 'goodwill' });
    const accounts = [
      ['CNY', '250.00'],
      ['USD', '5.00'],
    ];
    const asRead = (rows: { accountKind: string; unit: string; available: string }[]) =>
      rows.filter((row) => row.accountKind === 'card').map((row) => [row.unit, row.available]);
    expect(asRead(await holder(myAccounts, {}))).toEqual(accounts);
    const known = await app.clients.finance(cardAccounts, { cardCode });
    expect(known.cardNo).toBe(`···· ${one.cardNo.slice(-4)}`);
    expect(asRead(known.accounts)).toEqual(accounts);
    expect((await holder(messagePage, {})).rows.map((row) => row.messageTitle)).toContain(
      'Gift card ¥50.00 added to your account',
    );
    expect((await rowOf(other?.cardNo ?? ''))?.values).toEqual([
      { unit: 'CNY', available: '200.00' },
    ]);

    // An invalid card cannot be loaded; and the value ends with the card.
    await admin(blockGiftCard, { cardCode, reason: '遗失' });
    await expect(admin(loadGiftCard, { cardCode, amount: '1', reason: 'x' })).rejects.toMatchObject(
      { code: 'giftcard.blocked' },
    );
    await expect(
      app.clients.seller(loadGiftCard, { cardCode, amount: '1', reason: 'x' }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
    await admin(unblockGiftCard, { cardCode });
    await app.moveClock(31 * 86_400_000);
    await app.kernel.runSweeps();
    expect((await rowOf(one.cardNo))?.values.map((each) => each.available)).toEqual([
      '0.00',
      '0.00',
    ]);
    await expect(admin(loadGiftCard, { cardCode, amount: '1', reason: 'x' })).rejects.toMatchObject(
      { code: 'giftcard.expired' },
    );
    expect((await app.clients.finance(ledgerAudit, {})).clean).toBe(true);
  });

  test('[AUT-03c] secrets are in the answer alone; only who may issues, and another tenant has no such card', async () => {
    const { cards } = await app.clients.admin(
      issueGiftCards,
      { count: 20 },
      { idempotencyKey: 'twenty-cards' },
    );
    expect([
      new Set(cards.map((card) => card.cardNo)).size,
      new Set(cards.map((card) => card.cardSecret)).size,
    ]).toEqual([20, 20]);
    for (const { cardSecret } of cards)
      expect(cardSecret).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}$/);
    const kept = await app.as(null, async (ctx) => [
      ...(await ctx.run(ctx.from('gift_card').selectAll())),
      ...(await ctx.run(ctx.from('audit').selectAll().where('kind', '=', 'gift_card'))),
      ...(await ctx.run(ctx.from('idempotency').selectAll())),
    ]);
    for (const { cardSecret } of cards)
      expect(JSON.stringify(kept)).not.toContain(cardSecret.replaceAll('-', ''));
    for (const { cardSecret } of cards) expect(JSON.stringify(kept)).not.toContain(cardSecret);
    const [card] = cards;
    const other = await app.client(null, app.otherTenant);
    await expect(
      other(loginGift, { cardNo: card?.cardNo ?? '', cardSecret: card?.cardSecret ?? '' }),
    ).rejects.toMatchObject({ code: 'giftcard.wrong' });
    for (const login of ['seller', 'buyer', 'finance'])
      await expect((await app.client(login))(issueGiftCards, { count: 1 })).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    await expect(issue({ count: ISSUE_MAX + 1 })).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(issue({ count: 0 })).rejects.toMatchObject({ code: 'input.invalid' });
  });
});
