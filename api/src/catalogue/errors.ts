import { errors } from '../kernel/errors.ts';

export const catalogueErrors = errors({
  'product.not_sold': { status: 404, zh: '商品不存在或已下架', en: 'This product does not exist or is off the shelf', ru: 'Товар не существует или снят с продажи' },
  'product.picture_unknown': { status: 422, zh: '图片不存在，请重新上传', en: 'A picture does not exist; please upload it again', ru: 'Изображение не найдено, загрузите его ещё раз' },
  'product.seller_unknown': { status: 422, zh: '卖家不存在', en: 'There is no such seller', ru: 'Такого продавца нет' },
  'hs_code.format': { status: 400, zh: '海关编码为最多 12 位数字', en: 'A customs code has at most 12 digits', ru: 'Код ТН ВЭД — не более 12 цифр' },
  'country.format': { status: 400, zh: '原产地为两位国家代码', en: 'A country is given by its two-letter code', ru: 'Страна указывается двухбуквенным кодом' },
  'product.own_review': { status: 409, zh: '不能审核自己提交的商品', en: 'You cannot review what you submitted yourself', ru: 'Нельзя проверять то, что вы отправили сами' },
  'product.not_draft': { status: 409, zh: '只能删除草稿', en: 'Only drafts can be deleted', ru: 'Удалить можно только черновик' },
  'sku.code_taken': { status: 409, zh: 'SKU 编码 {skuNo} 已存在', en: 'The SKU code {skuNo} already exists', ru: 'Артикул {skuNo} уже существует' },
  'sku.spec': { status: 422, zh: '规格与选项不符：{skuNo}', en: 'The specification of {skuNo} does not fit the options', ru: 'Характеристики {skuNo} не соответствуют вариантам' },
  'sku.spec_twice': { status: 422, zh: '规格组合重复：{skuNo}', en: 'The specification of {skuNo} exists twice', ru: 'Сочетание характеристик {skuNo} повторяется' },
  'sku.in_use': { status: 409, zh: 'SKU {skuNo} 已有库存或订单，不能删除', en: 'SKU {skuNo} has stock or orders and cannot be removed', ru: 'Артикул {skuNo} имеет остатки или заказы, удалить нельзя' },
  'spec.select': { status: 422, zh: '请选择完整的规格', en: 'Please select the complete specification', ru: 'Выберите все характеристики' },
  'price.rule': { status: 422, zh: '价格规则有误：{what}', en: 'The price rule is not valid: {what}', ru: 'Неверное правило цены: {what}' },
  'category.unknown': { status: 422, zh: '分类不存在', en: 'There is no such category', ru: 'Такой категории нет' },
  'category.loop': { status: 422, zh: '分类不能移动到自己的下级', en: 'A category cannot be moved below itself', ru: 'Категорию нельзя переместить внутрь неё самой' },
  'category.depth': { status: 422, zh: '分类最多 {max} 级', en: 'Categories have at most {max} levels', ru: 'Не более {max} уровней категорий' },
  'category.not_empty': { status: 409, zh: '分类下还有商品或子分类', en: 'The category still has products or categories below it', ru: 'В категории ещё есть товары или подкатегории' },
  'brand.unknown': { status: 422, zh: '品牌不存在', en: 'There is no such brand', ru: 'Такого бренда нет' },
  'brand.name_taken': { status: 409, zh: '品牌名称已存在', en: 'A brand of this name already exists', ru: 'Бренд с таким названием уже существует' },
});
