import { may, type MenuGroup } from './menu.ts';

export const members: MenuGroup = {
  code: 'members',
  icon: 'team',
  text: { zh: '会员', en: 'Members', ru: 'Контрагенты' },
  items: [
    {
      action: 'list',
      icon: 'team',
      for: may('member.view'),
      text: { zh: '会员管理', en: 'Members', ru: 'Контрагенты' },
      routes: [
        { action: 'member', text: { zh: '会员详情', en: 'Member', ru: 'Контрагент' } },
        { action: 'edit', text: { zh: '编辑会员', en: 'Edit member', ru: 'Изменить контрагента' } },
        { action: 'users', text: { zh: '用户', en: 'Users', ru: 'Пользователи' } },
      ],
    },
    {
      action: 'registrations',
      icon: 'solution',
      for: may('registration.review'),
      text: { zh: '注册审核', en: 'Registrations', ru: 'Регистрации' },
      routes: [
        { action: 'registration', text: { zh: '注册详情', en: 'Registration', ru: 'Регистрация' } },
      ],
    },
    {
      action: 'certifications',
      icon: 'safety-certificate',
      for: may('certification.review'),
      text: { zh: '认证审核', en: 'Verifications', ru: 'Верификация' },
      routes: [
        {
          action: 'certification',
          text: { zh: '认证详情', en: 'Verification', ru: 'Верификация' },
        },
      ],
    },
    {
      action: 'qualifications',
      icon: 'solution',
      for: may('certification.review'),
      text: { zh: '资质审核', en: 'Qualifications', ru: 'Сертификаты' },
    },
    {
      action: 'roles',
      icon: 'key',
      for: may('user.view'),
      text: { zh: '角色与权限', en: 'Roles and permissions', ru: 'Роли и права' },
      routes: [{ action: 'role', text: { zh: '角色', en: 'Role', ru: 'Роль' } }],
    },
    {
      action: 'levels',
      icon: 'crown',
      for: may('member.edit'),
      scenes: ['b2b', 'shop', 'channel'],
      text: { zh: '会员等级', en: 'Levels', ru: 'Уровни' },
    },
    {
      action: 'changes',
      icon: 'audit',
      for: may('member.view'),
      text: { zh: '资料变更', en: 'Profile changes', ru: 'Изменения данных' },
      routes: [{ action: 'change', text: { zh: '资料变更', en: 'Change', ru: 'Изменение' } }],
    },
    {
      action: 'giftCards',
      icon: 'credit-card',
      for: may('giftcard.issue'),
      text: { zh: '礼品卡', en: 'Gift cards', ru: 'Подарочные карты' },
    },
    {
      action: 'blacklist',
      icon: 'safety',
      for: may('user.view'),
      text: { zh: '黑名单', en: 'Blacklist', ru: 'Чёрный список' },
    },
    {
      action: 'deletions',
      icon: 'file-text',
      for: may('member.delete'),
      text: { zh: '删除申请', en: 'Deletion requests', ru: 'Заявки на удаление' },
    },
    {
      action: 'fields',
      icon: 'profile',
      for: may('member.edit'),
      text: { zh: '用户字段显示', en: 'User fields', ru: 'Поля пользователей' },
    },
  ],
};
