import type { priceKinds, productStatuses } from '@tradeport/api/catalogue/model';
import type { Texts } from '@tradeport/api/kernel/text';

export const form = {
  crumb: { zh: '编辑商品', en: 'Product', ru: 'Товар' },
  newTitle: { zh: '新建商品', en: 'New product', ru: 'Новый товар' },
  save: { zh: '保存', en: 'Save', ru: 'Сохранить' },
  saveDraft: { zh: '保存草稿', en: 'Save draft', ru: 'Сохранить черновик' },
  saveSubmit: { zh: '保存并提交审核', en: 'Save and submit', ru: 'Сохранить и отправить' },
  saveFirst: {
    zh: '请先保存修改',
    en: 'Save your changes first',
    ru: 'Сначала сохраните изменения',
  },
  fallback: {
    zh: '留空时显示中文',
    en: 'If empty, Chinese is shown',
    ru: 'Если пусто, показывается китайский текст',
  },
  language: { zh: '填写语言', en: 'Language being written', ru: 'Язык текста' },
  filled: { zh: '已填写', en: 'written', ru: 'заполнено' },
  unfilled: { zh: '未填写', en: 'not written', ru: 'не заполнено' },

  basics: { zh: '基本信息', en: 'Basics', ru: 'Основное' },
  basicsHint: {
    zh: '买家首先看到的内容。中文必填，英文和俄文可以稍后补充。',
    en: 'What buyers see first. Chinese is required, the other languages can follow.',
    ru: 'Что покупатели видят первым. Китайский обязателен, остальные языки можно добавить позже.',
  },
  seller: { zh: '卖家', en: 'Seller', ru: 'Продавец' },
  sellerHint: {
    zh: '留空则为您所在的公司',
    en: 'Left empty, it is your own company',
    ru: 'Если пусто — ваша компания',
  },
  category: { zh: '分类', en: 'Category', ru: 'Категория' },
  categoryHint: { zh: '选择分类', en: 'Choose a category', ru: 'Выберите категорию' },
  categoryNeeded: { zh: '请选择分类', en: 'Please choose a category', ru: 'Выберите категорию' },
  brand: { zh: '品牌', en: 'Brand', ru: 'Бренд' },
  noBrand: { zh: '无品牌', en: 'No brand', ru: 'Без бренда' },
  name: { zh: '商品名称', en: 'Name', ru: 'Название' },
  summary: { zh: '简介', en: 'Summary', ru: 'Краткое описание' },
  unit: { zh: '单位', en: 'Unit', ru: 'Единица измерения' },
  unitHint: { zh: '件、箱、公斤', en: 'piece, box, kg', ru: 'шт., упак., кг' },
  description: { zh: '详情描述', en: 'Description', ru: 'Подробное описание' },
  descriptionText: { zh: '内容', en: 'Text', ru: 'Текст' },
  descriptionHint: {
    zh: '支持 HTML：标题、列表、表格、链接和已上传的图片；脚本和样式会被去除。',
    en: 'HTML: headings, lists, tables, links and uploaded pictures. Scripts and styles are removed.',
    ru: 'HTML: заголовки, списки, таблицы, ссылки и загруженные изображения. Скрипты и стили удаляются.',
  },

  pictures: { zh: '图片', en: 'Pictures', ru: 'Изображения' },
  picturesHint: {
    zh: '第一张为主图。拖动可调整顺序。',
    en: 'The first one is the main picture. Drag to reorder.',
    ru: 'Первое изображение — главное. Порядок меняется перетаскиванием.',
  },

  attributes: { zh: '参数', en: 'Attributes', ru: 'Характеристики' },
  attributesHint: {
    zh: '不影响价格的特性，如材质、标准、产地工艺。',
    en: 'Properties that do not change the price: material, standard, finish.',
    ru: 'Свойства, не влияющие на цену: материал, стандарт, покрытие.',
  },
  attributeName: { zh: '参数名', en: 'Attribute', ru: 'Характеристика' },
  attributeValue: { zh: '参数值', en: 'Value', ru: 'Значение' },
  attributeAdd: { zh: '添加参数', en: 'Add an attribute', ru: 'Добавить характеристику' },
  attributeRemove: { zh: '移除参数', en: 'Remove the attribute', ru: 'Убрать характеристику' },

  selling: { zh: '销售与物流', en: 'Selling and shipping', ru: 'Продажа и доставка' },
  sellingHint: {
    zh: '起订量、税和报关需要的数据。',
    en: 'Order quantities, tax and what customs ask for.',
    ru: 'Количества, налог и данные для таможни.',
  },
  moq: { zh: '起订量', en: 'Minimum order', ru: 'Минимальный заказ' },
  step: { zh: '递增量', en: 'Order step', ru: 'Кратность заказа' },
  tax: { zh: '税率', en: 'Tax rate', ru: 'Ставка налога' },
  weight: { zh: '单件重量', en: 'Weight of one', ru: 'Вес единицы' },
  grams: { zh: '克', en: 'g', ru: 'г' },
  hsCode: { zh: '海关编码', en: 'Customs code (HS)', ru: 'Код ТН ВЭД' },
  origin: { zh: '原产地', en: 'Country of origin', ru: 'Страна происхождения' },
  originHint: {
    zh: '两位国家代码，如 CN',
    en: 'Two letters, e.g. CN',
    ru: 'Две буквы, например CN',
  },
  goodsType: { zh: '订单类型', en: 'Order type', ru: 'Тип заказа' },
  currency: { zh: '币种', en: 'Currency', ru: 'Валюта' },

  after: { zh: '保存之后', en: 'After saving', ru: 'После сохранения' },
  keep: { zh: '保持为草稿', en: 'Keep it as a draft', ru: 'Оставить черновиком' },
  keepState: { zh: '仅保存', en: 'Only save', ru: 'Только сохранить' },
  submit: {
    zh: '立即提交审核',
    en: 'Submit for review at once',
    ru: 'Сразу отправить на проверку',
  },

  conflictTitle: {
    zh: '您编辑期间，此商品已被他人修改',
    en: 'Somebody changed this product while you were editing',
    ru: 'Пока вы редактировали, товар изменили',
  },
  conflictText: {
    zh: '您填写的内容仍在。可以放弃并载入最新版本，或用您的内容覆盖。变更记录中可看到对方改了什么。',
    en: 'What you typed is still here. Load the newest version and lose it, or save yours over the other one. The history says what was changed.',
    ru: 'Ваш текст сохранён на странице. Загрузите новую версию, отказавшись от него, или сохраните свою поверх. В истории видно, что изменилось.',
  },
  loadNewest: { zh: '载入最新版本', en: 'Load the newest', ru: 'Загрузить новую версию' },
  overwrite: { zh: '用我的覆盖', en: 'Save mine over it', ru: 'Сохранить мою' },
  notSaved: { zh: '没有保存', en: 'Not saved', ru: 'Не сохранено' },
  actions: { zh: '状态', en: 'Status', ru: 'Статус' },
} as const;

/** What a state means for the one who edits, and what comes next. */
export const stateWords: Record<(typeof productStatuses)[number] | 'new', Texts> = {
  new: {
    zh: '保存后为草稿，审核通过并上架后买家才能看到。',
    en: 'It is saved as a draft. Buyers see it once it is reviewed and on the shelf.',
    ru: 'Сохраняется как черновик. Покупатели увидят товар после проверки и выставления.',
  },
  draft: {
    zh: '草稿，买家看不到。完成后提交审核。',
    en: 'A draft that buyers do not see. Submit it for review when it is ready.',
    ru: 'Черновик, покупатели его не видят. Когда всё готово, отправьте на проверку.',
  },
  pending_review: {
    zh: '正在等待审核。修改内容会撤回本次提交。',
    en: 'It waits for review. Changing its content withdraws it.',
    ru: 'Ждёт проверки. Изменение содержания отзовёт товар с проверки.',
  },
  refused: {
    zh: '审核未通过。修改后可以再次提交。',
    en: 'It was refused. Change it and submit it again.',
    ru: 'Отклонён. Исправьте и отправьте ещё раз.',
  },
  off_shelf: {
    zh: '已通过审核但未上架。价格和数量可直接修改，修改内容需重新审核。',
    en: 'Reviewed, not on the shelf. Prices and quantities change at once, content needs a new review.',
    ru: 'Проверен, но не выставлен. Цены и количества меняются сразу, содержание требует новой проверки.',
  },
  on_shelf: {
    zh: '正在销售。价格和数量立即生效；修改内容会下架并需重新审核。',
    en: 'On sale. Prices and quantities change at once; new content takes it off the shelf until it is reviewed.',
    ru: 'В продаже. Цены и количества меняются сразу; новое содержание снимает товар с продажи до проверки.',
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
    zh: '添加颜色、尺寸等选项，SKU 会按组合自动生成。没有选项时只有一个 SKU。',
    en: 'Add options such as colour or size; a SKU is made for every combination. Without options there is a single SKU.',
    ru: 'Добавьте варианты, например цвет или размер: артикул создаётся для каждого сочетания. Без вариантов артикул один.',
  },
  option: { zh: '选项 {n}', en: 'Option {n}', ru: 'Вариант {n}' },
  optionName: { zh: '选项名，如“颜色”', en: 'Name, e.g. Colour', ru: 'Название, например «Цвет»' },
  optionAdd: { zh: '添加选项', en: 'Add an option', ru: 'Добавить вариант' },
  optionRemove: { zh: '移除选项', en: 'Remove the option', ru: 'Убрать вариант' },
  optionMax: { zh: '最多 {n} 个选项', en: 'At most {n} options', ru: 'Не более {n} вариантов' },
  value: { zh: '值', en: 'Value', ru: 'Значение' },
  valueAdd: { zh: '添加值', en: 'Add a value', ru: 'Добавить значение' },
  valueRemove: { zh: '移除“{value}”', en: 'Remove “{value}”', ru: 'Убрать «{value}»' },
  valueLast: {
    zh: '至少保留一个值',
    en: 'One value has to stay',
    ru: 'Должно остаться одно значение',
  },
  single: { zh: '唯一规格', en: 'The only one', ru: 'Единственный' },
  spec: { zh: '规格', en: 'Specification', ru: 'Вариант' },
  sold: { zh: '销售', en: 'Sold', ru: 'Продаётся' },
  soldRow: { zh: '销售 {spec}', en: 'Sell {spec}', ru: 'Продавать {spec}' },
  skuNo: { zh: 'SKU 编码', en: 'SKU code', ru: 'Артикул' },
  barcode: { zh: '条形码', en: 'Barcode', ru: 'Штрихкод' },
  listPrice: { zh: '列表价', en: 'List price', ru: 'Цена' },
  weight: { zh: '重量（克）', en: 'Weight, g', ru: 'Вес, г' },
  picture: { zh: '图片', en: 'Picture', ru: 'Фото' },
  pictureOf: { zh: '{spec} 的图片', en: 'Picture of {spec}', ru: 'Фото: {spec}' },
  picturePick: {
    zh: '从商品图片中选择',
    en: 'Pick one of the product’s pictures',
    ru: 'Выберите из фото товара',
  },
  pictureOwn: { zh: '或单独上传', en: 'Or upload another', ru: 'Или загрузите другое' },
  pictureNone: { zh: '不使用单独图片', en: 'No picture of its own', ru: 'Без отдельного фото' },
  onHand: { zh: '库存', en: 'On hand', ru: 'Остаток' },
  fill: { zh: '批量填写', en: 'Fill all rows', ru: 'Заполнить все строки' },
  fillPrefix: { zh: 'SKU 编码前缀', en: 'SKU code prefix', ru: 'Начало артикула' },
  fillEmpty: { zh: '填写空白', en: 'Fill the empty', ru: 'Заполнить пустые' },
  fillAll: { zh: '全部覆盖', en: 'Overwrite all', ru: 'Заменить все' },
  tooMany: {
    zh: '组合超过 {n} 个，请减少选项值',
    en: 'More than {n} combinations; use fewer values',
    ru: 'Больше {n} сочетаний, уменьшите число значений',
  },
  nameMissing: {
    zh: '请填写每个选项和值的中文名',
    en: 'Every option and value needs a Chinese name',
    ru: 'У каждого варианта и значения должно быть китайское название',
  },
  valueTwice: {
    zh: '选项值重复：{value}',
    en: 'A value occurs twice: {value}',
    ru: 'Значение повторяется: {value}',
  },
  noneSold: {
    zh: '至少要有一个销售的 SKU',
    en: 'At least one SKU has to be sold',
    ru: 'Хотя бы один артикул должен продаваться',
  },
  rowsWrong: {
    zh: '有 {n} 行的 SKU 编码或价格缺失、重复或有误',
    en: 'In {n} rows the SKU code or price is missing, wrong or there twice',
    ru: 'Строк с пустым, неверным или повторным артикулом или ценой: {n}',
  },
} as const;

export const ruleTexts = {
  title: {
    zh: '阶梯价与等级价',
    en: 'Quantity and level prices',
    ru: 'Цены по количеству и уровню',
  },
  hint: {
    zh: '同时适用多条时，取最低价。修改价格无需审核。',
    en: 'If several apply, the lowest wins. Price changes need no review.',
    ru: 'Если подходит несколько, действует самая низкая. Изменение цен не требует проверки.',
  },
  add: { zh: '添加价格规则', en: 'Add a price rule', ru: 'Добавить правило цены' },
  remove: { zh: '移除规则', en: 'Remove the rule', ru: 'Убрать правило' },
  none: {
    zh: '没有额外的价格规则，所有人按列表价购买。',
    en: 'No further rules: everybody pays the list price.',
    ru: 'Других правил нет: все платят обычную цену.',
  },
  scope: { zh: '适用', en: 'For', ru: 'Для чего' },
  allSkus: { zh: '全部 SKU', en: 'All SKUs', ru: 'Все артикулы' },
  kind: { zh: '类型', en: 'Kind', ru: 'Вид' },
  quantity: { zh: '数量起', en: 'From quantity', ru: 'От кол-ва' },
  level: { zh: '会员等级', en: 'Level', ru: 'Уровень' },
  price: { zh: '价格', en: 'Price', ru: 'Цена' },
  byAmount: { zh: '金额', en: 'Amount', ru: 'Сумма' },
  byShare: { zh: '% 原价', en: '% of list', ru: '% цены' },
  how: { zh: '计价方式', en: 'How it is given', ru: 'Способ' },
  currency: { zh: '币种', en: 'Currency', ru: 'Валюта' },
  valid: { zh: '有效期', en: 'Valid', ru: 'Действует' },
  from: { zh: '开始', en: 'From', ru: 'С' },
  to: { zh: '结束', en: 'Until', ru: 'До' },
  always: { zh: '长期', en: 'Always', ru: 'Всегда' },
  wrong: {
    zh: '有 {n} 条规则不完整：请填写价格，等级价需选择等级，结束须晚于开始',
    en: '{n} rules are not complete: give a price, a level for level prices, and an end after the start',
    ru: 'Неполных правил: {n}. Укажите цену, уровень для цены уровня и окончание позже начала',
  },
} as const;

export const kindTexts: Record<(typeof priceKinds)[number], Texts> = {
  list: { zh: '列表价', en: 'List price', ru: 'Обычная цена' },
  tier: { zh: '阶梯价', en: 'Quantity price', ru: 'За количество' },
  level: { zh: '等级价', en: 'Level price', ru: 'Цена уровня' },
  dealer: { zh: '经销商价', en: 'Dealer price', ru: 'Дилерская цена' },
  contract: { zh: '协议价', en: 'Contract price', ru: 'Цена по договору' },
};

export const previewTexts = {
  title: { zh: '价格试算', en: 'Try the price', ru: 'Проверка цены' },
  sku: { zh: 'SKU', en: 'SKU', ru: 'Артикул' },
  quantity: { zh: '数量', en: 'Quantity', ru: 'Количество' },
  level: { zh: '买家等级', en: 'Buyer’s level', ru: 'Уровень покупателя' },
  noLevel: { zh: '无等级', en: 'No level', ru: 'Без уровня' },
  each: { zh: '单价', en: 'Each', ru: 'За единицу' },
  total: { zh: '合计', en: 'Total', ru: 'Итого' },
  why: { zh: '依据', en: 'Because of', ru: 'Основание' },
  saved: {
    zh: '比列表价低 {share}',
    en: '{share} below the list price',
    ru: 'На {share} ниже обычной цены',
  },
  nothing: {
    zh: '填写列表价后可以试算。',
    en: 'Give a list price to try it.',
    ru: 'Укажите цену, чтобы проверить.',
  },
  belowMoq: {
    zh: '低于起订量 {n}',
    en: 'Below the minimum order of {n}',
    ru: 'Меньше минимального заказа ({n})',
  },
} as const;
