import * as invitations from '@tradeport/api/members/invitation-calls';
import type { Module } from '../../kernel/module.ts';
import { handler } from '../../kernel/handler.ts';
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
import { shop } from './shop.ts';
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
  dropApplicantMember,
  makeSeller,
  memberName,
  membersPage,
  moveCompany,
  raiseToSeller,
  setMemberDealer,
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
    addressesOf,
    addressesOfMember,
    getAddress,
    addAddress,
    editAddress,
    dropAddress,
    chooseDefault,
    splitText,
    listReturnAddresses,
    saveReturn,
    dropReturnAddress,
    membersPage,
    getMember,
    upsertMember,
    assignLevel,
    makeSeller,
    approve,
    suspend,
    resume,
    nameMain,
    listLevels,
    upsertLevel,
    joinLevel,
    leaveLevel,
    userService,
    userinfoByCode,
    userinfoById,
    editInfo,
    confirmOwnName,
    withdraw,
    changesPage,
    changeOf,
    approveInfo,
    refuseInfo,
    readUserFields,
    updateUserFields,
    listApps,
    blacklisted,
    historyOfUser,
    groupsPage,
    saveGroup,
    dropGroup,
    employeesPage,
    employeeOf,
    grantable,
    addEmployee,
    editEmployee,
    setRights,
    setLimits,
    stop,
    start,
    handOver,
    inviteEmployee,
    ownInvitations,
    resendOwn,
    revokeOwn,
    inviteUser,
    allInvitations,
    handler(invitations.resendUserInvitation, (ctx, input) => resend(ctx, input)),
    handler(invitations.revokeUserInvitation, (ctx, input) => revoke(ctx, input)),
    readInvitationOf,
    accept,
  ],
  sweeps: [purgeInvitations],
  handlers: [...notificationHandlers, standingNews, ...peopleHandlers],
  holdsFiles: [
    `select 1 from member where tenant_id = $1 and info->>'licenceFileCode' = ($2::uuid)::text`,
    `select 1 from member_change where tenant_id = $1 and ($2::uuid)::text in (before->>'licenceFileCode', after->>'licenceFileCode')`,
  ],
  personalData,
  shop,
} satisfies Module;
