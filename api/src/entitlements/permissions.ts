import { permissions } from '../kernel/audience.ts';

export const entitlementPermissions = permissions({
  'entitlement.own': {
    roles: ['buyer'],
    text: {
      zh: '查看和使用本公司的卡券',
      en: 'See and use own codes and vouchers',
      ru: 'Свои коды и ваучеры',
    },
  },
  'entitlement.view': {
    roles: ['seller', 'admin'],
    text: { zh: '查看已发放的卡券', en: 'See issued vouchers', ru: 'Просмотр выданных ваучеров' },
  },
  'entitlement.stock': {
    roles: ['seller', 'admin'],
    text: {
      zh: '管理卡密、权益和预约时段',
      en: 'Manage codes, rights and time slots',
      ru: 'Коды, привилегии и время записи',
    },
  },
  'prize.grant': {
    roles: ['seller', 'admin'],
    text: { zh: '发放奖品', en: 'Grant prizes', ru: 'Вручение призов' },
  },
  'entitlement.verify': {
    roles: ['seller', 'admin'],
    text: { zh: '核销卡券', en: 'Verify vouchers', ru: 'Погашение ваучеров' },
  },
});
