import { errors } from '../kernel/errors.ts';

export const stockErrors = errors({
  'stock.insufficient': {
    status: 409,
    zh: '库存不足：{skuNo} 仅剩 {available}',
    en: 'Insufficient stock: {available} of {skuNo} left',
    ru: 'Недостаточно товара: {skuNo}, осталось {available}',
  },
  'stock.none': {
    status: 409,
    zh: '{skuNo} 暂无库存',
    en: 'No inventory of {skuNo}',
    ru: '{skuNo} нет в наличии',
  },
  'stock.below_reserved': {
    status: 409,
    zh: '库存不能少于已预留的 {reserved}',
    en: 'Stock cannot go below the {reserved} that are reserved',
    ru: 'Остаток не может быть меньше резерва ({reserved})',
  },
  'stock.by_or_counted': {
    status: 400,
    zh: '请填写增减数量或盘点数量之一',
    en: 'Give either the change or the counted quantity',
    ru: 'Укажите либо изменение, либо фактическое количество',
  },
  'stock.not_reserved': {
    status: 409,
    zh: '发货数量超过已预留数量',
    en: 'More to ship than is reserved',
    ru: 'К отгрузке больше, чем зарезервировано',
  },
  'warehouse.unknown': {
    status: 422,
    zh: '仓库不存在',
    en: 'There is no such warehouse',
    ru: 'Такого склада нет',
  },
  'warehouse.code_taken': {
    status: 409,
    zh: '仓库编码已存在',
    en: 'This warehouse code already exists',
    ru: 'Код склада уже существует',
  },
});
