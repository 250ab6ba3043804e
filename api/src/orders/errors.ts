import { errors } from '../kernel/errors.ts';
import { changeErrors } from './change-errors.ts';
import { checkoutErrors } from './checkout-errors.ts';
import { shippingErrors } from './shipping-errors.ts';

export const orderErrors = errors({
  ...checkoutErrors,
  ...shippingErrors,
  ...changeErrors,
  'order.again_without_sku': {
    status: 422,
    zh: '定制商品请重新询价',
    en: 'Custom items need a new quote',
    ru: 'Для нестандартных позиций запросите новую цену',
  },
  'order.of_lot': {
    status: 409,
    zh: '竞价成交的订单须在竞价页面处理，不能单独审核或取消',
    en: 'This order was won in an auction. It follows the auction and can’t be reviewed or cancelled by itself',
    ru: 'Заказ заключён на торгах: отдельно от торгов его не проверяют и не отменяют',
  },
  'order.nothing_under_way': {
    status: 409,
    zh: '没有待签收的包裹',
    en: 'No parcel is on its way',
    ru: 'Нет посылок в пути',
  },
  'order.waits_for_buyer': {
    status: 409,
    zh: '订单待买方公司审批',
    en: 'Awaiting approval by the buyer’s company',
    ru: 'Ожидает согласования компанией покупателя',
  },
  'approval.own_order': {
    status: 409,
    zh: '不能审批自己提交的订单',
    en: 'You cannot approve your own order',
    ru: 'Свой заказ согласовать нельзя',
  },
  'approval.not_needed': {
    status: 409,
    zh: '该订单已有人可以审批，无需另行指定',
    en: 'Someone can already decide on this order',
    ru: 'Этот заказ уже есть кому согласовать',
  },
  'approval.approver': {
    status: 400,
    zh: '审批人须为本公司已启用的员工',
    en: 'Approvers must be active employees of your company',
    ru: 'Согласующими могут быть только активные сотрудники вашей компании',
  },
  'order.own_review': {
    status: 409,
    zh: '不能审核自己的订单',
    en: 'You can’t review your own order',
    ru: 'Нельзя проверять собственный заказ',
  },
  'order.material_state': {
    status: 409,
    zh: '付款后才能上传订单文件，已取消的订单不能上传',
    en: 'Documents can be added to paid orders that aren’t cancelled',
    ru: 'Документы можно добавлять к оплаченным и неотменённым заказам',
  },
  'order.material_file': {
    status: 422,
    zh: '文件不存在或已使用，请重新上传',
    en: 'File not found or already in use. Upload it again',
    ru: 'Файл не найден или уже использован. Загрузите ещё раз',
  },
  'order.material_many': {
    status: 409,
    zh: '一个订单最多上传 {max} 份文件',
    en: 'An order can have up to {max} documents',
    ru: 'Максимум документов в заказе: {max}',
  },
  'order.purchase_order_characters': {
    status: 400,
    zh: '采购单号含有不可见字符，请重新输入',
    en: 'The PO number contains invisible characters. Type it again',
    ru: 'В номере есть невидимые символы. Введите его заново',
  },
  'order.setting_too_large': {
    status: 400,
    zh: '金额过大',
    en: 'The amount is too large',
    ru: 'Слишком большая сумма',
  },
  'order.gs1_prefix': {
    status: 400,
    zh: 'GS1 厂商识别代码为 7–10 位数字',
    en: 'A GS1 company prefix has 7 to 10 digits',
    ru: 'Префикс GS1 состоит из 7–10 цифр',
  },
  'order.review_amount': {
    status: 400,
    zh: '请填写需审核的订单金额',
    en: 'Enter the amount over which orders are reviewed',
    ru: 'Укажите сумму, выше которой заказы проверяются',
  },
  'order.freight_twice': {
    status: 400,
    zh: '每个币种只能设置一条运费规则',
    en: 'Only one shipping rule per currency',
    ru: 'Только одно правило на валюту',
  },
  'order.papers_too_long': {
    status: 422,
    zh: '一次最多打印 {max} 行商品，请少选一些订单',
    en: 'You can print up to {max} lines at a time. Select fewer orders',
    ru: 'За раз можно напечатать не больше {max} строк. Выберите меньше заказов',
  },
  'order.papers_no_parcel': {
    status: 409,
    zh: '尚未发货，没有可打印的装箱单或箱标',
    en: 'Nothing has been shipped yet, so there is no packing list or carton label',
    ru: 'Ещё ничего не отгружено: печатать нечего',
  },
  'order.labels_many': {
    status: 422,
    zh: '一次最多打印 {max} 张标签，请少选一些订单',
    en: 'You can print up to {max} labels at a time. Select fewer orders',
    ru: 'За раз можно напечатать не больше {max} этикеток. Выберите меньше заказов',
  },
  'order.packing_received': {
    status: 409,
    zh: '包裹已签收，不能再修改装箱信息',
    en: 'This parcel was received. Its packing details can’t be changed any more',
    ru: 'Посылка получена, данные упаковки изменить нельзя',
  },
  'order.packing_light': {
    status: 400,
    zh: '毛重不能小于商品净重 {kg} 千克',
    en: 'Gross weight can’t be less than the goods’ net weight, {kg} kg',
    ru: 'Вес брутто не может быть меньше веса нетто: {kg} кг',
  },
  'order.sscc_used_up': {
    status: 409,
    zh: '此 GS1 前缀的箱号已用完，请在订单设置中更换前缀',
    en: 'All carton numbers of this GS1 prefix are used up. Set another prefix in the order settings',
    ru: 'Номера коробок с этим префиксом GS1 закончились. Укажите другой префикс в настройках заказов',
  },
  'order.export_too_many': {
    status: 422,
    zh: '结果超过 {max} 行，请缩小筛选范围',
    en: 'More than {max} rows. Narrow the filters',
    ru: 'Больше {max} строк. Уточните фильтры',
  },
});
