import { t } from '../wording.ts';

export const units = {
  piece: t('个', 'pc', 'шт.'),
  set: t('套', 'set', 'комплект'),
  machine: t('台', 'unit', 'шт.'),
  pair: t('双', 'pair', 'пара'),
  box: t('盒', 'box', 'упаковка'),
  roll: t('卷', 'roll', 'бухта'),
  rod: t('根', 'length', 'шт.'),
  barrel: t('桶', 'drum', 'ёмкость'),
  bottle: t('瓶', 'bottle', 'флакон'),
  can: t('罐', 'can', 'баллон'),
};

export const words = {
  model: t('型号', 'Model', 'Модель'),
  size: t('规格', 'Size', 'Размер'),
  length: t('长度', 'Length', 'Длина'),
  thread: t('螺纹', 'Thread', 'Резьба'),
  material: t('材质', 'Material', 'Материал'),
  standard: t('执行标准', 'Standard', 'Стандарт'),
  grade: t('强度等级', 'Strength class', 'Класс прочности'),
  finish: t('表面处理', 'Finish', 'Покрытие'),
  seal: t('密封形式', 'Seals', 'Уплотнение'),
  clearance: t('游隙', 'Internal clearance', 'Радиальный зазор'),
  precision: t('精度等级', 'Tolerance class', 'Класс точности'),
  pressure: t('公称压力', 'Nominal pressure', 'Номинальное давление'),
  bore: t('公称通径', 'Nominal size', 'Условный проход'),
  medium: t('适用介质', 'Media', 'Рабочая среда'),
  temperature: t('工作温度', 'Operating temperature', 'Рабочая температура'),
  voltage: t('额定电压', 'Rated voltage', 'Номинальное напряжение'),
  current: t('额定电流', 'Rated current', 'Номинальный ток'),
  power: t('功率', 'Power', 'Мощность'),
  protection: t('防护等级', 'Protection', 'Степень защиты'),
  output: t('输出', 'Output', 'Выход'),
  range: t('量程', 'Range', 'Диапазон измерения'),
  colour: t('颜色', 'Colour', 'Цвет'),
  pack: t('包装', 'Packing', 'Упаковка'),
  volume: t('容量', 'Volume', 'Объём'),
  diameter: t('直径', 'Diameter', 'Диаметр'),
  ratio: t('速比', 'Ratio', 'Передаточное число'),
  flow: t('流量', 'Flow', 'Подача'),
  head: t('扬程', 'Head', 'Напор'),
  connection: t('连接方式', 'Connection', 'Присоединение'),
  coating: t('涂层', 'Coating', 'Покрытие'),
  grit: t('粒度', 'Grit', 'Зернистость'),
};

export const materials = {
  bearingSteel: t('GCr15 轴承钢', 'GCr15 bearing steel', 'Подшипниковая сталь ШХ15 (GCr15)'),
  carbonSteel: t('碳钢', 'Carbon steel', 'Углеродистая сталь'),
  stainless304: t('304 不锈钢', 'Stainless steel 304 (A2)', 'Нержавеющая сталь AISI 304 (A2)'),
  stainless316: t('316 不锈钢', 'Stainless steel 316', 'Нержавеющая сталь AISI 316'),
  brass: t('HPb59-1 黄铜', 'Brass HPb59-1', 'Латунь ЛС59-1'),
  castIron: t('灰铸铁 HT200', 'Grey cast iron HT200', 'Серый чугун СЧ20'),
  ductileIron: t('球墨铸铁 QT450', 'Ductile iron QT450', 'Высокопрочный чугун ВЧ45'),
  aluminium: t('铝合金', 'Aluminium alloy', 'Алюминиевый сплав'),
  crv: t('铬钒钢', 'Chrome vanadium steel', 'Хромованадиевая сталь'),
  carbide: t('硬质合金', 'Solid carbide', 'Твёрдый сплав'),
};

export const finishes = {
  zinc: t('镀锌', 'Zinc plated', 'Цинкование'),
  black: t('发黑', 'Black oxide', 'Оксидирование'),
  plain: t('本色', 'Plain', 'Без покрытия'),
};
