import { z } from 'zod';
import { contact, PASSWORD_LONGEST, ROLES_OF_USER_MAX } from '../identity/model.ts';
import { code, instant, line, paging } from '../kernel/fields.ts';
import { langs } from '../kernel/text.ts';
import { JOB_TITLE_MAX } from './info.ts';
import { personName } from './people.ts';
import { limitsOfEmployee, rightsOfEmployee } from './staff.ts';

/** MBR-03 So long a link is good. */
export const INVITATION_DAYS = 7;
/** Between two messages to the same person, and how many there are at most. */
export const INVITATION_RESEND_S = 60;
export const INVITATION_SENDS_MAX = 10;
/** Messages of one company within a day. */
export const INVITATIONS_DAY_MAX = 100;

const invited = {
  /** A mobile, or an e-mail address: the link goes there. */
  contact: contact(),
  /** Left out: the invited person gives it. */
  userRelname: personName().optional(),
  /** Language of the invitation; left out: that of the inviter. */
  lang: z.enum(langs).optional(),
};
export const inviteEmployeeIn = z.object({
  ...invited,
  groupCode: code().optional(),
  jobTitle: line(JOB_TITLE_MAX).default(''),
  ...rightsOfEmployee,
  limits: limitsOfEmployee().default([]),
});
export const inviteUserIn = z.object({
  ...invited,
  /** Left out: the own company. */
  merberCode: code().optional(),
  roles: z.array(line(40)).min(1).max(ROLES_OF_USER_MAX),
});
export const invitationListIn = z.object({ ...paging });
export const userInvitationListIn = z.object({ ...paging, merberCode: code().optional() });

export const invitationRow = z.object({
  invitationCode: code(),
  merberCode: code(),
  contact: z.string(),
  userRelname: z.string(),
  roles: z.array(z.string()),
  invitedBy: z.string(),
  sent: z.number().int(),
  sentAt: instant(),
  expires: instant(),
  /** Over: it can be sent again, with a new link. */
  expired: z.boolean(),
});
export const oneInvitation = z.object({ invitationCode: code() });

/** 32 bytes as base64url. */
const token = () => z.string().regex(/^[\w-]{43}$/, 'invitation.gone');
export const readInvitationIn = z.object({ token: token() });
/** The invitation as the invited person sees it before accepting. */
export const invitationOut = z.object({
  merberCompname: z.string(),
  invitedBy: z.string(),
  contact: z.string(),
  userRelname: z.string(),
  passwordRule: z.object({ min: z.number(), max: z.number(), mixed: z.boolean() }),
});
export const acceptInvitationIn = z.object({
  token: token(),
  userPwsswd: z.string().min(1, 'login.password_missing').max(PASSWORD_LONGEST),
  userRelname: personName().optional(),
});
