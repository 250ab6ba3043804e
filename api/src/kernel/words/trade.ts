import type { Texts } from '../text.ts';

// Labels about products, orders and their delivery that several capabilities show.
export const allProducts: Texts = { zh: '全部商品', en: 'All products', ru: 'Все товары' };
export const attachments: Texts = { zh: '附件', en: 'Attachments', ru: 'Вложения' };
export const auctions: Texts = { zh: '竞价', en: 'Auctions', ru: 'Торги' };
export const brand: Texts = { zh: '品牌', en: 'Brand', ru: 'Бренд' };
export const brands: Texts = { zh: '品牌', en: 'Brands', ru: 'Бренды' };
export const buyer: Texts = { zh: '买家', en: 'Buyer', ru: 'Покупатель' };
export const buyerParty: Texts = { zh: '买方', en: 'Buyer', ru: 'Покупатель' };
export const buyersNote: Texts = {
  zh: '买家备注',
  en: 'Buyer’s note',
  ru: 'Примечание покупателя',
};
export const carrier: Texts = { zh: '物流公司', en: 'Carrier', ru: 'Перевозчик' };
export const cart: Texts = { zh: '购物车', en: 'Cart', ru: 'Корзина' };
export const category: Texts = { zh: '分类', en: 'Category', ru: 'Категория' };
export const daysAfterReceipt: Texts = {
  zh: '收货 {n} 天后',
  en: '{n} days after receipt',
  ru: 'через {n} дн. после получения',
};
export const item: Texts = { zh: '商品', en: 'Item', ru: 'Товар' };
export const items: Texts = { zh: '商品', en: 'Items', ru: 'Позиции' };
export const marketing: Texts = { zh: '营销', en: 'Marketing', ru: 'Маркетинг' };
export const myAuctions: Texts = { zh: '我的竞价', en: 'My auctions', ru: 'Мои торги' };
export const noteFromBuyer: Texts = {
  zh: '买家备注',
  en: 'Note from buyer',
  ru: 'Комментарий покупателя',
};
export const online: Texts = { zh: '在线支付', en: 'Online', ru: 'Онлайн' };
export const order: Texts = { zh: '订单', en: 'Order', ru: 'Заказ' };
export const orderCount: Texts = { zh: '订单数', en: 'Orders', ru: 'Заказы' };
export const orderNumber: Texts = { zh: '订单号', en: 'Order number', ru: 'Номер заказа' };
export const orderSettings: Texts = {
  zh: '订单设置',
  en: 'Order settings',
  ru: 'Настройки заказов',
};
export const orders: Texts = { zh: '订单', en: 'Orders', ru: 'Заказы' };
export const outOfStock: Texts = { zh: '缺货', en: 'Out of stock', ru: 'Нет в наличии' };
export const parcel: Texts = { zh: '包裹', en: 'Parcel', ru: 'Посылка' };
export const parcelsAndTracking: Texts = {
  zh: '包裹与物流',
  en: 'Parcels and tracking',
  ru: 'Посылки и доставка',
};
export const pieces: Texts = { zh: '件数', en: 'Pieces', ru: 'Штук' };
export const product: Texts = { zh: '商品', en: 'Product', ru: 'Товар' };
export const productChanges: Texts = {
  zh: '商品修改',
  en: 'Product changes',
  ru: 'Изменения товара',
};
export const productCount: Texts = { zh: '商品数', en: 'Products', ru: 'Товаров' };
export const productReviews: Texts = {
  zh: '商品评价',
  en: 'Product reviews',
  ru: 'Отзывы о товарах',
};
export const products: Texts = { zh: '商品', en: 'Products', ru: 'Товары' };
export const quantity: Texts = { zh: '数量', en: 'Quantity', ru: 'Количество' };
export const recipient: Texts = { zh: '收货人', en: 'Recipient', ru: 'Получатель' };
export const review: Texts = { zh: '审核', en: 'Review', ru: 'Проверка' };
export const reviewed: Texts = { zh: '审核时间', en: 'Reviewed', ru: 'Проверено' };
export const reviewedBy: Texts = { zh: '审核人', en: 'Reviewed by', ru: 'Проверил' };
export const seller: Texts = { zh: '卖家', en: 'Seller', ru: 'Продавец' };
export const sellerParty: Texts = { zh: '卖方', en: 'Seller', ru: 'Продавец' };
export const shipTo: Texts = { zh: '收货地址', en: 'Ship to', ru: 'Получатель' };
export const shipping: Texts = { zh: '运费', en: 'Shipping', ru: 'Доставка' };
export const shipsFrom: Texts = { zh: '发货仓库', en: 'Ships from', ru: 'Склад отгрузки' };
export const shopContent: Texts = { zh: '商城内容', en: 'Shop content', ru: 'Витрина' };
export const sku: Texts = { zh: 'SKU', en: 'SKU', ru: 'Артикул' };
export const skuCode: Texts = { zh: 'SKU 编码', en: 'SKU', ru: 'Артикул' };
export const specification: Texts = { zh: '规格', en: 'Specification', ru: 'Характеристики' };
export const stock: Texts = { zh: '库存', en: 'Stock', ru: 'Остаток' };
export const supplyAndDemand: Texts = {
  zh: '供求信息',
  en: 'Supply and demand',
  ru: 'Спрос и предложение',
};
export const trackingNumber: Texts = { zh: '物流单号', en: 'Tracking number', ru: 'Трек-номер' };
export const unit: Texts = { zh: '单位', en: 'Unit', ru: 'Единица' };
export const variant: Texts = { zh: '规格', en: 'Variant', ru: 'Вариант' };
export const warehouse: Texts = { zh: '仓库', en: 'Warehouse', ru: 'Склад' };
