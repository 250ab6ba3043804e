import * as calls from '@tradeport/api/members/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import {
  addAddress, addressesOf, addressesOfMember, chooseDefault, dropAddress, editAddress, getAddress,
} from './addresses.ts';
import { giveLevel, keepLevel, listLevels } from './levels.ts';
import { approve, getMember, keepMember, makeSeller, membersPage, resume, suspend } from './members.ts';

export { addAddress, addressForOrder } from './addresses.ts';
export { giveLevel, keepLevel } from './levels.ts';
export { addMember, makeSeller, memberNames, type NewMember } from './members.ts';
export { type Provisioned, provisionTenant, type ProvisionInput } from './provision.ts';

export const members = {
  name: 'members',
  serves: [
    serve(calls.addressPage, addressesOf), serve(calls.memberAddresses, addressesOfMember), serve(calls.addressGet, getAddress),
    serve(calls.saveAddress, addAddress), serve(calls.updateAddress, editAddress),
    serve(calls.deleteAddress, dropAddress), serve(calls.setDefaultAddress, chooseDefault),
    serve(calls.memberPage, membersPage), serve(calls.memberGet, getMember), serve(calls.saveMember, keepMember),
    serve(calls.setMemberLevel, giveLevel), serve(calls.setSeller, makeSeller),
    serve(calls.approveMember, approve), serve(calls.suspendMember, suspend), serve(calls.resumeMember, resume),
    serve(calls.levelList, listLevels), serve(calls.saveLevel, keepLevel),
  ],
} satisfies Module;
