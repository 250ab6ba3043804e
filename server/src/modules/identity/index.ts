import * as calls from '@tradeport/api/identity/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { changePassword, logIn, logOut } from './login.ts';
import { getMe } from './me.ts';
import { keepRole, listPermissions, listRoles, removeRole } from './roles.ts';
import { endOwnSession, sessionsOf } from './sessions.ts';
import { addUserCall, approve, blacklist, restore, setRoles, usersPage } from './users.ts';

export { setPassword } from './login.ts';
export { newPassword } from './passwords.ts';
export { addBuiltInRoles } from './roles.ts';
export { meOf } from './me.ts';
export { endSessions, openSession, rereadSessions } from './sessions.ts';
export { addUser, giveRoles, type NewUser, usersPage } from './users.ts';

export const identity = {
  name: 'identity',
  serves: [
    serve(calls.loginIn, logIn), serve(calls.loginInPc, logIn), serve(calls.logout, logOut), serve(calls.getInfo, getMe),
    serve(calls.changePassword, changePassword), serve(calls.sessionPage, sessionsOf), serve(calls.endSession, endOwnSession),
    serve(calls.userPage, usersPage), serve(calls.saveUser, addUserCall), serve(calls.setUserRoles, setRoles),
    serve(calls.approveUser, approve), serve(calls.blacklistUser, blacklist), serve(calls.restoreUser, restore),
    serve(calls.rolePage, listRoles), serve(calls.permissionList, listPermissions),
    serve(calls.saveRole, keepRole), serve(calls.deleteRole, removeRole),
  ],
} satisfies Module;
