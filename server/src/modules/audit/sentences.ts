import { calls } from '@tradeport/api';
import type { Texts } from '@tradeport/api/kernel/text';

/** Names of changes made without a call: by commands, timers, jobs, and external systems. */
const doings: Record<string, Texts> = {
  'tenant.provision': { zh: '开通门户', en: 'Portal opened', ru: 'Портал открыт' },
  'tenant.suspend': {
    zh: '停用门户（命令行）',
    en: 'Portal suspended (command)',
    ru: 'Портал приостановлен (команда)',
  },
  'tenant.resume': {
    zh: '恢复门户（命令行）',
    en: 'Portal resumed (command)',
    ru: 'Портал возобновлён (команда)',
  },
  'tenant.limits': {
    zh: '设置门户上限（命令行）',
    en: 'Portal limits set (command)',
    ru: 'Лимиты портала заданы (команда)',
  },
  'application.approve': {
    zh: '通过门户申请（命令行）',
    en: 'Application approved (command)',
    ru: 'Заявка одобрена (команда)',
  },
  'application.refuse': {
    zh: '驳回门户申请（命令行）',
    en: 'Application rejected (command)',
    ru: 'Заявка отклонена (команда)',
  },
  'user.password': {
    zh: '设置密码（命令行）',
    en: 'Password set (command)',
    ru: 'Пароль задан (команда)',
  },
  import: { zh: '导入商品', en: 'Products imported', ru: 'Товары импортированы' },
  'import.command': {
    zh: '导入商品（命令行）',
    en: 'Products imported (command)',
    ru: 'Товары импортированы (команда)',
  },
  'order.export': { zh: '导出订单', en: 'Orders exported', ru: 'Заказы выгружены' },
  'order.expire': {
    zh: '超时未付款，订单自动取消',
    en: 'Unpaid order cancelled automatically',
    ru: 'Неоплаченный заказ отменён автоматически',
  },
  'order.confirm': {
    zh: '自动确认收货',
    en: 'Receipt confirmed automatically',
    ru: 'Получение подтверждено автоматически',
  },
  'parcel.deliver': { zh: '包裹已送达', en: 'Parcel delivered', ru: 'Посылка доставлена' },
  'stock.reservations': {
    zh: '释放过期的锁定库存',
    en: 'Expired stock reservation released',
    ru: 'Просроченный резерв снят',
  },
  'ledger.expire_holds': {
    zh: '释放过期的冻结金额',
    en: 'Expired hold released',
    ru: 'Просроченная блокировка средств снята',
  },
  'payment.reconcile': { zh: '核对支付结果', en: 'Payment checked', ru: 'Платёж проверен' },
  'payment.sandbox_notice': {
    zh: '沙箱支付通知',
    en: 'Sandbox payment notification',
    ru: 'Уведомление платёжной песочницы',
  },
  'qualification.expire': {
    zh: '资质到期',
    en: 'Qualification expired',
    ru: 'Срок сертификата истёк',
  },
  'qualification.tell': {
    zh: '资质即将到期提醒',
    en: 'Qualification expiry reminder',
    ru: 'Напоминание об окончании срока сертификата',
  },
  'privacy.take_out': {
    zh: '导出个人数据',
    en: 'Personal data exported',
    ru: 'Личные данные выгружены',
  },
  'privacy.remove_exports': {
    zh: '清除过期的数据导出',
    en: 'Expired data export deleted',
    ru: 'Устаревшая выгрузка данных удалена',
  },
  'privacy.delete': {
    zh: '删除个人数据',
    en: 'Personal data deleted',
    ru: 'Личные данные удалены',
  },
  oidc: { zh: '应用单点登录', en: 'Single sign-on to an app', ru: 'Единый вход приложения' },
  demo: { zh: '示例数据', en: 'Demo data', ru: 'Демонстрационные данные' },
};
/** The last part is the provider's name, or the button pressed. */
const families: Record<string, Texts> = {
  'payment.notify': {
    zh: '支付渠道通知',
    en: 'Payment provider notification',
    ru: 'Уведомление платёжного сервиса',
  },
  sandbox: { zh: '沙箱支付页', en: 'Sandbox payment page', ru: 'Страница оплаты песочницы' },
};

const known = new Map<string, Texts>([
  ...Object.entries(doings),
  ...calls.map((call) => [call.name, call.text] as const),
]);

/** Every call and doing that has a name. */
export function allSentences(): Iterable<[string, Texts]> {
  return [...known, ...Object.entries(families)];
}

/** The name of a call or another change in all languages; undefined if it has none of its own. */
export function sentences(call: string): Texts | undefined {
  return known.get(call) ?? families[familyOf(call)];
}

/** The call, or its family, under which `allSentences` names it. */
export function spokenAs(call: string): string {
  return !known.has(call) && families[familyOf(call)] ? familyOf(call) : call;
}

function familyOf(call: string): string {
  return call.slice(0, call.lastIndexOf('.'));
}
