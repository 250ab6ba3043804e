import { expect, test } from 'vitest';
import { readSheet } from './file.ts';
import { glance } from './glance.ts';
import { itemsOf } from './items.ts';

const look = async (...lines: string[]) => {
  const sheet = await readSheet(Buffer.from(lines.join('\n')));
  return { sheet, seen: glance(sheet) };
};

test('[CAT-06b] Shopify’s headings of today are read as those of before, in any case; codes of digits keep their zeros', async () => {
  const { sheet, seen } = await look(
    'Title,URL handle,Description,Vendor,Type,Published on online store,Status,SKU,Barcode,OPTION1 NAME,Option1 value,Price,Inventory quantity,Weight value (grams),Product image URL',
    "Clay Pot,clay-pot,Blown clay,Potters,Outdoor,TRUE,Active,'00123,'0690,Size,Regular,9.99,3,500,https://shop.test/pot.jpg",
    ',clay-pot,,,,,,P-2,,,Large,15.99,5,700,',
  );
  expect(seen.format).toBe('shopify');
  const { items, faults } = itemsOf(sheet, seen.mapping, seen.format, 'UTC');
  expect(faults).toEqual([]);
  expect(items).toMatchObject([
    {
      key: 'clay-pot',
      title: { zh: 'Clay Pot' },
      description: { zh: 'Blown clay' },
      brand: 'Potters',
      category: 'Outdoor',
      onShelf: true,
      options: ['Size'],
      pictures: [{ url: 'https://shop.test/pot.jpg' }],
      skus: [
        { no: '00123', barcode: '0690', price: 99_900, stock: 3, weightGrams: 500 },
        { no: 'P-2', price: 159_900, stock: 5, weightGrams: 700 },
      ],
    },
  ]);
});

test.each([
  ['WooCommerce', 'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price'],
  ['WooCommerce', 'ID,Тип,Артикул,Имя,Видимость в каталоге,Базовая цена'],
  [
    'WooCommerce',
    'ID,Тип,Артикул,"GTIN, UPC, EAN или ISBN",Имя,Опубликован,рекомендуемый?,Базовая цена',
  ],
  [
    'WooCommerce',
    'ID,类型,SKU,"GTIN, UPC, EAN, or ISBN",名称,已发布,是推荐产品？,在列表页可见,促销价格,常规售价',
  ],
  ['WooCommerce', '类型,SKU,名称,已发布,是推荐产品?,常规售价'],
  ['WooCommerce', 'SKU,名称,促销价格,常规售价'],
  ['Magento', 'sku,store_view_code,attribute_set_code,product_type,categories,name,price'],
])('[CAT-06a] an export of %s is refused by its name', async (shop, headings) => {
  await expect(look(headings, headings.replaceAll(/[^,]+/g, '1'))).rejects.toMatchObject({
    code: 'import.other_shop',
    facts: { shop },
  });
});

test('[CAT-06a] of two headings that mean one field the first has it', async () => {
  const { seen } = await look('SKU,Price,价格,Title', 'A,1,2,x');
  expect(seen.mapping).toEqual({ SKU: 'skuNo', Price: 'price', Title: 'titleZh' });
});
