import * as calls from '@tradeport/api/identity/calls';
import * as ownCalls from '@tradeport/api/identity/own-calls';
import * as peopleCalls from '@tradeport/api/identity/people-calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { getMe } from './me.ts';
import { personalData } from './personal-data.ts';
import { updateSecurityRules, securityRulesOf } from './rules.ts';
import { addUserCall, approve, blacklist, restore, setRoles, usersPage } from './users.ts';

export { meById, meOf, type MeRow, meView } from './me.ts';
export { hashPassword, isPassword, newPassword } from './passwords.ts';
export { proveContact } from './proven.ts';
export { checkPassword, factorRequired } from './rules.ts';
export {
  addUser,
  addWithoutRoles,
  blacklist,
  grantRoles,
  type UserRow,
  usersPage,
  usersShown,
  userView,
} from './users.ts';

export const accounts = {
  name: 'accounts',
  serves: [
    serve(calls.getInfo, getMe),
    serve(peopleCalls.userPage, usersPage),
    serve(peopleCalls.saveUser, addUserCall),
    serve(peopleCalls.setUserRoles, setRoles),
    serve(peopleCalls.approveUser, approve),
    serve(peopleCalls.blacklistUser, blacklist),
    serve(peopleCalls.restoreUser, restore),
    serve(ownCalls.securityRules, securityRulesOf),
    serve(ownCalls.saveSecurityRules, updateSecurityRules),
  ],
  personalData,
} satisfies Module;
