import type { priceKinds, productStatuses } from '@tradeport/api/catalogue/model';
import type { Texts } from '@tradeport/api/kernel/text';
import * as catalogueWords from '@tradeport/api/catalogue/words';
import * as words from '@tradeport/api/kernel/words/index';

export const form = {
  crumb: { zh: '编辑商品', en: 'Edit product', ru: 'Изменить товар' },
  newTitle: catalogueWords.newProduct,
  save: words.save,
  saveDraft: words.saveDraft,
  saveSubmit: words.saveAndSubmit,
  saveFirst: {
    zh: '请先保存修改',
    en: 'Save your changes first',
    ru: 'Сначала сохраните изменения',
  },

  basics: words.basics,
  basicsHint: {
    zh: '买家首先看到的信息。中文必填，英文和俄文可稍后补充。',
    en: 'What buyers see first. Chinese is required; you can add other languages later.',
    ru: 'То, что покупатели видят первым. Китайский обязателен, остальные языки можно добавить позже.',
  },
  seller: words.seller,
  sellerHint: {
    zh: '默认为本公司',
    en: 'Defaults to your own company',
    ru: 'По умолчанию ваша компания',
  },
  category: words.category,
  categoryHint: { zh: '选择分类', en: 'Choose a category', ru: 'Выберите категорию' },
  categoryNeeded: { zh: '请选择分类', en: 'Choose a category', ru: 'Выберите категорию' },
  brand: words.brand,
  noBrand: { zh: '无品牌', en: 'No brand', ru: 'Без бренда' },
  name: { zh: '商品名称', en: 'Name', ru: 'Название' },
  summary: catalogueWords.summary,
  unit: { zh: '单位', en: 'Unit', ru: 'Единица измерения' },
  unitHint: { zh: '件、箱、公斤', en: 'piece, box, kg', ru: 'шт., упак., кг' },
  description: catalogueWords.description,
  descriptionText: words.content,
  descriptionHint: {
    zh: '介绍商品的用途、规格与包装。',
    en: 'Tell buyers what it is for, how it is made and what is in the box.',
    ru: 'Расскажите о назначении, характеристиках и комплектации.',
  },

  pictures: catalogueWords.images,
  picturesHint: {
    zh: '第一张为主图。拖动可调整顺序。',
    en: 'The first image is the main one. Drag to reorder.',
    ru: 'Первое изображение главное. Порядок можно менять перетаскиванием.',
  },

  attributes: catalogueWords.attributes,
  attributesHint: {
    zh: '不影响价格的属性，如材质、标准、工艺。',
    en: 'Properties that don’t affect the price, such as material, standard or finish.',
    ru: 'Свойства, не влияющие на цену: материал, стандарт, покрытие.',
  },
  attributeName: { zh: '参数名', en: 'Attribute', ru: 'Характеристика' },
  attributeValue: { zh: '参数值', en: 'Value', ru: 'Значение' },
  attributeAdd: { zh: '添加参数', en: 'Add attribute', ru: 'Добавить характеристику' },
  attributeRemove: { zh: '移除参数', en: 'Remove attribute', ru: 'Убрать характеристику' },

  selling: catalogueWords.sellingAndShipping,
  sellingHint: {
    zh: '起订量、税率和报关信息。',
    en: 'Order quantities, tax and customs details.',
    ru: 'Количество, налог и данные для таможни.',
  },
  moq: catalogueWords.minimumOrder,
  step: { zh: '递增数量', en: 'Order step', ru: 'Кратность заказа' },
  tax: catalogueWords.taxRate,
  weight: { zh: '单件重量', en: 'Unit weight', ru: 'Вес единицы' },
  grams: { zh: '克', en: 'g', ru: 'г' },
  hsCode: catalogueWords.hsCode,
  origin: catalogueWords.countryOfOrigin,
  originHint: {
    zh: '两位国家代码，如 CN',
    en: 'Two-letter code, e.g. CN',
    ru: 'Двухбуквенный код, например CN',
  },
  goodsType: catalogueWords.orderType,
  currency: words.currency,

  conflictTitle: {
    zh: '您编辑期间，该商品已被他人修改',
    en: 'Someone changed this product while you were editing',
    ru: 'Пока вы редактировали, товар изменил другой пользователь',
  },
  conflictText: {
    zh: '您填写的内容仍在页面上。可以放弃并加载最新版本，或用您的内容覆盖。变更记录中可查看对方的修改。',
    en: 'Your changes are still on the page. Load the latest version and discard yours, or overwrite it. See History for what changed.',
    ru: 'Ваши изменения остались на странице. Загрузите новую версию, отказавшись от них, или замените её своей. Что изменилось — в истории.',
  },
  loadNewest: { zh: '加载最新版本', en: 'Load latest version', ru: 'Загрузить новую версию' },
  overwrite: { zh: '覆盖', en: 'Overwrite', ru: 'Заменить' },
  notSaved: { zh: '没有保存', en: 'Not saved', ru: 'Не сохранено' },
  actions: words.status,
} as const;

/** The meaning of each state for the editor, and the next step. */
export const stateWords: Record<(typeof productStatuses)[number] | 'new', Texts> = {
  new: {
    zh: '保存后为草稿，审核通过并上架后买家才能看到。',
    en: 'Saved as a draft. Buyers see it once it’s approved and listed.',
    ru: 'Сохраняется как черновик. Покупатели увидят товар после проверки и публикации.',
  },
  draft: {
    zh: '草稿，买家不可见。完成后请提交审核。',
    en: 'Draft, not visible to buyers. Submit it for review when it’s ready.',
    ru: 'Черновик, покупатели его не видят. Когда всё готово, отправьте на проверку.',
  },
  pending_review: {
    zh: '待审核。修改内容将撤回本次提交。',
    en: 'Pending review. Editing the content withdraws it.',
    ru: 'На проверке. Изменение описания отзовёт товар.',
  },
  refused: {
    zh: '审核未通过。修改后可重新提交。',
    en: 'Rejected. Edit it and submit again.',
    ru: 'Отклонён. Исправьте и отправьте снова.',
  },
  off_shelf: {
    zh: '已通过审核但未上架。价格和数量立即生效；其他修改需审核通过后更新。',
    en: 'Approved, not on sale. Prices and quantities change at once; other changes are published after review.',
    ru: 'Проверен, но не продаётся. Цены и количества меняются сразу, остальное — после проверки.',
  },
  on_shelf: {
    zh: '正在销售。价格和数量立即生效；其他修改需审核通过后更新，期间以当前版本继续销售。',
    en: 'On sale. Prices and quantities change at once. Other changes are published after review; until then the current version stays on sale.',
    ru: 'В продаже. Цены и количества меняются сразу, остальное — после проверки; до неё продаётся текущая версия.',
  },
};
/** The same for somebody whose changes need no review. */
export const trustedWords: Texts = {
  zh: '您有审核权限，修改内容后无需重新审核。',
  en: 'You are a reviewer: what you change needs no further review.',
  ru: 'Вы проверяющий: ваши изменения не требуют повторной проверки.',
};

export const variantTexts = {
  title: { zh: '规格与 SKU', en: 'Options and SKUs', ru: 'Варианты и артикулы' },
  hint: {
    zh: '添加颜色、尺寸等规格项，系统按组合自动生成 SKU。不添加则只有一个 SKU。',
    en: 'Add options such as colour or size. A SKU is created for each combination; without options there’s a single SKU.',
    ru: 'Добавьте варианты, например цвет или размер: для каждого сочетания создаётся артикул. Без вариантов артикул один.',
  },
  option: { zh: '规格项 {n}', en: 'Option {n}', ru: 'Вариант {n}' },
  optionName: {
    zh: '规格项名称，如“颜色”',
    en: 'Name, e.g. Colour',
    ru: 'Название, например «Цвет»',
  },
  optionAdd: { zh: '添加规格项', en: 'Add option', ru: 'Добавить вариант' },
  optionRemove: { zh: '移除规格项', en: 'Remove option', ru: 'Убрать вариант' },
  optionMax: { zh: '最多 {n} 个规格项', en: '{n} options at most', ru: 'Не более {n} вариантов' },
  value: { zh: '规格值', en: 'Value', ru: 'Значение' },
  valueAdd: { zh: '添加规格值', en: 'Add value', ru: 'Добавить значение' },
  valueRemove: { zh: '移除“{value}”', en: 'Remove “{value}”', ru: 'Убрать «{value}»' },
  valueLast: {
    zh: '至少保留一个规格值',
    en: 'At least one value must remain',
    ru: 'Должно остаться хотя бы одно значение',
  },
  single: { zh: '默认规格', en: 'Default', ru: 'По умолчанию' },
  spec: words.variant,
  sold: { zh: '销售', en: 'For sale', ru: 'Продаётся' },
  soldRow: { zh: '销售 {spec}', en: 'Sell {spec}', ru: 'Продавать {spec}' },
  skuNo: words.skuCode,
  barcode: catalogueWords.barcode,
  listPrice: words.listPrice,
  weight: { zh: '重量（克）', en: 'Weight, g', ru: 'Вес, г' },
  picture: { zh: '图片', en: 'Image', ru: 'Фото' },
  pictureOf: { zh: '{spec} 的图片', en: 'Image of {spec}', ru: 'Фото: {spec}' },
  picturePick: {
    zh: '从商品图片中选择',
    en: 'Choose one of the product’s images',
    ru: 'Выберите из фото товара',
  },
  pictureOwn: { zh: '或单独上传', en: 'Or upload another', ru: 'Или загрузите другое' },
  pictureNone: { zh: '不使用单独图片', en: 'No image of its own', ru: 'Без отдельного фото' },
  onHand: { zh: '库存', en: 'On hand', ru: 'Остаток' },
  fill: { zh: '批量填写', en: 'Fill all rows', ru: 'Заполнить все строки' },
  fillPrefix: { zh: 'SKU 编码前缀', en: 'SKU prefix', ru: 'Префикс артикула' },
  fillEmpty: { zh: '填充空白', en: 'Fill empty fields', ru: 'Заполнить пустые' },
  fillAll: { zh: '全部覆盖', en: 'Overwrite all', ru: 'Заменить все' },
  tooMany: {
    zh: '组合超过 {n} 个，请减少规格值',
    en: 'More than {n} combinations. Use fewer values',
    ru: 'Больше {n} сочетаний. Уменьшите число значений',
  },
  nameMissing: {
    zh: '请填写每个规格项和规格值的中文名',
    en: 'Enter a Chinese name for every option and value',
    ru: 'Укажите китайское название каждого варианта и значения',
  },
  valueTwice: {
    zh: '规格值重复：{value}',
    en: 'Duplicate value: {value}',
    ru: 'Значение повторяется: {value}',
  },
  noneSold: {
    zh: '至少须销售一个 SKU',
    en: 'At least one SKU must be for sale',
    ru: 'Хотя бы один артикул должен продаваться',
  },
  rowsWrong: {
    zh: '{n} 行的 SKU 编码或价格缺失、重复或有误',
    en: 'Rows with a missing, invalid or duplicate SKU or price: {n}',
    ru: 'Строк с пустым, неверным или повторным артикулом или ценой: {n}',
  },
} as const;

export const ruleTexts = {
  title: catalogueWords.volumeAndMemberPrices,
  hint: {
    zh: '多条规则同时适用时取最低价。修改价格无需审核。',
    en: 'If several apply, the lowest price wins. Price changes don’t need a review.',
    ru: 'Если подходит несколько правил, действует самая низкая цена. Изменение цен проверять не нужно.',
  },
  add: { zh: '添加价格规则', en: 'Add price rule', ru: 'Добавить правило цены' },
  remove: { zh: '移除规则', en: 'Remove rule', ru: 'Убрать правило' },
  none: {
    zh: '暂无价格规则，所有买家按标价购买。',
    en: 'No price rules. Everyone pays the list price.',
    ru: 'Правил нет, все покупают по базовой цене.',
  },
  scope: { zh: '适用范围', en: 'Applies to', ru: 'Применяется к' },
  allSkus: catalogueWords.allSkus,
  kind: words.type,
  quantity: { zh: '数量起', en: 'From quantity', ru: 'От кол-ва' },
  level: words.memberLevel,
  price: words.price,
  byAmount: words.amount,
  byShare: { zh: '% 标价', en: '% of list price', ru: '% базовой цены' },
  how: { zh: '计价方式', en: 'Price type', ru: 'Как задана' },
  currency: words.currency,
  valid: { zh: '有效期', en: 'Validity', ru: 'Срок действия' },
  from: { zh: '开始', en: 'From', ru: 'С' },
  to: { zh: '结束', en: 'Until', ru: 'До' },
  always: words.noExpiry,
  wrong: {
    zh: '{n} 条规则不完整：请填写价格，会员价须选择等级，结束时间须晚于开始时间',
    en: 'Incomplete rules: {n}. Enter a price, a level for member prices, and an end after the start',
    ru: 'Неполных правил: {n}. Укажите цену, уровень для цены по уровню и окончание позже начала',
  },
} as const;

export const kindTexts: Record<(typeof priceKinds)[number], Texts> = {
  list: words.listPrice,
  tier: { zh: '阶梯价', en: 'Volume price', ru: 'Цена от объёма' },
  level: words.memberPrice,
  dealer: words.dealerPrice,
};

export const previewTexts = {
  title: { zh: '价格试算', en: 'Test the price', ru: 'Проверка цены' },
  sku: words.sku,
  quantity: words.quantity,
  level: { zh: '买家等级', en: 'Buyer’s level', ru: 'Уровень покупателя' },
  noLevel: words.noLevel,
  each: { zh: '单价', en: 'Unit price', ru: 'За единицу' },
  total: words.total,
  why: { zh: '依据', en: 'Based on', ru: 'Основание' },
  saved: {
    zh: '比标价低 {share}',
    en: '{share} below list price',
    ru: 'На {share} ниже базовой цены',
  },
  nothing: {
    zh: '填写标价后即可试算。',
    en: 'Enter a list price to test it.',
    ru: 'Укажите базовую цену, чтобы проверить.',
  },
  belowMoq: {
    zh: '低于起订量 {n}',
    en: 'Below the minimum order of {n}',
    ru: 'Меньше минимального заказа ({n})',
  },
} as const;
