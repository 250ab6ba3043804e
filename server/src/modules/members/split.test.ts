import { type Split, splitAddress } from '@tradeport/api/members/split-address';
import { splitPasted } from '@tradeport/api/members/calls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCountryName, findInDivisions } from './split.ts';
import { useApp } from '../../testing/app.fixture.ts';

const home = {
  receiver: '王小明',
  phone: '13812345678',
  areaCode: '330106',
  detail: '文三路 1 号',
};

/** Pasted text → expected fields; fields that are left out do not matter, '' must be empty. */
const cases: [string, Partial<Split>][] = [
  ['王小明 13812345678 浙江省杭州市西湖区文三路 1 号', home],
  ['王小明，13812345678，浙江省杭州市西湖区文三路 1 号', home],
  ['王小明13812345678浙江省杭州市西湖区文三路 1 号', home],
  ['浙江省杭州市西湖区文三路 1 号 王小明 13812345678', home],
  ['浙江省杭州市西湖区文三路 1 号，王小明，13812345678', home],
  ['13812345678 王小明 浙江省杭州市西湖区文三路 1 号', home],
  ['浙江省杭州市西湖区文三路 1 号 13812345678 王小明', home],
  ['13812345678\n浙江省杭州市西湖区文三路 1 号\n王小明', home],
  ['王小明\n13812345678\n浙江省杭州市西湖区\n文三路 1 号', home],
  [
    '收货人：王小明\n手机号码：13812345678\n所在地区：浙江省杭州市西湖区\n详细地址：文三路 1 号',
    home,
  ],
  ['收件人: 王小明 电话: 13812345678 地址: 浙江省杭州市西湖区文三路 1 号', home],
  ['姓名：王小明；手机：13812345678；地址：浙江省杭州市西湖区文三路 1 号', home],
  ['地址：浙江省杭州市西湖区文三路 1 号\n联系人：王小明\n联系电话：138-1234-5678', home],
  [
    '所在地区: 浙江省 杭州市 西湖区\n详细地址: 文三路 1 号\n收货人: 王小明\n手机号码: 13812345678',
    home,
  ],
  ['王小明 138 1234 5678 浙江杭州西湖区文三路 1 号', home],
  ['王小明 +86 13812345678 浙江 杭州 西湖 文三路 1 号', home],
  ['王小明 +86-138-1234-5678 浙江省杭州市西湖区文三路 1 号', home],
  ['王小明 008613812345678 浙江省杭州市西湖区文三路 1 号', home],
  ['王小明 １３８１２３４５６７８ 浙江省杭州市西湖区文三路 1 号', home],
  ['王小明\t13812345678\t浙江省\t杭州市\t西湖区\t文三路 1 号', home],
  ['王小明（收） 13812345678 浙江省杭州市西湖区文三路 1 号', home],
  ['浙江省杭州市西湖区文三路 1 号 王小明收 13812345678', home],
  ['王小明 13812345678 310012 浙江省杭州市西湖区文三路 1 号', home],
  ['王小明 13812345678 浙江省杭州市西湖区文三路 1 号 310012', home],
  ['收货人：王小明\n电话：13812345678\n邮编：310012\n地址：浙江省杭州市西湖区文三路 1 号', home],
  ['王小明 13812345678 西湖区', { receiver: '王小明', phone: '13812345678' }],
  [
    '欧阳小明 13912345678 北京市朝阳区建国路 88 号 SOHO 现代城 A 座 1801',
    { receiver: '欧阳小明', areaCode: '110105', detail: '建国路 88 号 SOHO 现代城 A 座 1801' },
  ],
  [
    '李先生 15900001111 上海市浦东新区世纪大道100号',
    { receiver: '李先生', areaCode: '310115', detail: '世纪大道100号' },
  ],
  [
    '张女士 17700001111 广东省东莞市长安镇振安中路 5 号',
    { receiver: '张女士', areaCode: '441900', detail: '长安镇振安中路 5 号' },
  ],
  [
    '陈伟 18812345678 重庆市渝中区解放碑步行街',
    { receiver: '陈伟', areaCode: '500103', detail: '解放碑步行街' },
  ],
  [
    '吉林 13812345678 浙江省杭州市余杭区五常街道',
    { receiver: '吉林', areaCode: '330110', detail: '五常街道' },
  ],
  [
    '刘洋 13812345678 内蒙古自治区呼和浩特市赛罕区大学西街 235 号',
    { areaCode: '150105', detail: '大学西街 235 号' },
  ],
  [
    '刘洋 13812345678 内蒙古呼和浩特赛罕区大学西街 235 号',
    { areaCode: '150105', detail: '大学西街 235 号' },
  ],
  [
    '古丽·买买提 13812345678 新疆维吾尔自治区乌鲁木齐市天山区解放北路',
    { receiver: '古丽·买买提', areaCode: '650102' },
  ],
  ['赵敏 13812345678 湖北省仙桃市沔州大道 1 号', { areaCode: '429004', detail: '沔州大道 1 号' }],
  ['赵敏 13812345678 海南省文昌市文城镇', { areaCode: '469005', detail: '文城镇' }],
  ['赵敏 13812345678 浙江省宁波市', { receiver: '赵敏', areaCode: '330200', detail: '' }],
  [
    '赵敏 13812345678 香港特别行政区九龙弥敦道 1 号',
    { receiver: '赵敏', areaCode: '810000', detail: '九龙弥敦道 1 号' },
  ],
  ['赵敏 13812345678 Zhejiang Hangzhou 西湖区 文三路', { phone: '13812345678' }],
  [
    'John Smith 13812345678 上海市徐汇区漕溪北路 18 号',
    { receiver: 'John Smith', areaCode: '310104', detail: '漕溪北路 18 号' },
  ],
  [
    'Иван Петров 13812345678 北京市朝阳区三里屯路 19 号',
    { receiver: 'Иван Петров', areaCode: '110105', detail: '三里屯路 19 号' },
  ],
  [
    'Name: John Smith\nPhone: 13812345678\nAddress: 上海市徐汇区漕溪北路 18 号',
    { receiver: 'John Smith', areaCode: '310104' },
  ],
  [
    '宁波恒力轴承有限公司 王小明 13812345678 浙江省宁波市鄞州区首南街道 99 号',
    {
      receiver: '王小明',
      company: '宁波恒力轴承有限公司',
      areaCode: '330212',
      detail: '首南街道 99 号',
    },
  ],
  [
    '公司：Fast Freight Ltd\n收货人：John\n电话：13812345678\n邮箱：Ops@Freight.example\n地址：广东省深圳市盐田区港口路',
    {
      company: 'Fast Freight Ltd',
      email: 'ops@freight.example',
      receiver: 'John',
      areaCode: '440308',
      detail: '港口路',
    },
  ],
  [
    '王小明 wang@example.com 13812345678 浙江省杭州市西湖区文三路 1 号',
    { ...home, email: 'wang@example.com' },
  ],
  [
    '王小明 13812345678 浙江省杭州市西湖区文三路 1 号 310 室',
    { ...home, detail: '文三路 1 号 310 室' },
  ],
  ['王小明 13812345678 浙江省杭州市西湖区文三路 1 号 100123 室', { areaCode: '330106' }],
  [
    '王小明 13812345678 浙江省杭州市西湖区\n文三路 1 号\n3 幢 402',
    { ...home, detail: '文三路 1 号 3 幢 402' },
  ],
  [
    '浙江省杭州市西湖区文三路 1 号',
    { receiver: '', phone: '', areaCode: '330106', detail: '文三路 1 号' },
  ],
  ['浙江省杭州市西湖区', { receiver: '', areaCode: '330106', detail: '' }],
  ['13812345678', { receiver: '', phone: '13812345678', areaCode: '', detail: '' }],
  ['王小明', { receiver: '王小明', phone: '', areaCode: '', detail: '' }],
  [
    '王小明 13812345678 文三路 1 号',
    { receiver: '王小明', phone: '13812345678', areaCode: '', detail: '文三路 1 号' },
  ],
  ['朝阳区建国路 88 号 王小明', { receiver: '王小明', areaCode: '' }],
  ['电话 0571-88123456 王小明 浙江省杭州市西湖区文三路 1 号', { phone: '', areaCode: '330106' }],
  ['王小明 12812345678 浙江省杭州市西湖区文三路 1 号', { phone: '' }],
  ['王小明 138123456789 浙江省杭州市西湖区文三路 1 号', { phone: '' }],
  ['', { receiver: '', phone: '', email: '', company: '', areaCode: '', detail: '' }],
  ['，。；  \n\n', { receiver: '', areaCode: '', detail: '' }],
];

const hamburg = {
  receiver: 'John Smith',
  phone: '+4915123456789',
  areaCode: '',
  detail: 'Mönckebergstraße 7',
  country: 'DE',
  city: 'Hamburg',
  zip: '20095',
};
const yekaterinburg = { phone: '+79123456789', country: 'RU', city: 'Екатеринбург', zip: '620014' };
/** As shops, messengers and letters write them: Chinese punctuation, brackets, labels without a colon, other countries. */
const labelled: [string, Partial<Split>][] = [
  ['收件人：王小明，电话：138 1234 5678，地址：浙江省杭州市西湖区文三路 1 号', home],
  ['联系人:王小明；手机:13812345678；地址:浙江省杭州市西湖区文三路 1 号', home],
  ['收货人：王小明、电话：13812345678、地址：浙江省杭州市西湖区文三路 1 号', home],
  ['收件人【王小明】电话【13812345678】地址【浙江省杭州市西湖区文三路 1 号】', home],
  ['【收件人】王小明【电话】13812345678【地址】浙江省杭州市西湖区文三路 1 号', home],
  ['[收件人]王小明[电话]13812345678[地址]浙江省杭州市西湖区文三路 1 号', home],
  ['收件人 王小明 电话 13812345678 地址 浙江省杭州市西湖区文三路 1 号', home],
  ['收件人王小明,电话13812345678,地址浙江省杭州市西湖区文三路 1 号', home],
  [
    '姓名：王小明 先生  手机：+86 138-1234-5678  地址：浙江省杭州市西湖区文三路 1 号',
    { ...home, receiver: '王小明 先生' },
  ],
  [
    '王小明女士，13812345678，浙江省，杭州市，西湖区，文三路 1 号',
    { ...home, receiver: '王小明女士' },
  ],
  ['地址：浙江省，杭州市，西湖区，文三路 1 号，收件人：王小明，电话：13812345678', home],
  ['收件人：王小明　电话：１３８１２３４５６７８　地址：浙江省杭州市西湖区文三路　１ 号', home],
  ['收件人：王小明，8613812345678，浙江省杭州市西湖区文三路 1 号，邮编：310012', home],
  ['收件人：王小明，浙江省杭州市西湖区文三路 1 号，+86 138 1234 5678', home],
  ['寄：浙江省杭州市西湖区文三路 1 号 王小明 收 13812345678', home],
  ['寄到 浙江省杭州市西湖区文三路 1 号，王小明（收），13812345678', home],
  [
    '收件地址：浙江省杭州市西湖区文三路 1 号（近学院路）；收件人：王小明；联系方式：13812345678',
    { ...home, detail: '文三路 1 号(近学院路)' },
  ],
  [
    '所在地区：浙江省杭州市西湖区，详细地址：文三路 1 号，收件人：王小明，手机号码：13812345678',
    home,
  ],
  [
    '省份：浙江省，城市：杭州市，区县：西湖区，街道：文三路 1 号，姓名：王小明，电话：13812345678',
    home,
  ],
  [
    '公司：杭州恒力轴承有限公司，收件人：王小明，电话：13812345678，地址：浙江省杭州市西湖区文三路 1 号',
    { ...home, company: '杭州恒力轴承有限公司' },
  ],
  [
    '收货人：李女士；联系电话：0571-8812 3456；收货地址：浙江省杭州市西湖区文三路 1 号',
    { receiver: '李女士', phone: '', areaCode: '330106', detail: '文三路 1 号' },
  ],
  [
    '李经理 电话：(0571)88123456转8001 浙江省杭州市西湖区文三路 1 号',
    { receiver: '李经理', phone: '', areaCode: '330106', detail: '文三路 1 号' },
  ],
  [
    '收货人：王小明\n手机：138-1234-5678\n地址：浙江省杭州市西湖区文三路 1 号\n备注：送货前联系',
    home,
  ],
  [
    'Name: John Smith, Phone: +49 151 23456789, Address: Mönckebergstraße 7, 20095 Hamburg, Germany',
    hamburg,
  ],
  ['John Smith\nMönckebergstraße 7\n20095 Hamburg\nGermany\n+49 151 23456789', hamburg],
  [
    'John Smith, 350 Fifth Avenue, New York, NY 10118, USA, +1 212-736-3100',
    {
      receiver: 'John Smith',
      phone: '+12127363100',
      detail: '350 Fifth Avenue',
      country: 'US',
      state: 'NY',
      city: 'New York',
      zip: '10118',
    },
  ],
  [
    'Получатель: Иванов Иван Петрович, тел.: +7 912 345-67-89, адрес: 620014, г. Екатеринбург, ул. Ленина, д. 5, кв. 12, Россия',
    { ...yekaterinburg, receiver: 'Иванов Иван Петрович', detail: 'ул. Ленина, д. 5, кв. 12' },
  ],
  [
    'Иванов Иван, 8 (912) 345-67-89, 620014 Россия, Екатеринбург, ул. Ленина 5',
    { ...yekaterinburg, receiver: 'Иванов Иван', detail: 'ул. Ленина 5' },
  ],
  [
    'Attn: Jane Doe; Tel: +44 20 7946 0958; Address: 221B Baker Street, London NW1 6XE, United Kingdom',
    {
      receiver: 'Jane Doe',
      phone: '+442079460958',
      detail: '221B Baker Street',
      country: 'GB',
      city: 'London',
      zip: 'NW1 6XE',
    },
  ],
  [
    '收件人：Anna Schmidt，电话：+49 151 23456789，地址：德国 Mönckebergstraße 7, 20095 Hamburg',
    {
      receiver: 'Anna Schmidt',
      phone: '+4915123456789',
      country: 'DE',
      zip: '20095',
      city: 'Hamburg',
    },
  ],
];

describe('pasted addresses', () => {
  const app = useApp();

  test.each(cases)('[ADR-04a][ADR-04b] %s', (pasted, expected) => {
    expect(splitAddress(pasted, findInDivisions)).toMatchObject(expected);
  });

  test.each(labelled)('[ADR-04a][ADR-04b] %s', (pasted, expected) => {
    expect(splitAddress(pasted, findInDivisions, findCountryName)).toMatchObject(expected);
  });

  test('[ADR-04b] labels in any order, between any punctuation, with or without colons', () => {
    const labels = [
      ['收件人', '收货人', '联系人', '姓名'],
      ['电话', '手机', '联系电话', '手机号码'],
      ['地址', '收货地址', '详细地址'],
    ] as const;
    const any = fc.record({
      order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      by: fc.constantFrom('，', ',', '；', ';', '、', '\n', '　', '  '),
      colon: fc.constantFrom('：', ':', ' : ', ''),
      words: fc.tuple(
        fc.constantFrom(...labels[0]),
        fc.constantFrom(...labels[1]),
        fc.constantFrom(...labels[2]),
      ),
    });
    fc.assert(
      fc.property(any, ({ order, by, colon, words }) => {
        const values = ['王小明', '13812345678', '浙江省杭州市西湖区文三路 1 号'];
        const pasted = order.map((at) => `${words[at] ?? ''}${colon}${values[at] ?? ''}`).join(by);
        expect(splitAddress(pasted, findInDivisions, findCountryName), pasted).toMatchObject(home);
      }),
    );
  });

  test('[ADR-04a] whatever the order of name, phone and address, the same comes out', () => {
    const names = ['王小明', '李雷', '韩梅梅', '司马光', '赵先生'];
    const places = [
      ['浙江省杭州市西湖区', '330106'],
      ['江苏省苏州市吴中区', '320506'],
      ['四川省成都市武侯区', '510107'],
      ['北京市海淀区', '110108'],
    ] as const;
    const streets = ['文三路 1 号', '人民路88号3单元402室', '科技园 5 幢', '建设大道 100 号'];
    const any = fc.record({
      name: fc.constantFrom(...names),
      place: fc.constantFrom(...places),
      street: fc.constantFrom(...streets),
      phone: fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String),
      order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      by: fc.constantFrom(' ', '\n', '，', ', ', '\t', '；'),
    });
    fc.assert(
      fc.property(any, ({ name, place, street, phone, order, by }) => {
        const parts = [name, phone, place[0] + street];
        const pasted = order.map((at) => parts[at]).join(by);
        expect(splitAddress(pasted, findInDivisions), pasted).toMatchObject({
          receiver: name,
          phone,
          areaCode: place[1],
          detail: street,
        });
      }),
    );
  });

  test('[ADR-04a] nothing that is pasted makes it fail, or take long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (pasted) => {
        const split = splitAddress(pasted, findInDivisions, findCountryName);
        expect(Object.values(split).every((value) => typeof value === 'string')).toBe(true);
      }),
    );
    for (const bad of [
      ' '.repeat(100_000),
      '1'.repeat(100_000),
      '：'.repeat(100_000),
      '王 '.repeat(50_000),
      'a@'.repeat(50_000),
      '北京'.repeat(50_000),
    ]) {
      const started = performance.now();
      splitAddress(bad, findInDivisions, findCountryName);
      // A quadratic algorithm would take minutes; a linear one takes less than a second even on a
      // busy machine.
      expect(performance.now() - started, bad.slice(0, 4)).toBeLessThan(30_000);
    }
  });

  test('[ADR-04a] the call gives the fields of an address, ready for its form', async () => {
    const buyer = await app.client('buyer');
    expect(
      await buyer(splitPasted, { pasted: '王小明 13812345678 浙江省杭州市西湖区文三路 1 号' }),
    ).toEqual({
      addressMember: '王小明',
      addressPhone: '13812345678',
      addressEmail: '',
      addressCompname: '',
      countryCode: 'CN',
      provinceName: '',
      cityName: '',
      zipCode: '',
      provinceCode: '330000',
      cityCode: '330100',
      areaCode: '330106',
      addressDetail: '文三路 1 号',
    });
    await expect(buyer(splitPasted, { pasted: 'x'.repeat(501) })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect((await app.client(null))(splitPasted, { pasted: '王小明' })).rejects.toMatchObject(
      { code: 'auth.required' },
    );
  });
});
