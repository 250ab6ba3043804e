import { cancelOrder, orderDetail, orderPage, shipOrder } from '@tradeport/api/orders/calls';
import { changeAddress, changePurchaseOrder } from '@tradeport/api/orders/change-calls';
import { orderPapers } from '@tradeport/api/orders/paper-calls';
import { addressPage, saveAddress } from '@tradeport/api/members/calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { shop } from './shop.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { buyer, seller } = app.clients;
const at = prepared(() => shop(app));
const bolt = prepared(() => at.goods('10.00', 100));
beforeAll(() => at.topUp('buyer', 10_000));

const inShanghai = {
  addressMember: '李雷',
  addressPhone: '13900000009',
  provinceCode: '310000',
  cityCode: '310100',
  areaCode: '310115',
  addressDetail: '世纪大道 8 号',
};
const paid = async () => (await at.order(buyer, [[bolt, 2]], { payWay: 'balance' })).id;
const ship = (
  contractCode: string,
  goodsList?: { contractGoodsCode: string; quantity: number }[],
) => seller(shipOrder, { contractCode, expressCode: 'own', ...(goodsList ? { goodsList } : {}) });

describe('before an order ships', () => {
  test('the buyer has it sent to another place: old and new, who and why are told to both, and papers go there', async () => {
    const id = await paid();
    const before = await buyer(orderDetail, { contractCode: id });
    expect(before.actions).toContainEqual({ action: 'change', allowed: true, reason: '' });
    await buyer(changeAddress, { contractCode: id, newAddress: inShanghai, reason: '仓库搬迁' });
    for (const client of [buyer, seller]) {
      const order = await client(orderDetail, { contractCode: id });
      expect(order).toMatchObject({
        receiver: '李雷',
        receiverPhone: '13900000009',
        address: { receiver: '李雷', detail: '世纪大道 8 号' },
        status: before.status,
        total: before.total,
      });
      expect(order.timeline.at(-1)).toMatchObject({
        verb: 'address',
        reason: '仓库搬迁',
        change: {
          before: expect.stringContaining('王小明'),
          after: expect.stringMatching(/李雷.*13900000009.*世纪大道 8 号/),
        },
      });
    }
    const { papers } = await seller(orderPapers, { paper: 'delivery', contractCodes: [id] });
    expect(papers).toMatchObject([{ address: { receiver: '李雷' } }]);
    expect(
      (await seller(orderPage, { side: 'sell', receiver: '李雷' })).rows.map(
        (row) => row.contractCode,
      ),
    ).toEqual([id]);
    await app.kernel.drainOutbox();
    for (const client of [buyer, seller]) {
      const { rows } = await client(messagePage, {});
      expect(rows.map((row) => row.messageTitle)).toContain(
        `Delivery details changed: ${before.contractBillcode}`,
      );
    }
    // It is nobody's address of the book.
    expect((await buyer(addressPage, {})).rows.map((row) => row.addressMember)).not.toContain(
      '李雷',
    );
  });

  test("the buyer may name one of the company's addresses; the same once more records nothing", async () => {
    const id = await paid();
    const { addressCode } = await buyer(saveAddress, inShanghai);
    for (let n = 0; n < 2; n += 1) await buyer(changeAddress, { contractCode: id, addressCode });
    const { timeline, address } = await buyer(orderDetail, { contractCode: id });
    expect(address).toMatchObject({ receiver: '李雷' });
    expect(timeline.filter((moment) => moment.change)).toHaveLength(1);
    await expect(
      buyer(changeAddress, { contractCode: id, addressCode: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'order.address_missing', fields: { addressCode: /./ } });
    await expect(buyer(changeAddress, { contractCode: id })).rejects.toMatchObject({
      code: 'order.address_required',
    });
    await expect(
      buyer(changeAddress, { contractCode: id, newAddress: { ...inShanghai, areaCode: '330106' } }),
    ).rejects.toMatchObject({ code: 'address.area' });
  });

  test("the seller does it on the buyer's behalf, with the reason and without the buyer's book", async () => {
    const id = await paid();
    const { rows } = await buyer(addressPage, {});
    const addressCode = rows[0]?.addressCode ?? '';
    await expect(
      seller(changeAddress, { contractCode: id, newAddress: inShanghai }),
    ).rejects.toMatchObject({ code: 'order.change_reason', fields: { reason: /./ } });
    await expect(
      seller(changeAddress, { contractCode: id, addressCode, reason: 'x' }),
    ).rejects.toMatchObject({ code: 'order.address_missing' });
    await seller(changeAddress, { contractCode: id, newAddress: inShanghai, reason: '客户来电' });
    const { timeline } = await buyer(orderDetail, { contractCode: id });
    expect(timeline.at(-1)).toMatchObject({ actorName: 'seller', reason: '客户来电' });
    for (const stranger of ['buyer2', 'seller2'] as const)
      await expect(
        (await app.client(stranger))(changeAddress, {
          contractCode: id,
          newAddress: inShanghai,
          reason: 'x',
        }),
      ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('once anything has shipped, or the order has ended, it is refused with the reason', async () => {
    const [part, whole, cancelled] = [
      await paid(),
      await paid(),
      (await at.order(buyer, [[bolt, 1]])).id,
    ];
    const { lines } = await seller(orderDetail, { contractCode: part });
    await ship(part, [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: 1 }]);
    await ship(whole);
    await buyer(cancelOrder, { contractCode: cancelled, reason: 'x' });
    for (const contractCode of [part, whole, cancelled]) {
      for (const client of [buyer, seller])
        await expect(
          client(changeAddress, { contractCode, newAddress: inShanghai, reason: 'x' }),
        ).rejects.toMatchObject({ code: 'order.not_changeable' });
      await expect(
        buyer(changePurchaseOrder, { contractCode, purchaseOrderNo: 'late' }),
      ).rejects.toMatchObject({ code: 'order.not_changeable' });
      const { actions, address } = await buyer(orderDetail, { contractCode });
      expect(address).toMatchObject({ receiver: '王小明' });
      expect(actions.find((one) => one.action === 'change')).toMatchObject({ allowed: false });
    }
  });

  test('of a change and a shipment at the same moment, what is shipped goes where the order says', async () => {
    for (let n = 0; n < 4; n += 1) {
      const id = await paid();
      const [changed] = await Promise.allSettled([
        buyer(changeAddress, { contractCode: id, newAddress: inShanghai }),
        ship(id),
      ]);
      const { address, parcels, timeline } = await seller(orderDetail, { contractCode: id });
      expect(parcels).toHaveLength(1);
      expect(address?.receiver).toBe(changed.status === 'fulfilled' ? '李雷' : '王小明');
      const verbs = timeline.map((moment) => moment.verb);
      if (changed.status === 'fulfilled')
        expect(verbs.indexOf('address')).toBeLessThan(verbs.indexOf('ship'));
      else expect(changed.reason).toMatchObject({ code: 'order.not_changeable' });
    }
  });

  test('goods that go to a forwarder go to a forwarder', async () => {
    const forwarder = {
      ...inShanghai,
      addressType: '1' as const,
      addressCompname: '远洋货代',
      addressEmail: 'f@example.com',
      addressCountry: 'Germany',
    };
    const { addressCode } = await buyer(saveAddress, forwarder);
    const { id } = await at.order(buyer, [[bolt, 1]], { addressCode, forwarder: true });
    await expect(
      buyer(changeAddress, { contractCode: id, newAddress: inShanghai }),
    ).rejects.toMatchObject({ code: 'order.forwarder_address' });
    await buyer(changeAddress, {
      contractCode: id,
      newAddress: { ...forwarder, addressMember: '韩梅' },
    });
    expect((await buyer(orderDetail, { contractCode: id })).address).toMatchObject({
      receiver: '韩梅',
      companyName: '远洋货代',
    });
  });

  test("the buyer changes the purchase order number; the seller doesn't", async () => {
    const { id } = await at.order(buyer, [[bolt, 1]], { purchaseOrderNo: 'OLD-1' });
    await buyer(changePurchaseOrder, { contractCode: id, purchaseOrderNo: ' NEW-1 ' });
    const { purchaseOrderNo, timeline } = await seller(orderDetail, { contractCode: id });
    expect(purchaseOrderNo).toBe('NEW-1');
    expect(timeline.at(-1)).toMatchObject({
      verb: 'purchase_order',
      change: { before: 'OLD-1', after: 'NEW-1' },
    });
    await expect(
      seller(changePurchaseOrder, { contractCode: id, purchaseOrderNo: 'x' }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(
      buyer(changePurchaseOrder, { contractCode: id, purchaseOrderNo: 'a\u200b' }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
    await buyer(changePurchaseOrder, { contractCode: id, purchaseOrderNo: '' });
    expect((await buyer(orderDetail, { contractCode: id })).purchaseOrderNo).toBe('');
  });
});
