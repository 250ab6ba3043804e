import type { splitPasted } from '@tradeport/api/members/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import { type FindDivision, splitAddress } from '@tradeport/api/members/split-address';
import { DETAIL_MAX, RECEIVER_MAX } from '@tradeport/api/members/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { codesOf, findDivision } from '../reference/index.ts';

const depths = { province: 1, city: 2, district: 3 };

export const findInDivisions: FindDivision = (text) => {
  const found = findDivision(text);
  return found ? { code: found.division.code, depth: depths[found.division.level], from: found.from, to: found.to } : null;
};

/** ADR-04 */
export async function splitText(_ctx: Ctx, { pasted }: Parsed<typeof splitPasted>) {
  const { receiver, phone, email, company, areaCode, detail } = splitAddress(pasted, findInDivisions);
  return {
    addressMember: receiver.slice(0, RECEIVER_MAX), addressPhone: phone, addressEmail: email, addressCompname: company,
    ...codesOf(areaCode), addressDetail: detail.slice(0, DETAIL_MAX),
  };
}
