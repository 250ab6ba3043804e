import { t } from '../wording.ts';

export const units = {
  piece: t('件', 'pc', 'шт.'),
  set: t('套', 'set', 'набор'),
  box: t('盒', 'box', 'коробка'),
  pair: t('双', 'pair', 'пара'),
  bag: t('袋', 'bag', 'пакет'),
  pot: t('盆', 'plant', 'шт.'),
};

export const words = {
  colour: t('颜色', 'Colour', 'Цвет'),
  size: t('尺寸', 'Size', 'Размер'),
  material: t('材质', 'Material', 'Материал'),
  care: t('保养', 'Care', 'Уход'),
  capacity: t('容量', 'Capacity', 'Объём'),
  origin: t('产地', 'Made in', 'Место изготовления'),
  scent: t('香型', 'Scent', 'Аромат'),
  weight: t('净含量', 'Net weight', 'Масса нетто'),
  light: t('光源', 'Light source', 'Источник света'),
  standard: t('执行标准', 'Standard', 'Стандарт'),
  age: t('适用年龄', 'Age', 'Возраст'),
  pack: t('规格', 'Pack', 'Комплект'),
  style: t('款式', 'Style', 'Вариант'),
};

export const materials = {
  stoneware: t('炻器', 'Stoneware', 'Каменная керамика'),
  porcelain: t('白瓷', 'Porcelain', 'Фарфор'),
  glass: t('高硼硅玻璃', 'Borosilicate glass', 'Боросиликатное стекло'),
  linen: t('100 % 亚麻', '100 % linen', '100 % лён'),
  cotton: t('100 % 棉', '100 % cotton', '100 % хлопок'),
  walnut: t('黑胡桃木', 'Black walnut', 'Чёрный орех'),
  beech: t('榉木', 'Beech', 'Бук'),
  steel: t('304 不锈钢', 'Stainless steel 304', 'Нержавеющая сталь 304'),
  brass: t('黄铜', 'Brass', 'Латунь'),
  castIron: t('铸铁', 'Cast iron', 'Чугун'),
};

export const care = {
  dishwasher: t(
    '可入洗碗机与微波炉',
    'Dishwasher and microwave safe',
    'Можно мыть в посудомойке и греть в СВЧ',
  ),
  handwash: t(
    '建议手洗，及时擦干',
    'Wash by hand and dry at once',
    'Мыть вручную и сразу вытирать',
  ),
  wash30: t('30 ℃ 轻柔机洗', 'Gentle machine wash at 30 °C', 'Деликатная стирка при 30 °C'),
  wipe: t('干布擦拭', 'Wipe with a dry cloth', 'Протирать сухой тканью'),
};

export const colours = {
  white: t('米白', 'Off-white', 'Молочный'),
  sand: t('沙色', 'Sand', 'Песочный'),
  sage: t('鼠尾草绿', 'Sage', 'Шалфей'),
  clay: t('陶土', 'Clay', 'Терракота'),
  indigo: t('靛蓝', 'Indigo', 'Индиго'),
  charcoal: t('炭黑', 'Charcoal', 'Графит'),
  mustard: t('姜黄', 'Mustard', 'Горчичный'),
  blush: t('豆沙粉', 'Dusty rose', 'Пыльная роза'),
};
