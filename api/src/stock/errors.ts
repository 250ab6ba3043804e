import { errors } from '../kernel/errors.ts';

export const stockErrors = errors({
  'stock.insufficient': {
    status: 409,
    zh: '库存不足：{skuNo} 仅剩 {available}',
    en: 'Not enough stock: {available} of {skuNo} left',
    ru: 'Недостаточно товара: {skuNo}, осталось {available}',
  },
  'stock.none': {
    status: 409,
    zh: '{skuNo} 缺货',
    en: '{skuNo} is out of stock',
    ru: '{skuNo} нет в наличии',
  },
  'stock.below_reserved': {
    status: 409,
    zh: '库存不能少于已锁定的 {reserved}',
    en: 'Stock can’t go below the {reserved} reserved',
    ru: 'Остаток не может быть меньше резерва ({reserved})',
  },
  'stock.issued': {
    status: 409,
    zh: '{skuNo} 的库存由卡密、预约时段或礼包决定，请到“发放管理”调整',
    en: 'Stock of {skuNo} follows its codes, time slots or packs. Change those instead',
    ru: 'Остаток {skuNo} определяется кодами, записью или наборами. Измените их',
  },
  'stock.by_or_counted': {
    status: 400,
    zh: '请填写调整数量或盘点数量',
    en: 'Enter either a change or a counted quantity',
    ru: 'Укажите либо изменение, либо фактическое количество',
  },
  'stock.not_reserved': {
    status: 409,
    zh: '发货数量超过已锁定数量',
    en: 'You can’t ship more than is reserved',
    ru: 'Нельзя отгрузить больше, чем в резерве',
  },
  'warehouse.unknown': {
    status: 422,
    zh: '仓库不存在',
    en: 'Warehouse not found',
    ru: 'Склад не найден',
  },
  'warehouse.code_taken': {
    status: 409,
    zh: '仓库编码已存在',
    en: 'This warehouse code already exists',
    ru: 'Код склада уже существует',
  },
  'warehouse.is_store': {
    status: 409,
    zh: '该仓库是门店，请在“门店”中修改',
    en: 'This warehouse is a store. Change it under Stores',
    ru: 'Этот склад — магазин. Измените его в разделе «Магазины»',
  },
});
