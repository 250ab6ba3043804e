import { messagePage } from '@tradeport/api/messages/calls';
import { getInfo } from '@tradeport/api/identity/calls';
import * as calls from '@tradeport/api/members/calls';
import { ADDRESSES_MAX } from '@tradeport/api/members/model';
import { describe, expect, test } from 'vitest';
import { sentOf } from './address.fixture.ts';
import { isArea } from './areas.ts';
import { useApp } from '../../testing/app.fixture.ts';

const home = {
  addressMember: '王小明',
  addressPhone: '13812345678',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  addressDetail: '文三路 1 号',
};

describe('addresses', () => {
  const app = useApp();

  test('[ADR-01d][ADR-01e][ADR-01f] the first address is the default; another can become it; one goes on being it', async () => {
    const buyer = await app.client('buyer');
    const first = await buyer(calls.saveAddress, home);
    expect(first).toMatchObject({
      addressDefault: true,
      provinceName: 'Zhejiang',
      areaName: 'Xihu District',
    });
    const second = await buyer(calls.saveAddress, { ...home, addressDetail: 'B' });
    expect(second.addressDefault).toBe(false);
    await buyer(calls.setDefaultAddress, { addressCode: second.addressCode });
    const { rows } = await buyer(calls.addressPage, {});
    expect(rows.map((row) => [row.addressCode, row.addressDefault])).toEqual([
      [second.addressCode, true],
      [first.addressCode, false],
    ]);
    await buyer(calls.deleteAddress, { addressCode: second.addressCode });
    expect((await buyer(calls.addressPage, {})).rows).toMatchObject([
      { addressCode: first.addressCode, addressDefault: true },
    ]);
  });

  test('[ADR-01b] receiver, phone, area and detail are required, the phone is a mobile, the area a real path', async () => {
    const buyer = await app.client('buyer');
    const blank = await buyer(calls.saveAddress, {
      ...home,
      addressMember: ' ',
      addressPhone: '12345',
      addressDetail: '',
    }).catch((error: unknown) => error);
    expect(blank).toMatchObject({
      code: 'input.invalid',
      fields: { addressPhone: 'Enter a valid phone number' },
    });
    expect(Object.keys((blank as { fields: object }).fields).toSorted()).toEqual([
      'addressDetail',
      'addressMember',
      'addressPhone',
    ]);
    for (const area of [
      { cityCode: '310100' },
      { areaCode: '330203' },
      { areaCode: '' },
      { provinceCode: '999999' },
      { cityCode: '', areaCode: '' },
    ]) {
      await expect(buyer(calls.saveAddress, { ...home, ...area })).rejects.toMatchObject({
        code: 'address.area',
      });
    }
    expect(isArea({ provinceCode: '810000', cityCode: '', areaCode: '' }), 'Hong Kong').toBe(true);
    expect(isArea({ provinceCode: '440000', cityCode: '441900', areaCode: '' }), 'Dongguan').toBe(
      true,
    );
  });

  test('[ADR-01c][ADR-01f] a forwarder needs a company, a mailbox and a country as well', async () => {
    const buyer = await app.client('buyer');
    const forwarder = { ...home, addressType: '1' as const };
    await expect(buyer(calls.saveAddress, forwarder)).rejects.toMatchObject({
      code: 'input.invalid',
      fields: { addressCompname: 'Required', addressEmail: 'Required', addressCountry: 'Required' },
    });
    const kept = await buyer(calls.saveAddress, {
      ...forwarder,
      addressCompname: 'Fast Freight',
      addressEmail: 'a@freight.example',
      addressCountry: 'DE',
    });
    expect((await buyer(calls.addressPage, { addressType: '1' })).rows).toEqual([kept]);
    const plain = await buyer(calls.updateAddress, { ...sentOf(kept), addressType: '0' });
    expect(plain).toMatchObject({ addressType: '0', addressCompname: '' });
  });

  test('[ADR-01a] the 21st is refused, also when ten come at once', async () => {
    const buyer = await app.client('buyer3');
    const tries = await Promise.allSettled(
      Array.from({ length: ADDRESSES_MAX + 10 }, () => buyer(calls.saveAddress, home)),
    );
    expect(tries.filter((one) => one.status === 'fulfilled').length).toBe(ADDRESSES_MAX);
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'address.too_many', facts: { max: 20 } });
    const { rows } = await buyer(calls.addressPage, { rows: 100 });
    expect(rows.length).toBe(ADDRESSES_MAX);
    expect(rows.filter((row) => row.addressDefault).length).toBe(1);
  });

  test("[ROL-02a][ADR-01e] an address of somebody else is not found; a member's users see their company's", async () => {
    const buyer = await app.client('buyer');
    const stranger = await app.client('buyer2');
    const { addressCode, merberCode } = await buyer(calls.saveAddress, home);
    for (const call of [calls.addressGet, calls.deleteAddress, calls.setDefaultAddress]) {
      await expect(stranger(call, { addressCode })).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(stranger(calls.updateAddress, { ...home, addressCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(stranger(calls.memberAddresses, { merberCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await buyer(calls.memberAddresses, {})).map((row) => row.addressCode)).toContain(
      addressCode,
    );
    expect((await app.clients.admin(calls.memberAddresses, { merberCode })).length).toBeGreaterThan(
      0,
    );
  });
});

describe('members', () => {
  const app = useApp();

  test("a level is given and seen by the member's users from their next call on", async () => {
    const admin = await app.client('admin');
    const buyer = await app.client('buyer');
    const merberCode = await app.memberOf('buyer');
    expect((await buyer(getInfo, {})).levelCode).toBe('');
    await expect(
      admin(calls.setMemberLevel, { merberCode, levelCode: 'gold' }),
    ).rejects.toMatchObject({ code: 'level.unknown' });
    await admin(calls.saveLevel, {
      levelCode: 'gold',
      levelName: { zh: '金牌', en: 'Gold' },
      levelRate: 92.55,
    });
    await admin(calls.setMemberLevel, { merberCode, levelCode: 'gold' });
    expect((await buyer(getInfo, {})).levelCode).toBe('gold');
    const gold = {
      levelCode: 'gold',
      levelName: { zh: '金牌', en: 'Gold' },
      levelRate: 92.55,
      pointsRate: 1,
      joinable: false,
      benefits: {},
    };
    expect(await admin(calls.levelList, {})).toEqual([{ ...gold, members: 1 }]);
    // How many others there are is not the members' matter.
    expect(await buyer(calls.levelList, {})).toEqual([gold]);
    await admin(calls.setMemberLevel, { merberCode, levelCode: '' });
    expect((await buyer(getInfo, {})).levelCode).toBe('');
  });

  test("[ROL-01g] a member that becomes a seller has the seller's permissions at once, and loses them again", async () => {
    const admin = await app.client('admin');
    const buyer = await app.client('buyer2');
    const merberCode = await app.memberOf('buyer2');
    const permissions = async () => (await buyer(getInfo, {})).permissions;
    expect(await permissions()).not.toContain('product.edit');
    await admin(calls.setSeller, { merberCode, isSeller: true });
    expect(await permissions()).toContain('product.edit');
    await admin(calls.setSeller, { merberCode, isSeller: false });
    expect(await permissions()).not.toContain('product.edit');
    // They read why; saying so again is no news.
    await admin(calls.setSeller, { merberCode, isSeller: false });
    const { rows } = await buyer(messagePage, {});
    expect(
      rows.filter((row) => row.messageTitle === 'You can no longer sell on this portal'),
    ).toHaveLength(1);
  });

  test('[BLK-01c] all users of a suspended member are out at once', async () => {
    const admin = await app.client('admin');
    const seller = await app.client('seller');
    const other = await app.client('seller2');
    await seller(getInfo, {});
    const merberCode = await app.memberOf('seller');
    await admin(calls.suspendMember, { merberCode, reason: 'fraud' });
    await expect(seller(getInfo, {})).rejects.toMatchObject({ code: 'auth.required' });
    await other(getInfo, {});
    await expect(admin(calls.suspendMember, { merberCode, reason: 'again' })).rejects.toMatchObject(
      { code: 'state.cannot_move' },
    );
    await expect(
      admin(calls.suspendMember, { merberCode: await app.memberOf('admin'), reason: 'me' }),
    ).rejects.toMatchObject({ code: 'member.self' });
    await admin(calls.resumeMember, { merberCode, reason: 'cleared' });
  });

  test('[ROL-01e] members are found by name, and shown only to who may see them', async () => {
    const admin = await app.client('admin');
    const saved = await admin(calls.saveMember, {
      merberType: 'company',
      merberCompname: '宁波恒力轴承',
      contactPhone: '13900001111',
    });
    await admin(calls.saveMember, {
      merberCode: saved.merberCode,
      merberType: 'company',
      merberCompname: '宁波恒力轴承有限公司',
    });
    const { rows } = await admin(calls.memberPage, { q: '恒力' });
    expect(rows).toMatchObject([
      {
        merberCode: saved.merberCode,
        merberCompname: '宁波恒力轴承有限公司',
        status: 'active',
        isBuyer: true,
      },
    ]);
    expect((await admin(calls.memberPage, { q: '%' })).total).toBe(0);
    await expect(app.clients.buyer(calls.memberPage, {})).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });
});
