import { containing } from '../../kernel/containing.ts';
import { phonePart } from '@tradeport/api/kernel/phone';
import {
  addressPage,
  deleteAddress,
  memberAddresses,
  saveAddress,
  updateAddress,
  addressGet,
  setDefaultAddress,
} from '@tradeport/api/members/calls';
import { MOBILE } from '@tradeport/api/identity/model';
import { ADDRESSES_MAX, isAbroad, provincesWithNumbers } from '@tradeport/api/members/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { rereadSessions } from '../sessions/index.ts';
import { prepared } from '../../kernel/query.ts';
import { countryName, division, divisionName, isCountry } from '../reference/index.ts';
import { checkArea } from './areas.ts';
import { internationalNumber } from './phones.ts';
import { handler } from '../../kernel/handler.ts';

type AddressRow = {
  id: string;
  user_id: string;
  member_id: string;
  kind: 'delivery' | 'forwarder';
  receiver: string;
  phone: string;
  province_code: string;
  city_code: string;
  district_code: string;
  detail: string;
  is_default: boolean;
  company: string;
  email: string;
  country: string;
  country_code: string;
  state: string;
  city: string;
  postcode: string;
};
type AddressIn = Parsed<typeof saveAddress>;
export type PlaceFault = 'address.area' | 'address.country' | 'address.phone';
/** Why an address is not added. */
export type AddressFault = 'address.too_many' | PlaceFault;

const own = prepared('members.own')`
  select * from address where tenant_id = :tenantId and user_id = :userId and id = :id`;
const ofMember = prepared('members.ofMember')`
  select * from address where tenant_id = :tenantId and member_id = :memberId order by is_default desc, id desc limit 500`;
// The user's row is the lock: two at once cannot both be the twentieth, or both the default.
const lockUser = prepared('members.lockUser')`
  select id from users where tenant_id = :tenantId and id = :id for update`;
const count = prepared('members.count')`
  select count(*)::int as count from address where tenant_id = :tenantId and user_id = :userId`;
const noDefault = prepared('members.noDefault')`
  update address set is_default = false where tenant_id = :tenantId and user_id = :userId and is_default`;
const makeDefault = prepared('members.makeDefault')`
  update address set is_default = true where tenant_id = :tenantId and user_id = :userId and id = :id returning id`;
const defaultOf = prepared('members.defaultOf')`
  select id from address where tenant_id = :tenantId and user_id = :userId and is_default`;
const remove = prepared('members.addressesRemove')`
  delete from address where tenant_id = :tenantId and user_id = :userId and id = :id returning *`;
const latestDefault = prepared('members.latestDefault')`
  update address set is_default = true where tenant_id = :tenantId and id = (
    select id from address where tenant_id = :tenantId and user_id = :userId order by id desc limit 1)`;

/** ADR-01 One's own addresses, the default one first. */
export const addressesOf = handler(addressPage, async (ctx, input) => {
  let query = ctx.from('address').where('user_id', '=', userOf(ctx).id).selectAll();
  if (input.addressType) query = query.where('kind', '=', kindOf(input.addressType));
  if (input.q) {
    const like = containing(input.q);
    const phone = containing(phonePart(input.q));
    query = query.where((eb) =>
      eb.or([
        eb('receiver', 'ilike', like),
        eb('phone', 'like', phone),
        eb('detail', 'ilike', like),
        eb('city', 'ilike', like),
        eb('company', 'ilike', like),
      ]),
    );
  }
  const found = await page<AddressRow>(ctx, query, input, { key: ['id'], columns: ['id'] });
  const rows = found.rows.toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
  return { ...found, rows: rows.map((row) => addressView(ctx, row)) };
});

/** ROL-02 The addresses of one's own member; those of others with permission. */
export const addressesOfMember = handler(memberAddresses, async (ctx, { merberCode }) => {
  const user = userOf(ctx);
  const member = merberCode ?? user.memberId;
  if (member !== user.memberId && !may(ctx, 'member.view')) return ctx.refuse('not_found');
  return (await ctx.run(ofMember({ memberId: member }))).map((row) => addressView(ctx, row));
});

export const getAddress = handler(addressGet, async (ctx, { addressCode }) => {
  return addressView(ctx, await ctx.one(own({ userId: userOf(ctx).id, id: addressCode })));
});

/** The columns of an address, for modules that keep one outside of the address book. */
export function addressColumns(ctx: Ctx<PlaceFault>, input: AddressIn) {
  return { ...columnsOf(input), ...placeOf(ctx, input) };
}

/** ADR-01 The first one is the default. */
export const addAddress = handler(saveAddress, async (ctx, input) => {
  const placed = placeOf(ctx, input);
  const user = userOf(ctx);
  const [, counted] = await ctx.batch([lockUser({ id: user.id }), count({ userId: user.id })]);
  const before = counted[0]?.count ?? 0;
  if (before >= ADDRESSES_MAX) return ctx.refuse('address.too_many', { max: ADDRESSES_MAX });
  const row: AddressRow = {
    id: ctx.newId(),
    user_id: user.id,
    member_id: user.memberId,
    ...columnsOf(input),
    ...placed,
    is_default: input.addressDefault || before === 0,
  };
  if (row.is_default) await ctx.run(noDefault({ userId: user.id }));
  await ctx.run(ctx.into('address', { ...row, created_at: ctx.now() }));
  ctx.audit('address', row.id, null, row);
  if (row.is_default) await goodsGoElsewhere(ctx);
  return addressView(ctx, row);
});

export const editAddress = handler(updateAddress, async (ctx, input) => {
  const placed = placeOf(ctx, input);
  const user = userOf(ctx);
  const [, found] = await ctx.batch([
    lockUser({ id: user.id }),
    own({ userId: user.id, id: input.addressCode }),
  ]);
  const before = found[0] ?? ctx.refuse('not_found');
  // There is always a default one: it is taken away by choosing another.
  const row: AddressRow = {
    ...before,
    ...columnsOf(input),
    ...placed,
    is_default: before.is_default || input.addressDefault,
  };
  if (row.is_default && !before.is_default) await ctx.run(noDefault({ userId: user.id }));
  await ctx.run(
    ctx
      .update('address')
      .set({ ...columnsOf(input), ...placed, is_default: row.is_default })
      .where('user_id', '=', user.id)
      .where('id', '=', before.id),
  );
  ctx.audit('address', row.id, before, row);
  if (row.is_default) await goodsGoElsewhere(ctx);
  return addressView(ctx, row);
});

export const dropAddress = handler(deleteAddress, async (ctx, { addressCode }) => {
  const user = userOf(ctx);
  const [, gone] = await ctx.batch([
    lockUser({ id: user.id }),
    remove({ userId: user.id, id: addressCode }),
  ]);
  const row = gone[0] ?? ctx.refuse('not_found');
  if (row.is_default) await ctx.run(latestDefault({ userId: user.id }));
  ctx.audit('address', row.id, row, null);
  if (row.is_default) await goodsGoElsewhere(ctx);
  return { done: true as const };
});

export const chooseDefault = handler(setDefaultAddress, async (ctx, { addressCode }) => {
  const userId = userOf(ctx).id;
  const [, before, , chosen] = await ctx.batch([
    lockUser({ id: userId }),
    defaultOf({ userId }),
    noDefault({ userId }),
    makeDefault({ userId, id: addressCode }),
  ]);
  if (chosen.length === 0) return ctx.refuse('not_found');
  ctx.audit(
    'address',
    addressCode,
    { defaultAddress: before[0]?.id ?? null },
    { defaultAddress: addressCode },
  );
  await goodsGoElsewhere(ctx);
  return { done: true as const };
});

/** CAT-03 Prices of regions go by it, also those of colleagues who have no address of their own. */
async function goodsGoElsewhere(ctx: Ctx): Promise<void> {
  await rereadSessions(ctx, { member: userOf(ctx).memberId });
}

/** The address as the wire has it, its area named in the caller's language. */
function addressView(ctx: Pick<Ctx, 'lang'>, row: AddressRow) {
  const nameOf = (code: string) => {
    const found = code === '' ? undefined : division(code);
    return found ? divisionName(found, ctx.lang) : '';
  };
  return {
    addressCode: row.id,
    merberCode: row.member_id,
    addressType: row.kind === 'forwarder' ? ('1' as const) : ('0' as const),
    addressMember: row.receiver,
    addressPhone: row.phone,
    countryCode: row.country_code,
    countryName: countryName(row.country_code, ctx.lang),
    zipCode: row.postcode,
    provinceCode: row.province_code,
    provinceName: row.state || nameOf(row.province_code),
    cityCode: row.city_code,
    cityName: row.city || nameOf(row.city_code),
    areaCode: row.district_code,
    areaName: nameOf(row.district_code),
    addressDetail: row.detail,
    addressDefault: row.is_default,
    addressCompname: row.company,
    addressEmail: row.email,
    addressCountry: row.country,
  };
}

/** ADR-01 Where it is and the number there: divisions at home, names abroad. */
function placeOf(ctx: Ctx<PlaceFault>, input: AddressIn) {
  const { countryCode } = input;
  if (!isAbroad(countryCode)) {
    checkArea(ctx, input);
    return {
      country_code: countryCode,
      province_code: input.provinceCode,
      city_code: input.cityCode,
      district_code: input.areaCode,
      state: '',
      city: '',
      postcode: '',
      phone: numberIn(
        ctx,
        input.addressPhone,
        provincesWithNumbers[input.provinceCode] ?? countryCode,
      ),
    };
  }
  if (!isCountry(countryCode) || Object.values(provincesWithNumbers).includes(countryCode))
    ctx.refuse('address.country', {}, 'countryCode');
  return {
    country_code: countryCode,
    province_code: '',
    city_code: '',
    district_code: '',
    state: input.provinceName,
    city: input.cityName,
    postcode: input.zipCode,
    phone: numberIn(ctx, input.addressPhone, countryCode),
  };
}

/** A mainland mobile as it is; any other number by the plan of its country, as E.164. */
function numberIn(ctx: Ctx<PlaceFault>, phone: string, country: string): string {
  if (!isAbroad(country) || MOBILE.test(phone)) return phone;
  return internationalNumber(phone, country) ?? ctx.refuse('address.phone', {}, 'addressPhone');
}

function columnsOf(input: AddressIn) {
  const forwarder = input.addressType === '1';
  return {
    kind: kindOf(input.addressType),
    receiver: input.addressMember,
    detail: input.addressDetail,
    company: forwarder ? input.addressCompname : '',
    email: forwarder ? input.addressEmail : '',
    country: forwarder ? input.addressCountry : '',
  };
}

function kindOf(type: '0' | '1'): 'delivery' | 'forwarder' {
  return type === '1' ? 'forwarder' : 'delivery';
}
