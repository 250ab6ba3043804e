import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, paging, texts, textsOut } from '../kernel/fields.ts';
import * as model from './model.ts';

export const brandsForBuyers = page('GET', {
  name: 'brand.list',
  path: '/web/rs/brand/queryBrandPageForC',
  who: 'anyone',
  text: { zh: '品牌列表', en: 'Brands', ru: 'Бренды' },
  input: z.object({ ...paging, brandName: model.plain(model.NAME_MAX).optional() }),
  output: model.brand,
});

export const categoryTree = read('ANY', {
  name: 'category.tree',
  path: '/web/rs/goodsClass/queryGoodsClassTree',
  who: 'anyone',
  text: { zh: '分类树', en: 'Category tree', ru: 'Дерево категорий' },
  input: z.object({ goodsClassCode: code().optional() }),
  output: z.array(model.categoryNode),
});

/** The categories right below one, or the top ones. */
export const categoryList = read('ANY', {
  name: 'category.list',
  path: '/web/rs/goodsClass/queryGoodsClassListNew',
  who: 'anyone',
  text: { zh: '分类列表', en: 'Categories', ru: 'Категории' },
  input: z.object({ parentCode: code().optional() }),
  output: z.array(z.object(model.categoryFields)),
});

/** Every category in every language, in the order of the tree. */
export const categoriesForEdit = read('GET', {
  name: 'category.edit_list',
  path: '/web/rs/goodsClass/queryGoodsClassPage',
  who: { may: 'product.view' },
  text: { zh: '分类管理列表', en: 'Categories for editing', ru: 'Категории для редактирования' },
  input: z.object({}),
  output: z.array(
    z.object({
      goodsClassCode: code(),
      parentCode: code().nullable(),
      name: textsOut(),
      level: z.number().int(),
      position: z.number().int(),
      goodsCount: z.number().int(),
    }),
  ),
});

export const saveCategoryCall = write('POST', {
  name: 'category.save',
  path: '/web/rs/goodsClass/saveGoodsClass',
  who: { may: 'category.edit' },
  text: { zh: '保存分类', en: 'Save a category', ru: 'Сохранить категорию' },
  input: z.object({
    goodsClassCode: code().optional(),
    parentCode: code().optional(),
    name: texts(model.NAME_MAX),
    position: z.number().int().min(0).max(100_000).default(0),
  }),
  output: z.object({ goodsClassCode: code() }),
  errors: ['category.unknown', 'category.loop', 'category.depth'],
});

export const deleteCategory = write('POST', {
  name: 'category.delete',
  path: '/web/rs/goodsClass/deleteGoodsClass',
  who: { may: 'category.edit' },
  text: { zh: '删除分类', en: 'Delete a category', ru: 'Удалить категорию' },
  input: z.object({ goodsClassCode: code() }),
  output: done,
  errors: ['category.not_empty'],
});

export const brandsForEdit = page('GET', {
  name: 'brand.edit_list',
  path: '/web/rs/brand/queryBrandPage',
  who: { may: 'product.view' },
  text: { zh: '品牌管理列表', en: 'Brands for editing', ru: 'Бренды для редактирования' },
  input: z.object({ ...paging, brandName: model.plain(model.NAME_MAX).optional() }),
  output: z.object({
    brandCode: code(),
    name: textsOut(),
    logo: model.pictureOut(),
    goodsCount: z.number().int(),
  }),
});

export const saveBrandCall = write('POST', {
  name: 'brand.save',
  path: '/web/rs/brand/saveBrand',
  who: { may: 'category.edit' },
  text: { zh: '保存品牌', en: 'Save a brand', ru: 'Сохранить бренд' },
  input: z.object({
    brandCode: code().optional(),
    name: texts(model.NAME_MAX),
    fileCode: code().optional(),
  }),
  output: z.object({ brandCode: code() }),
  errors: ['brand.name_taken', 'product.picture_unknown'],
});
