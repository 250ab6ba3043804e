import { errors } from '../kernel/errors.ts';

/** Refusals of the calls, and what a dry run finds row by row. */
export const importErrors = errors({
  'import.format': { status: 400, zh: '无法读取该文件，请上传 CSV 或 XLSX', en: 'This file cannot be read; upload CSV or XLSX', ru: 'Файл не читается, загрузите CSV или XLSX' },
  'import.empty': { status: 400, zh: '文件中没有数据行', en: 'The file has no rows', ru: 'В файле нет строк' },
  'import.too_many_rows': { status: 400, zh: '文件超过 {max} 行', en: 'The file has more than {max} rows', ru: 'В файле больше {max} строк' },
  'import.encoding': { status: 400, zh: '文件编码不是 UTF-8', en: 'The file is not UTF-8', ru: 'Файл не в кодировке UTF-8' },
  'import.mapping': { status: 400, zh: '缺少必需的列：{fields}', en: 'Columns are missing: {fields}', ru: 'Не хватает столбцов: {fields}' },
  'row.missing': { status: 400, zh: '缺少值', en: 'Value is missing', ru: 'Нет значения' },
  'row.price': { status: 400, zh: '价格无效', en: 'Not a valid price', ru: 'Неверная цена' },
  'row.number': { status: 400, zh: '不是有效的整数', en: 'Not a valid whole number', ru: 'Неверное целое число' },
  'row.too_long': { status: 400, zh: '内容过长', en: 'Too long', ru: 'Слишком длинно' },
  'row.options': { status: 400, zh: '规格不完整或与同一商品其他行不一致', en: 'Options are incomplete or differ from the other rows of the product', ru: 'Варианты неполны или не совпадают с другими строками товара' },
  'row.variant_twice': { status: 400, zh: '同一商品中规格重复', en: 'The same variant stands twice', ru: 'Один и тот же вариант указан дважды' },
  'row.sku_twice': { status: 400, zh: 'SKU 编码重复', en: 'The SKU code stands twice', ru: 'Артикул указан дважды' },
  'row.sku_taken': { status: 400, zh: 'SKU 编码已属于其他商品', en: 'The SKU code belongs to another product', ru: 'Артикул принадлежит другому товару' },
  'row.refused': { status: 400, zh: '商品被拒绝：{msg}', en: 'The product was refused: {msg}', ru: 'Товар отклонён: {msg}' },
  'row.picture': { status: 400, zh: '图片无法获取，商品照常导入', en: 'The picture could not be fetched; the product is imported without it', ru: 'Изображение недоступно, товар импортируется без него' },
  'row.character': { status: 400, zh: '含有不允许的字符', en: 'Contains a character that is not allowed', ru: 'Недопустимый символ' },
});
