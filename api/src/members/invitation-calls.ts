import { me } from '../identity/model.ts';
import { page, write } from '../kernel/call.ts';
import { done } from '../kernel/fields.ts';
import * as model from './invitations.ts';

const manager = { may: 'people.manage' } as const;
const admin = { may: 'user.manage' } as const;
const limitedSending = [
  'invitation.too_soon',
  'invitation.too_many',
  'invitation.no_place',
  'invitation.share',
  'invitation.places_taken',
] as const;
const inviteErrors = [
  'user.taken',
  'employee.too_many',
  'role.unknown',
  'role.too_much',
  ...limitedSending,
] as const;

/**
 * MBR-03 A link goes to a phone or an e-mail address; its holder sets the own password. A new
 * invitation makes the older link void.
 */
export const inviteEmployee = write('POST', {
  name: 'employee.invite',
  path: '/web/um/employee/inviteEmployee',
  who: manager,
  text: { zh: '邀请员工', en: 'Invite an employee', ru: 'Пригласить сотрудника' },
  input: model.inviteEmployeeIn,
  output: model.oneInvitation,
  errors: ['employee.limited', 'employee.no_rights', ...inviteErrors],
});
export const employeeInvitations = page('GET', {
  name: 'employee.invitations',
  path: '/web/um/employee/queryInvitationPage',
  who: manager,
  text: { zh: '待接受的员工邀请', en: 'Open invitations', ru: 'Отправленные приглашения' },
  input: model.invitationListIn,
  output: model.invitationRow,
});
/** With a new link; the one before is void. */
export const resendInvitation = write('POST', {
  name: 'employee.resend_invitation',
  path: '/web/um/employee/resendInvitation',
  who: manager,
  text: { zh: '重新发送邀请', en: 'Resend an invitation', ru: 'Отправить приглашение ещё раз' },
  input: model.oneInvitation,
  output: done,
  errors: ['employee.limited', ...limitedSending],
});
export const revokeInvitation = write('POST', {
  name: 'employee.revoke_invitation',
  path: '/web/um/employee/revokeInvitation',
  who: manager,
  text: { zh: '撤销邀请', en: 'Revoke an invitation', ru: 'Отозвать приглашение' },
  input: model.oneInvitation,
  output: done,
  errors: ['employee.limited'],
});

/** The same for who manages users of all members. */
export const inviteUser = write('POST', {
  name: 'user.invite',
  path: '/web/um/user/inviteUser',
  who: admin,
  text: { zh: '邀请用户', en: 'Invite a user', ru: 'Пригласить пользователя' },
  input: model.inviteUserIn,
  output: model.oneInvitation,
  errors: [...inviteErrors],
});
export const userInvitations = page('GET', {
  name: 'user.invitations',
  path: '/web/um/user/queryInvitationPage',
  who: { may: 'user.view' },
  text: {
    zh: '待接受的用户邀请',
    en: 'Open invitations of users',
    ru: 'Приглашения пользователей',
  },
  input: model.userInvitationListIn,
  output: model.invitationRow,
});
export const resendUserInvitation = write('POST', {
  name: 'user.resend_invitation',
  path: '/web/um/user/resendInvitation',
  who: admin,
  text: {
    zh: '重新发送用户邀请',
    en: 'Resend the invitation of a user',
    ru: 'Отправить приглашение пользователю ещё раз',
  },
  input: model.oneInvitation,
  output: done,
  errors: [...limitedSending],
});
export const revokeUserInvitation = write('POST', {
  name: 'user.revoke_invitation',
  path: '/web/um/user/revokeInvitation',
  who: admin,
  text: {
    zh: '撤销用户邀请',
    en: 'Revoke the invitation of a user',
    ru: 'Отозвать приглашение пользователя',
  },
  input: model.oneInvitation,
  output: done,
});

/** For the holder of the link. POST, so that no log of addresses has it. */
export const readInvitation = write('POST', {
  name: 'invitation.read',
  path: '/web/ml/muser/readInvitation',
  who: 'anyone',
  audited: false,
  secrets: ['token'],
  text: { zh: '查看邀请', en: 'See an invitation', ru: 'Открыть приглашение' },
  input: model.readInvitationIn,
  output: model.invitationOut,
  errors: ['invitation.gone', 'login.wait'],
});
/** The login is made, and in: with the password that its owner chose. */
export const acceptInvitation = write('POST', {
  name: 'invitation.accept',
  path: '/web/ml/muser/acceptInvitation',
  who: 'anyone',
  secrets: ['token', 'userPwsswd'],
  text: { zh: '接受邀请', en: 'Accept an invitation', ru: 'Принять приглашение' },
  input: model.acceptInvitationIn,
  output: me,
  errors: [
    'invitation.gone',
    'login.wait',
    'employee.too_many',
    'user.taken',
    'user.password_format',
    'user.password_weak',
    'role.unknown',
    'role.too_much',
  ],
});
