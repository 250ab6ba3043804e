import * as calls from '@tradeport/api/members/calls';
import { orderDetail } from '@tradeport/api/orders/calls';
import { describe, expect, test } from 'vitest';
import { shop } from '../orders/shop.fixture.ts';
import { sentOf } from './address.fixture.ts';
import { internationalNumber } from './phones.ts';
import { useApp } from '../../testing/app.fixture.ts';

const hamburg = {
  addressMember: 'Anna Schmidt',
  addressPhone: '0151 2345 6789',
  countryCode: 'DE',
  provinceName: '',
  cityName: 'Hamburg',
  zipCode: '20095',
  addressDetail: 'Mönckebergstraße 7',
};

describe('addresses abroad', () => {
  const app = useApp();
  const { buyer } = app.clients;

  test('[ADR-01g] need no division of China; the phone is kept as E.164, and the order, its list and its words carry all of it', async () => {
    const kept = await buyer(calls.saveAddress, hamburg);
    expect(kept).toMatchObject({
      addressPhone: '+4915123456789',
      countryCode: 'DE',
      countryName: 'Germany',
      cityName: 'Hamburg',
      zipCode: '20095',
      provinceCode: '',
      cityCode: '',
      areaCode: '',
      areaName: '',
    });
    expect((await buyer(calls.addressPage, { q: 'hambu' })).rows).toEqual([kept]);
    expect(await buyer(calls.memberAddresses, {})).toEqual([kept]);
    const at = await shop(app);
    const { id } = await at.order(buyer, [[await at.goods(), 1]], {
      addressCode: kept.addressCode,
    });
    expect(await buyer(orderDetail, { contractCode: id })).toMatchObject({
      receiverPhone: '+4915123456789',
      address: { area: '20095 Hamburg, Germany', detail: 'Mönckebergstraße 7', countryCode: 'DE' },
    });
    const home = await buyer(calls.updateAddress, {
      ...sentOf(kept),
      countryCode: 'CN',
      addressPhone: '13812345678',
      provinceCode: '330000',
      cityCode: '330100',
      areaCode: '330106',
    });
    expect(home).toMatchObject({
      countryName: 'China',
      zipCode: '',
      cityName: 'Hangzhou',
      addressPhone: '13812345678',
    });
    expect(await buyer(calls.updateAddress, { ...sentOf(home), ...hamburg })).toMatchObject({
      provinceCode: '',
      cityName: 'Hamburg',
    });
  });

  test.each<[string, object, string, string]>([
    [
      'a number that no plan has',
      { addressPhone: '+49 1' + '2'.repeat(3) },
      'addressPhone',
      'address.phone',
    ],
    ['a number that is none', { addressPhone: 'call me' }, 'addressPhone', 'input.invalid'],
    ['no city', { cityName: ' ' }, 'cityName', 'input.invalid'],
    ['no postal code where mail has one', { zipCode: '' }, 'zipCode', 'input.invalid'],
    ['a postal code of signs', { zipCode: '<20095>' }, 'zipCode', 'input.invalid'],
    [
      'no state where mail needs one',
      { countryCode: 'US', addressPhone: '+1 212 555 2368', zipCode: '10001' },
      'provinceName',
      'input.invalid',
    ],
    [
      'a country that is none',
      { countryCode: 'XX', addressPhone: '+4915123456789' },
      'countryCode',
      'address.country',
    ],
    [
      'a province of China as a country',
      { countryCode: 'HK', addressPhone: '+85223456789', zipCode: '' },
      'countryCode',
      'address.country',
    ],
    [
      'a mainland address with a foreign number',
      {
        countryCode: 'CN',
        provinceCode: '330000',
        cityCode: '330100',
        areaCode: '330106',
        addressPhone: '+4915123456789',
      },
      'addressPhone',
      'input.invalid',
    ],
    [
      'a mainland address without a province',
      { countryCode: 'CN', addressPhone: '13812345678' },
      'provinceCode',
      'input.invalid',
    ],
  ])('[ADR-01g] refused at its field: %s', async (_title, change, field, code) => {
    await expect(buyer(calls.saveAddress, { ...hamburg, ...change })).rejects.toMatchObject({
      code,
      fields: { [field]: expect.any(String) },
    });
  });

  test('[ADR-01g] a forwarder may be abroad; no postal code and no state where there are none; Hong Kong has numbers of its own', async () => {
    expect(
      await buyer(calls.saveAddress, {
        ...hamburg,
        addressType: '1',
        addressCompname: 'Nordfracht',
        addressEmail: 'ops@nordfracht.example',
        addressCountry: 'Germany',
      }),
    ).toMatchObject({ addressType: '1', cityName: 'Hamburg', addressCompname: 'Nordfracht' });
    expect(
      await buyer(calls.saveAddress, {
        ...hamburg,
        countryCode: 'AO',
        cityName: 'Luanda',
        zipCode: '',
        addressPhone: '+244 923 123 456',
      }),
    ).toMatchObject({ zipCode: '' });
    expect(
      await buyer(calls.saveAddress, {
        ...hamburg,
        countryCode: 'CN',
        provinceCode: '810000',
        cityName: '',
        zipCode: '',
        addressPhone: '2345 6789',
      }),
    ).toMatchObject({ addressPhone: '+85223456789', provinceCode: '810000' });
  });

  test.each([
    ['0151 2345 6789', 'DE', '+4915123456789'],
    ['+49 (0)151 23456789', 'DE', '+4915123456789'],
    ['0049 151 23456789', 'RU', '+4915123456789'],
    ['8 (912) 345-67-89', 'RU', '+79123456789'],
    ['(212) 555-2368', 'US', '+12125552368'],
    ['+86 138 1234 5678', 'DE', '+8613812345678'],
    ['12', 'DE', null],
    ['+999 12345678', 'DE', null],
    ['0151 2345 6789', 'XX', null],
  ])('[ADR-01g] %s in %s is %s', (text, country, number) => {
    expect(internationalNumber(text, country)).toBe(number);
  });
});
