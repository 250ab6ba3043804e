import { permissions } from '../kernel/audience.ts';

export const memberPermissions = permissions({
  'member.view': {
    roles: ['operator', 'admin', 'finance'],
    text: { zh: '查看会员', en: 'View members', ru: 'Просмотр контрагентов' },
  },
  'member.edit': {
    roles: ['operator', 'admin'],
    text: {
      zh: '管理会员与等级',
      en: 'Manage members and levels',
      ru: 'Управление контрагентами и уровнями',
    },
  },
  /** MBR-02 The main account changes what the portal knows of its company. */
  'company.edit': {
    roles: ['operator', 'admin', 'seller', 'buyer'],
    main: true,
    text: {
      zh: '维护本公司资料',
      en: 'Edit own company details',
      ru: 'Изменение данных своей компании',
    },
  },
  // Members without the seller's role sell, too: at auctions, and what they posted.
  'return_address.edit': {
    roles: ['admin', 'seller', 'buyer'],
    text: {
      zh: '维护本公司退货地址',
      en: 'Manage own return addresses',
      ru: 'Свои адреса для возврата',
    },
  },
  /**
   * MBR-03 The main account runs its people: a user to whom it is given singly does so beside it.
   */
  'people.manage': {
    roles: ['operator', 'admin', 'seller', 'buyer'],
    main: true,
    text: {
      zh: '管理本公司员工、部门、限额与审批',
      en: 'Manage own company’s employees, limits and approvals',
      ru: 'Сотрудники, лимиты и согласования своей компании',
    },
  },
});
