import type { Module } from '../../kernel/module.ts';
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
  dropApplicant,
  dropSellerRole,
  grantRoles,
  keepRoles,
  setLastLogin,
  setPasswordHash,
  setPlace,
  type UserRow,
  usersPage,
  usersShown,
  userView,
} from './users.ts';
export { releaseUnverifiedContact, setContact } from './contacts.ts';

export const accounts = {
  name: 'accounts',
  serves: [
    getMe,
    usersPage,
    addUserCall,
    setRoles,
    approve,
    blacklist,
    restore,
    securityRulesOf,
    updateSecurityRules,
  ],
  personalData,
} satisfies Module;
