import { messagePage, readMessages, unreadCount } from '@tradeport/api/messages/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { notify } from './notify.ts';
import { useApp } from '../../testing/app.fixture.ts';

const text = (zh: string, en: string) => ({ zh, en, ru: en });
const shipped = {
  kind: 'order' as const,
  title: text('已发货', 'Shipped'),
  body: text('订单已发货', 'Your order is on its way'),
  link: '#/trade/orders',
};

describe('message centre', () => {
  const app = useApp();
  beforeAll(async () => {
    for (const login of ['buyer', 'buyer2', 'seller', 'warehouse'] as const)
      await app.cookieOf(login);
  });

  test('[MSG-01a][MSG-01d] all users of a member are told, in their language, and nobody else', async () => {
    await app.as(null, async (ctx) =>
      notify(ctx, { ...shipped, to: { member: await app.memberOf('buyer') } }),
    );
    const buyer = await app.client('buyer');
    const { rows, total } = await buyer(messagePage, {});
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      messageTitle: 'Shipped',
      messageContent: 'Your order is on its way',
      messageLink: '#/trade/orders',
      messageRead: false,
    });
    expect((await app.clients.buyer2(messagePage, {})).total).toBe(0);
  });

  test('[MSG-01a] within a member whoever may do it is told, not who may elsewhere', async () => {
    for (const login of ['seller', 'buyer'])
      await app.as(null, async (ctx) =>
        notify(ctx, {
          ...shipped,
          to: { member: await app.memberOf(login), may: ['prize.grant'] },
        }),
      );
    const unread = async (login: string) => (await app.client(login))(unreadCount, {});
    expect(await unread('seller')).toEqual({ unread: 1 });
    for (const login of ['warehouse', 'seller2', 'admin'])
      expect(await unread(login)).toEqual({ unread: 0 });
  });

  test("[MSG-01a] messages are read one by one or all at once; only one's own", async () => {
    const buyer = await app.client('buyer');
    const stranger = await app.client('buyer2');
    await app.as(null, async (ctx) =>
      notify(ctx, { ...shipped, kind: 'payment', to: { member: await app.memberOf('buyer') } }),
    );
    const [first] = (await buyer(messagePage, { messageKind: 'payment' })).rows;
    await stranger(readMessages, { messageCodes: [first?.messageCode ?? ''] });
    expect((await buyer(messagePage, { unread: true })).total).toBe(2);
    expect(await buyer(readMessages, { messageCodes: [first?.messageCode ?? ''] })).toEqual({
      unread: 1,
    });
    expect(await buyer(readMessages, {})).toEqual({ unread: 0 });
    expect((await buyer(messagePage, { unread: true })).total).toBe(0);
    expect((await buyer(messagePage, { unread: false })).total).toBe(2);
  });

  test('[MSG-01a] a list goes on by key', async () => {
    const buyer = await app.client('buyer');
    const first = await buyer(messagePage, { rows: 1 });
    const second = await buyer(messagePage, { rows: 1, after: first.next ?? '' });
    expect(second.rows[0]?.messageCode).not.toBe(first.rows[0]?.messageCode);
    expect(second.next).toBeUndefined();
  });
});
