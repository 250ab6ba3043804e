import { errors } from '../kernel/errors.ts';

export const storeErrors = errors({
  'store.lng': {
    status: 400,
    zh: '经度应在 -180 到 180 之间',
    en: 'Longitude must be between -180 and 180',
    ru: 'Долгота должна быть от −180 до 180',
  },
  'store.lat': {
    status: 400,
    zh: '纬度应在 -90 到 90 之间',
    en: 'Latitude must be between -90 and 90',
    ru: 'Широта должна быть от −90 до 90',
  },
  'store.both_coordinates': {
    status: 400,
    zh: '请同时填写经度和纬度',
    en: 'Enter both longitude and latitude',
    ru: 'Укажите и долготу, и широту',
  },
  'store.place': {
    status: 422,
    zh: '该坐标不在陆地行政区内，请核对经纬度',
    en: 'These coordinates are at sea or outside every known district. Check longitude and latitude',
    ru: 'Точка в море или вне известных районов. Проверьте долготу и широту',
  },
  'store.far': {
    status: 422,
    zh: '该坐标距所选地区约 {km} 公里，请核对地址或坐标',
    en: 'These coordinates are about {km} km from the chosen district. Check the address or the coordinates',
    ru: 'Точка примерно в {km} км от выбранного района. Проверьте адрес или координаты',
  },
  'store.time': {
    status: 400,
    zh: '时间格式应为 09:00',
    en: 'Enter a time like 09:00',
    ru: 'Введите время в формате 09:00',
  },
  'store.hours_order': {
    status: 400,
    zh: '结束时间须晚于开始时间；营业至午夜请填 24:00',
    en: 'Closing must be later than opening. For midnight enter 24:00',
    ru: 'Закрытие должно быть позже открытия. Для полуночи введите 24:00',
  },
  'store.hours_cross': {
    status: 400,
    zh: '营业时段不能重叠',
    en: 'Opening hours can’t overlap',
    ru: 'Часы работы не должны пересекаться',
  },
  'store.holidays_cross': {
    status: 400,
    zh: '节假日日期不能重叠',
    en: 'Holiday dates can’t overlap',
    ru: 'Даты праздников не должны пересекаться',
  },
  'store.phone': {
    status: 400,
    zh: '请输入有效的电话号码',
    en: 'Enter a valid phone number',
    ru: 'Введите номер телефона',
  },
  'store.goods_or_sku': {
    status: 400,
    zh: '请指定商品或 SKU 其中之一',
    en: 'Give either a product or a SKU',
    ru: 'Укажите либо товар, либо артикул',
  },
  'store.foreign_warehouse': {
    status: 422,
    zh: '该仓库属于其他卖家或已是门店，不能使用',
    en: 'This warehouse belongs to another seller or is a store already',
    ru: 'Этот склад принадлежит другому продавцу или уже является магазином',
  },
  'store.seller_closed': {
    status: 409,
    zh: '该卖家已停止销售，不能新建或修改门店',
    en: 'This seller is not selling at present, so stores can’t be added or changed',
    ru: 'Продавец сейчас не торгует: магазины нельзя добавлять и менять',
  },
  'store.picture': {
    status: 422,
    zh: '图片不存在，请重新上传',
    en: 'A picture was not found. Upload it again',
    ru: 'Изображение не найдено. Загрузите его снова',
  },
  'store.too_many': {
    status: 409,
    zh: '每个卖家最多 {max} 家门店',
    en: 'A seller can have at most {max} stores',
    ru: 'У продавца может быть не больше {max} магазинов',
  },
});
