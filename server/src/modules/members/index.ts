import * as calls from '@tradeport/api/members/calls';
import * as info from '@tradeport/api/members/info-calls';
import * as invitations from '@tradeport/api/members/invitation-calls';
import * as returns from '@tradeport/api/members/return-calls';
import * as staff from '@tradeport/api/members/staff-calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import {
  addAddress,
  addressesOf,
  addressesOfMember,
  chooseDefault,
  dropAddress,
  editAddress,
  getAddress,
} from './addresses.ts';
import { listApps } from './apps.ts';
import { blacklisted, historyOfUser, notificationHandlers, standingNews } from './blacklist.ts';
import {
  approveInfo,
  changeOf,
  changesPage,
  confirmOwnName,
  editInfo,
  refuseInfo,
  withdraw,
} from './change.ts';
import { dropGroup, groupsPage, saveGroup } from './groups.ts';
import {
  updateUserFields,
  readUserFields,
  userinfoByCode,
  userinfoById,
  userService,
} from './info.ts';
import {
  allInvitations,
  inviteEmployee,
  inviteUser,
  ownInvitations,
  resend,
  resendOwn,
  revoke,
  revokeOwn,
} from './invitations.ts';
import { accept, purgeInvitations, readInvitationOf } from './accept-invitation.ts';
import { assignLevel, joinLevel, upsertLevel, leaveLevel, listLevels } from './levels.ts';
import { personalData } from './personal-data.ts';
import { grantable, handOver, setLimits, setRights, start, stop } from './rights.ts';
import { dropReturnAddress, listReturnAddresses, saveReturn } from './return-addresses.ts';
import { addEmployee, editEmployee, employeeOf, employeesPage } from './staff.ts';
import {
  approve,
  getMember,
  upsertMember,
  makeSeller,
  membersPage,
  resume,
  suspend,
} from './members.ts';
import { nameMain } from './main-account.ts';
import { peopleHandlers } from './people.ts';
import { splitText } from './split.ts';

export { userinfoOf } from './info.ts';
export { addAddress, addressColumns, type AddressFault, type PlaceFault } from './addresses.ts';
export { isArea } from './areas.ts';
export { confirmName, confirmProvenName, editInfo, saveCompanyDetails } from './change.ts';
export { saveGroup } from './groups.ts';
export { assignLevel, upsertLevel } from './levels.ts';
export { limitsOf, requireUnlimited } from './colleague.ts';
export { houseMember, isHouse } from './house.ts';
export { addEmployee } from './staff.ts';
export {
  addMember,
  makeSeller,
  moveCompany,
  raiseToSeller,
  memberName,
  membersPage,
} from './members.ts';
export { provision, provisionTenant } from './provision.ts';
export {
  defaultReturnAddress,
  requireReturnAddress,
  saveReturnAddressOf,
} from './return-addresses.ts';
export { leftPerson, personLeft } from './left.ts';
export { offSaleOf, requireSelling, standingChange, standingIn } from './standing.ts';
export { sellerName, sellerNames } from './seller-name.ts';

export const members = {
  name: 'members',
  serves: [
    serve(calls.addressPage, addressesOf),
    serve(calls.memberAddresses, addressesOfMember),
    serve(calls.addressGet, getAddress),
    serve(calls.saveAddress, addAddress),
    serve(calls.updateAddress, editAddress),
    serve(calls.deleteAddress, dropAddress),
    serve(calls.setDefaultAddress, chooseDefault),
    serve(calls.splitPasted, splitText),
    serve(returns.returnAddressList, listReturnAddresses),
    serve(returns.saveReturnAddress, saveReturn),
    serve(returns.deleteReturnAddress, dropReturnAddress),
    serve(calls.memberPage, membersPage),
    serve(calls.memberGet, getMember),
    serve(calls.saveMember, upsertMember, { invalidates: true }),
    serve(calls.setMemberLevel, assignLevel),
    serve(calls.setSeller, makeSeller, { invalidates: true }),
    serve(calls.approveMember, approve, { invalidates: true }),
    serve(calls.suspendMember, suspend, { invalidates: true }),
    serve(calls.resumeMember, resume, { invalidates: true }),
    serve(calls.nameMainAccount, nameMain),
    serve(calls.levelList, listLevels),
    serve(calls.saveLevel, upsertLevel, { invalidates: true }),
    serve(calls.joinLevel, joinLevel),
    serve(calls.leaveLevel, leaveLevel),
    serve(info.getUserinfoservice, userService),
    serve(info.getUserinfoByCode, userinfoByCode),
    serve(info.queryUserinfo, userinfoById),
    serve(info.updateUserinfo, editInfo),
    serve(info.confirmUserinfo, confirmOwnName),
    serve(info.withdrawChange, withdraw),
    serve(info.changePage, changesPage),
    serve(info.changeGet, changeOf),
    serve(info.approveChange, approveInfo, { invalidates: true }),
    serve(info.refuseChange, refuseInfo),
    serve(info.getUserFields, readUserFields),
    serve(info.saveUserFields, updateUserFields),
    serve(info.appList, listApps),
    serve(info.blacklistPage, blacklisted),
    serve(info.userHistory, historyOfUser),
    serve(staff.groupPage, groupsPage),
    serve(staff.saveGroup, saveGroup),
    serve(staff.deleteGroup, dropGroup),
    serve(staff.employeePage, employeesPage),
    serve(staff.employeeGet, employeeOf),
    serve(staff.grantableRights, grantable),
    serve(staff.saveEmployee, addEmployee),
    serve(staff.updateEmployee, editEmployee),
    serve(staff.setEmployeeRights, setRights),
    serve(staff.setEmployeeLimits, setLimits),
    serve(staff.stopEmployee, stop),
    serve(staff.startEmployee, start),
    serve(staff.handOver, handOver),
    serve(invitations.inviteEmployee, inviteEmployee),
    serve(invitations.employeeInvitations, ownInvitations),
    serve(invitations.resendInvitation, resendOwn),
    serve(invitations.revokeInvitation, revokeOwn),
    serve(invitations.inviteUser, inviteUser),
    serve(invitations.userInvitations, allInvitations),
    serve(invitations.resendUserInvitation, (ctx, input) => resend(ctx, input)),
    serve(invitations.revokeUserInvitation, (ctx, input) => revoke(ctx, input)),
    serve(invitations.readInvitation, readInvitationOf),
    serve(invitations.acceptInvitation, accept),
  ],
  sweeps: [purgeInvitations],
  handlers: [...notificationHandlers, standingNews, ...peopleHandlers],
  holdsFiles: [
    `select 1 from member where tenant_id = $1 and info->>'licenceFileCode' = ($2::uuid)::text`,
    `select 1 from member_change where tenant_id = $1 and ($2::uuid)::text in (before->>'licenceFileCode', after->>'licenceFileCode')`,
  ],
  personalData,
} satisfies Module;
