import type { ProductData } from '@tradeport/api/mall/pages';
import { expect, test } from 'vitest';
import { orderTypes } from '@tradeport/api/catalogue/model';
import { typeRules } from '@tradeport/api/orders/order-types';
import { stageOf } from './pages/Placed.tsx';
import { lastPage } from './pages/List.tsx';
import { pagesShown } from './parts/Pager.tsx';
import { breadcrumb, jsonText, organisation, productData } from './structured.ts';

const id = '019a9d5e-7c1b-7abc-8def-0123456789ab';
const price = (amount: string) => ({
  price: amount,
  currency: 'CNY' as const,
  priceWhy: 'list' as const,
  listPrice: amount,
});
const sku = (
  no: string,
  amount: string | null,
  available: number,
): ProductData['skus'][number] => ({
  skuCode: id,
  skuNo: no,
  spec: [],
  specText: '',
  barcode: '',
  picture: null,
  weightGrams: 0,
  price: amount === null ? null : price(amount),
  steps: [],
  available,
  stock: available > 0 ? 'in' : 'out',
  warehouses: [],
});
const rated = (count: number, sum: number) => ({
  rating: { count, sum, byStars: [0, 0, 0, 0, count] },
  query: { stars: null, pictures: false, after: '' },
  rows: [],
  next: null,
});
const unrated = rated(0, 0);
const product = (skus: ProductData['skus']): ProductData => ({
  goodsCode: id,
  goodsName: 'Bearing </script>',
  summary: '',
  description: '',
  goodsType: '00',
  classPath: [
    { goodsClassCode: id, goodsClassName: 'Bearings' },
    { goodsClassCode: id, goodsClassName: 'Ball' },
  ],
  brandCode: null,
  brandName: null,
  sellerCode: id,
  sellerName: 'Hengtuo',
  unit: 'pc',
  moq: 1,
  step: 1,
  taxRate: 0,
  hsCode: '',
  origin: '',
  leadDays: null,
  sales: 0,
  pictures: [{ picture: { fileCode: id, small: '/s', medium: '/m', large: '/l' }, alt: '' }],
  attributes: [],
  options: [],
  skus,
  updatedAt: '2026-11-21T00:00:00Z',
});

test('[SRC-03e] a product says what it costs: one offer, or the range of its specifications', () => {
  const one = productData(
    { product: product([sku('A', '12.50', 3)]), reviews: unrated, reduced: {} },
    'https://shop.test',
    '/p/x',
  );
  expect(one).toMatchObject({
    '@type': 'Product',
    sku: 'A',
    category: 'Bearings > Ball',
    image: ['https://shop.test/l'],
    offers: {
      '@type': 'Offer',
      price: '12.50',
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
    },
  });
  // While a promotion runs, it is its price: search engines compare it with what the page shows.
  const own = {
    steps: [{ from: 1, price: '10.00' }],
    struckPrice: '12.50',
    lookbackDays: 7,
    perPerson: null,
  };
  expect(
    productData(
      { product: product([sku('A', '12.50', 3)]), reviews: unrated, reduced: { [id]: own } },
      'https://shop.test',
      '/p/x',
    ),
  ).toMatchObject({ offers: { price: '10.00' } });
  const many = productData(
    {
      product: product([sku('A', '12.50', 0), sku('B', '4.20', 0), sku('C', null, 0)]),
      reviews: unrated,
      reduced: {},
    },
    'https://shop.test',
    '/p/x',
  );
  expect(many).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '4.2',
      highPrice: '12.5',
      offerCount: 2,
      availability: 'https://schema.org/OutOfStock',
    },
  });
  expect(
    productData(
      { product: product([sku('A', null, 1)]), reviews: unrated, reduced: {} },
      'https://shop.test',
      '/p/x',
    ),
  ).not.toHaveProperty('offers');
});

test('[SRC-03e] data in a page cannot end its element', () => {
  const text = jsonText({ name: '</script><script>alert(1)</script>\u2028' });
  expect(text).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>\u2028' });
});

test('[SRC-03e] breadcrumb and organisation carry whole addresses', () => {
  expect(
    breadcrumb('https://shop.test', [
      { name: 'Home', to: '/' },
      { name: 'Ball', to: '/c/ball' },
    ]).itemListElement.map((one) => [one.position, one.item]),
  ).toEqual([
    [1, 'https://shop.test/'],
    [2, 'https://shop.test/c/ball'],
  ]);
  const portal = {
    name: 'Shop',
    logo: '/files/x/480',
    theme: '',
    hotline: '400',
    hours: '',
    slogan: '',
    foot: '',
    remark: '',
    timeZone: 'UTC',
    pointWorth: '0.01',
    links: [],
    agreements: [],
  };
  expect(organisation({ origin: 'https://shop.test', portal }, '/en')).toMatchObject({
    url: 'https://shop.test/en',
    logo: 'https://shop.test/files/x/480',
    contactPoint: { telephone: '400' },
  });
});

test('the pager shows first, last and the pages around this one', () => {
  expect(pagesShown(1, 1)).toEqual([1]);
  expect(pagesShown(1, 9)).toEqual([1, 2, null, 9]);
  expect(pagesShown(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
  expect(pagesShown(9, 9)).toEqual([1, null, 8, 9]);
  expect([lastPage(0), lastPage(24), lastPage(25)]).toEqual([1, 1, 2]);
});

test('what is still to be done decides what the page after the order says', () => {
  const goods = { contractType: '00', pickup: null } as const;
  expect(stageOf([{ status: 'waiting_shipment', payWay: 'balance', ...goods }])).toBe('paid');
  expect(
    stageOf([
      { status: 'waiting_shipment', payWay: 'online', ...goods },
      { status: 'waiting_payment', payWay: 'online', ...goods },
    ]),
  ).toBe('online');
  expect(stageOf([{ status: 'waiting_payment', payWay: 'offline', ...goods }])).toBe('offline');
  expect(stageOf([{ status: 'pending_review', payWay: 'online', ...goods }])).toBe('review');
  expect(
    stageOf([
      { status: 'cancelled', payWay: 'online', ...goods },
      { status: 'closed', payWay: 'online', ...goods },
    ]),
  ).toBe('closed');
});

test('[CAT-09b] nobody is told that a pick-up is shipped', () => {
  const paid = { status: 'waiting_shipment', payWay: 'balance', contractType: '00' } as const;
  expect(stageOf([{ ...paid, pickup: 'preparing' }])).toBe('pickup');
  expect(
    stageOf([
      { ...paid, pickup: 'preparing' },
      { ...paid, pickup: null },
    ]),
  ).toBe('paid');
});

test('nobody is told that codes, cards or services are shipped', () => {
  const paid = { status: 'success', payWay: 'balance', pickup: null } as const;
  for (const contractType of orderTypes) {
    const { issues } = typeRules[contractType];
    expect(stageOf([{ ...paid, contractType }]), contractType).toBe(issues ? 'issued' : 'paid');
  }
  const code = orderTypes.find((type) => typeRules[type].issues === 'code') ?? '00';
  // A buyer of codes and goods waits for the goods; nobody waits for a cancelled order.
  const mixed = [
    { ...paid, contractType: code },
    { status: 'waiting_shipment', payWay: 'balance', contractType: '00', pickup: null },
  ] as const;
  expect(stageOf(mixed)).toBe('paid');
  expect(stageOf([mixed[0], { ...mixed[1], status: 'cancelled' }])).toBe('issued');
});

test('[CAT-08c] a product that is rated says how, one that is not says nothing', () => {
  const one = product([sku('A', '12.50', 3)]);
  const data = (reviews: ReturnType<typeof rated>) =>
    productData({ product: one, reviews, reduced: {} }, 'https://shop.test', '/p/x');
  expect(data(rated(3, 14))).toMatchObject({
    aggregateRating: { ratingValue: '4.7', reviewCount: 3, bestRating: 5, worstRating: 1 },
  });
  expect(data(unrated)).not.toHaveProperty('aggregateRating');
});
