import type { Output } from '@tradeport/api/kernel/call';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import {
  beginUpgrade,
  getAgreement,
  getOpenRoles,
  getOwnRegistration,
  takeBackRegistration,
} from '@tradeport/api/registration/calls';
import { registrationFormOf } from '@tradeport/api/registration/roles';
import { type SellerBody, sellerPlace } from '@tradeport/api/registration/shop';
import { shopPage } from '../../kernel/shop.ts';

export const shop = [
  /** MBR-08 A buyer asks to sell as well, and sees how it stands. The form itself is that of registration. */
  shopPage(sellerPlace, {
    load: async ({ kernel, scope }) => {
      const [own, member, opening, agreement] = await Promise.all([
        kernel.call(scope, getOwnRegistration, {}),
        kernel.call(scope, getUserinfoByCode, {}),
        kernel.call(scope, getOpenRoles, {}),
        kernel.call(scope, getAgreement, {}),
      ]);
      const selling = opening.roles.find((role) => role.applyRole === 'seller');
      return {
        own: own?.upgrade ? standingOf(own) : null,
        isSeller: member.isSeller,
        isOpen: selling?.kinds.includes(member.merberType) ?? false,
        agreement,
      };
    },
    acts: {
      begin: async ({ kernel, scope, key }, { agreed = '' }) => {
        const read = /^\d{1,9}$/.test(agreed) ? { agreementVersion: Number(agreed) } : {};
        const input = { agreed: agreed !== '', ...read };
        return { to: registrationFormOf(await kernel.call(scope, beginUpgrade, input, key)) };
      },
      takeBack: async ({ kernel, scope, key }) => ({
        to: registrationFormOf(await kernel.call(scope, takeBackRegistration, {}, key)),
      }),
    },
  }),
];

/** The part of the registration that the page shows, without the form's content. */
function standingOf(own: NonNullable<Output<typeof getOwnRegistration>>): SellerBody['own'] {
  const { status, registrationNo, reason, steps } = own;
  return { status, registrationNo, reason, steps, form: registrationFormOf(own) };
}
