import { permissions } from '../kernel/audience.ts';

export const afterSalePermissions = permissions({
  /** The house opens a request for a buyer after the window (S5). */
  'refund.apply': {
    roles: ['buyer', 'admin'],
    text: { zh: '申请售后', en: 'Request refunds and returns', ru: 'Заявки на возврат' },
  },
  'refund.view': {
    roles: ['buyer', 'seller', 'warehouse', 'admin', 'finance'],
    text: { zh: '查看售后', en: 'View refunds and returns', ru: 'Просмотр возвратов' },
  },
  'refund.handle': {
    roles: ['seller', 'admin'],
    text: { zh: '审核售后申请', en: 'Decide on refund requests', ru: 'Решения по возвратам' },
  },
  'refund.receive': {
    roles: ['seller', 'warehouse', 'admin'],
    text: { zh: '验收退货', en: 'Receive returned goods', ru: 'Приёмка возвратов' },
  },
  'refund.judge': {
    roles: ['admin'],
    text: { zh: '裁决售后申诉', en: 'Decide appeals', ru: 'Решение споров' },
  },
  'refund.pay_out': {
    roles: ['admin', 'finance'],
    text: { zh: '处理退款打款', en: 'Pay out refunds', ru: 'Выплата возвратов' },
  },
  /**
   * The report is for the portal's finance users, too, who decide nothing; buyers get their own
   * figures by the call.
   */
  'refund.report': {
    roles: ['seller', 'admin', 'finance'],
    text: { zh: '查看退款统计', en: 'View the refund report', ru: 'Просмотр отчёта по возвратам' },
  },
  'refund.settings': {
    roles: ['admin'],
    text: {
      zh: '修改售后设置',
      en: 'Change after-sales settings',
      ru: 'Изменение настроек возвратов',
    },
  },
});
