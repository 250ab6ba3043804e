import { expect, test } from 'vitest';
import { searchedChoice } from './searched.ts';

const skus = [
  { skuNo: 'HT-6306-C3', barcode: '6901234567892', spec: [0, 0] },
  { skuNo: 'HT-6306-C3-50', barcode: '', spec: [0, 1] },
  { skuNo: 'HT-M8', barcode: '', spec: [1, 0] },
];
const options = [
  { name: '型号', values: ['6306 C3', 'M8×20', 'M80', '304 不锈钢'] },
  { name: '包装', values: ['10', '50 个'] },
];

test.each([
  ['HT-6306-C3', [0, 0]],
  ['ht 6306 c3', [0, 0]],
  ['轴承 HT-6306-C3-50', [0, 1]],
  ['6901234567892', [0, 0]],
  ['6306-C3', [0, null]],
  ['6306-C3 50个', [0, 1]],
  ['螺栓 m8 x 20', [1, null]],
  ['304不锈钢', [3, null]],
  ['M8', null],
  ['M800', null],
  ['轴承', null],
  ['', null],
])('%s names %j', (text, choice) => {
  expect(searchedChoice({ skus: skus.map(sku), options }, text)).toEqual(choice);
});

function sku({ skuNo, barcode, spec }: (typeof skus)[number]) {
  return {
    skuCode: skuNo,
    skuNo,
    barcode,
    spec,
    specText: '',
    picture: null,
    weightGrams: 0,
    price: null,
    steps: [],
    available: 0,
    stock: 'out' as const,
    warehouses: [],
  };
}
