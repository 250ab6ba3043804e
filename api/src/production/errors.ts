import { errors } from '../kernel/errors.ts';

export const productionErrors = errors({
  'production.nothing_made': {
    status: 422,
    zh: '订单中没有按单生产的商品，无需转单',
    en: 'Nothing in this order is made to order',
    ru: 'В заказе нет товаров, изготовляемых на заказ',
  },
  'production.not_turned': {
    status: 409,
    zh: '请先转单，再分配工厂',
    en: 'Transfer the order before you assign factories',
    ru: 'Сначала передайте заказ в производство',
  },
  'production.turned': {
    status: 409,
    zh: '订单已转单，转单号 {number}',
    en: 'This order was transferred already as {number}',
    ru: 'Заказ уже передан под номером {number}',
  },
  'production.from_stock': {
    status: 422,
    zh: '{skuNo} 为现货商品，不能分配给工厂',
    en: '{skuNo} comes from stock and isn’t made',
    ru: 'Артикул {skuNo} отгружается со склада и не изготовляется',
  },
  'production.open': {
    status: 409,
    zh: '{skuNo} 待分配 {open} 件，不能分配更多',
    en: 'Only {open} pcs of {skuNo} are left to assign',
    ru: 'По артикулу {skuNo} осталось распределить {open} шт.',
  },
  'production.factory_unknown': {
    status: 422,
    zh: '所选企业不是工厂，请选择已开通工厂账号的企业',
    en: 'This company isn’t a factory. Choose one with a factory login',
    ru: 'Эта компания не завод. Выберите компанию с доступом завода',
  },
  'production.factory_suspended': {
    status: 409,
    zh: '工厂 {factory} 已停用，请选择其他工厂',
    en: '{factory} is suspended. Choose another factory',
    ru: 'Завод {factory} приостановлен. Выберите другой',
  },
  'production.factory_buys': {
    status: 422,
    zh: '工厂不能是该订单的买家',
    en: 'The factory can’t be the buyer of this order',
    ru: 'Завод не может быть покупателем этого заказа',
  },
  'production.price_nought': {
    status: 422,
    zh: '单价为 0。如确为免费加工，请勾选“免费”',
    en: 'The price is 0. Confirm that it is free of charge, or enter a price',
    ru: 'Цена 0. Отметьте «Бесплатно» или укажите цену',
  },
  'production.day_past': {
    status: 422,
    zh: '交货日期应为今天至 {days} 天内',
    en: 'Choose a day from today, within {days} days',
    ru: 'Выберите день начиная с сегодняшнего, не позднее чем через {days} дн.',
  },
  'production.more_than_held': {
    status: 409,
    zh: '{skuNo} 该厂尚有 {left} 件未发，不能超过此数',
    en: 'The factory has {left} unshipped pcs of {skuNo}, and no more',
    ru: 'У завода {left} неотгруженных шт. артикула {skuNo}, не больше',
  },
  'production.consent': {
    status: 409,
    zh: '{skuNo} 只有 {free} 件可直接收回：已生产的，以及未到交期的，须由工厂退回',
    en: 'Only {free} pcs of {skuNo} can be taken back. The factory has to give back what is made or not due yet',
    ru: 'Без согласия завода можно забрать {free} шт. артикула {skuNo}: готовое и то, чей срок не наступил, возвращает завод',
  },
  'production.over': {
    status: 409,
    zh: '{skuNo} 最多可多发 {most} 件，本次多发 {over} 件',
    en: '{skuNo}: up to {most} pcs over are allowed, these are {over}',
    ru: 'Артикул {skuNo}: сверх заказа можно {most} шт., а здесь {over}',
  },
  'production.short': {
    status: 409,
    zh: '{skuNo} 最多可短 {most} 件，本次短 {short} 件。请继续生产，或退回给卖家',
    en: '{skuNo}: up to {most} pcs short are allowed, these are {short}. Make them, or give them back',
    ru: 'Артикул {skuNo}: недопоставка до {most} шт., а здесь {short}. Изготовьте их или верните',
  },
  'production.made_down': {
    status: 422,
    zh: '{skuNo} 已报 {made} 件，累计数应在 {made} 至 {most} 之间',
    en: '{made} pcs of {skuNo} were reported. Enter a total from {made} to {most}',
    ru: 'По артикулу {skuNo} уже сообщено {made} шт. Укажите итог от {made} до {most}',
  },
  'production.call_off_open': {
    status: 409,
    zh: '{skuNo} 有取消申请等待工厂答复，请先处理',
    en: 'A cancellation of {skuNo} waits for the factory. It has to be answered first',
    ru: 'По артикулу {skuNo} отмена ждёт ответа завода. Сначала нужен ответ',
  },
  'production.call_off_pieces': {
    status: 409,
    zh: '{skuNo} 可取消的未生产件数为 {free}',
    en: '{free} unmade pcs of {skuNo} can be cancelled',
    ru: 'Отменить можно {free} неизготовленных шт. артикула {skuNo}',
  },
});
