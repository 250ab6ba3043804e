import { may, type MenuGroup } from './menu.ts';
import * as words from '../../kernel/words/index.ts';
import * as membersWords from '../../members/words.ts';
import * as registrationWords from '../../registration/words.ts';
import * as certificationWords from '../../certification/words.ts';

export const members: MenuGroup = {
  code: 'members',
  icon: 'team',
  text: words.members,
  items: [
    {
      action: 'list',
      icon: 'team',
      for: may('member.view'),
      text: membersWords.members,
      routes: [
        { action: 'member', text: membersWords.member },
        { action: 'edit', text: membersWords.editMember },
        { action: 'users', text: words.users },
      ],
    },
    {
      action: 'registrations',
      icon: 'solution',
      for: may('registration.review'),
      text: words.registrations,
      routes: [{ action: 'registration', text: registrationWords.registration }],
    },
    {
      action: 'certifications',
      icon: 'safety-certificate',
      for: may('certification.review'),
      text: certificationWords.verifications,
      routes: [{ action: 'certification', text: certificationWords.verification }],
    },
    {
      action: 'qualifications',
      icon: 'solution',
      for: may('certification.review'),
      text: certificationWords.qualifications,
    },
    {
      action: 'roles',
      icon: 'key',
      for: may('user.view'),
      text: words.rolesAndPermissions,
      routes: [{ action: 'role', text: words.role }],
    },
    {
      action: 'levels',
      icon: 'crown',
      for: may('member.edit'),
      scenes: ['b2b', 'shop', 'channel'],
      text: membersWords.levels,
    },
    {
      action: 'changes',
      icon: 'audit',
      for: may('member.view'),
      text: membersWords.profileChanges,
      routes: [{ action: 'change', text: { zh: '资料变更', en: 'Change', ru: 'Изменение' } }],
    },
    { action: 'giftCards', icon: 'credit-card', for: may('giftcard.issue'), text: words.giftCards },
    { action: 'blacklist', icon: 'safety', for: may('user.view'), text: membersWords.blacklist },
    {
      action: 'deletions',
      icon: 'file-text',
      for: may('member.delete'),
      text: { zh: '删除申请', en: 'Deletion requests', ru: 'Заявки на удаление' },
    },
    { action: 'fields', icon: 'profile', for: may('member.edit'), text: membersWords.userFields },
  ],
};
