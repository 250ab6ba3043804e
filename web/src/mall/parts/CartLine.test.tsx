import { lineStates } from '@tradeport/api/cart/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MallProvider } from '../mall.tsx';
import { CartLine } from './CartLine.tsx';

const CODE = '01a202f6-383a-75ee-a5ee-29668f0f54b1';
const line = {
  shoppingGoodsCode: CODE,
  skuCode: CODE,
  skuNo: '6204-2RS',
  goodsCode: CODE,
  goodsName: 'Bearing',
  specText: '',
  goodsType: '00',
  cover: null,
  unit: 'pc',
  quantity: 2,
  moq: 1,
  step: 1,
  available: 5,
  price: '1.00',
  listPrice: '1.00',
  priceWhy: 'list',
  amount: '2.00',
  currency: 'CNY',
  selected: true,
} as const;
const acts = { quantity: () => {}, remove: () => {}, select: () => {} };

test('what is not to be had in any quantity has none to change; everything else can be put right in the cart', () => {
  const fixed = lineStates.filter((state) => {
    const html = renderToStaticMarkup(
      <MallProvider lang="en" main="zh" pointWorth="0.01">
        <CartLine line={{ ...line, state }} acts={acts} states={{}} />
      </MallProvider>,
    );
    return !html.includes(`name="quantity.${CODE}"`);
  });
  expect(fixed).toEqual(['invalid', 'off_shelf', 'no_stock']);
});
