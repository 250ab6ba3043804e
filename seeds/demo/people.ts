import { RATE_ONE } from '@tradeport/api/kernel/money';
import { saveLevel } from '@tradeport/api/members/calls';
import { addressIn } from '@tradeport/api/members/model';
import { addUser } from '../../server/src/modules/accounts/index.ts';
import {
  addAddress,
  addMember,
  saveCompanyDetails,
  saveReturnAddressOf,
  upsertLevel,
} from '../../server/src/modules/members/index.ts';
import type { SeedAddress, SeedMember, SeedSeller, SeedTenant } from '../shapes.ts';
import { PASSWORD, person, type Person, type World } from './world.ts';

export type Buyer = { person: Person; addressId: string; company: boolean };
export type People = { sellers: { person: Person; warehouse: Person | null }[]; buyers: Buyer[] };

/** The organiser of purchase auctions: the first buyer, or a seller, as consumers organise none. */
export function purchaserOf(
  { kind }: Pick<SeedTenant, 'kind'>,
  { sellers, buyers }: People,
): Person | undefined {
  return kind === 'b2b' ? buyers[0]?.person : sellers[2]?.person;
}

/** Levels, the sellers with a login each, the members with a login and their addresses. */
export async function loadPeople(world: World, seed: SeedTenant): Promise<People> {
  const rates = await loadLevels(world, seed);
  const sellers: People['sellers'] = [];
  for (const [at, seller] of seed.sellers.entries())
    sellers.push(await loadSeller(world, seller, at));
  const buyers: Buyer[] = [];
  for (const [at, member] of seed.members.entries())
    buyers.push(await loadBuyer(world, member, at, rates.get(member.level) ?? null));
  return { sellers, buyers };
}

/** A level's own discount is the largest that any product gives it: products say more exactly. */
async function loadLevels(world: World, seed: SeedTenant): Promise<Map<string, number>> {
  return world.as(null, async (ctx) => {
    const rates = new Map<string, number>();
    for (const level of seed.levels) {
      const percent = 100 - Math.max(0, (level.rank - 1) * 2);
      await upsertLevel(
        ctx,
        saveLevel.input.parse({ levelCode: level.key, levelName: level.name, levelRate: percent }),
      );
      rates.set(level.key, percent * (RATE_ONE / 100));
    }
    return rates;
  });
}

async function loadSeller(world: World, seed: SeedSeller, at: number) {
  // The first one has the accounts that the README names.
  const loginName = at === 0 ? 'seller' : account(seed.loginName);
  return world.as(
    null,
    async (ctx) => {
      const member = await addMember(ctx, {
        kind: 'company',
        name: seed.name.zh,
        shortName: seed.name.zh.slice(0, 16),
        isBuyer: false,
        isSeller: true,
        contactName: seed.contact,
        contactPhone: seed.phone,
        contactEmail: seed.email,
        taxNo: seed.creditCode,
      });
      await saveCompanyDetails(ctx, member.id, {
        registrationNo: seed.creditCode,
        merberCompnameEn: seed.name.en,
        merberCompnameRu: seed.name.ru,
      });
      // AFS-04c Goods come back to where the company is.
      await saveReturnAddressOf(ctx, member.id, {
        receiver: seed.contact,
        phone: seed.phone,
        address: wholeAddress(seed.address),
        isDefault: true,
      });
      const add = async (
        login: string,
        name: string,
        roles: string[],
        phone?: string,
        email?: string,
      ) =>
        person(
          {
            userId: await addUser(ctx, {
              memberId: member.id,
              loginName: login,
              password: PASSWORD,
              name,
              roles,
              phone,
              email,
            }),
            memberId: member.id,
            memberName: seed.name.zh,
          },
          login,
          name,
          roles,
        );
      const own = await add(loginName, seed.contact, ['seller'], seed.phone, seed.email);
      const warehouse = at === 0 ? await add('warehouse', '仓库值班', ['warehouse']) : null;
      return { person: own, warehouse };
    },
    90,
  );
}

async function loadBuyer(
  world: World,
  seed: SeedMember,
  at: number,
  levelRate: number | null,
): Promise<Buyer> {
  const loginName = at === 0 ? 'buyer' : account(seed.loginName);
  const buyer = await world.as(
    null,
    async (ctx) => {
      const member = await addMember(ctx, {
        kind: seed.kind,
        name: seed.name,
        levelCode: seed.level,
        contactName: seed.contact,
        contactPhone: seed.phone,
        contactEmail: seed.email,
        taxNo: seed.creditCode ?? '',
        isSeller: false,
      });
      if (seed.creditCode)
        await saveCompanyDetails(ctx, member.id, { registrationNo: seed.creditCode });
      const [home] = seed.addresses;
      // AFS-04c A company that sells by auction takes goods back where it receives them.
      if (seed.kind === 'company' && home)
        await saveReturnAddressOf(ctx, member.id, {
          receiver: home.receiver,
          phone: home.phone,
          address: wholeAddress(home),
          isDefault: true,
        });
      const userId = await addUser(ctx, {
        memberId: member.id,
        loginName,
        password: PASSWORD,
        name: seed.contact,
        phone: seed.phone,
        email: seed.email,
        roles: ['buyer'],
      });
      return person(
        { userId, memberId: member.id, memberName: seed.name },
        loginName,
        seed.contact,
        ['buyer'],
        { level: seed.level, levelRate },
      );
    },
    85 - at * 3,
  );
  const addressId = await world.as(
    buyer,
    async (ctx) => {
      let first = '';
      for (const address of seed.addresses) {
        const made = await addAddress(ctx, addressOf(address));
        first ||= made.addressCode;
      }
      return first;
    },
    84 - at * 3,
  );
  return { person: buyer, addressId, company: seed.kind === 'company' };
}

function addressOf(seed: SeedAddress) {
  const { code } = seed.region;
  return addressIn.parse({
    addressMember: seed.receiver,
    addressPhone: seed.phone,
    addressDetail: seed.street,
    provinceCode: `${code.slice(0, 2)}0000`,
    cityCode: `${code.slice(0, 4)}00`,
    areaCode: code,
  });
}

/** Login names are 5 to 18 letters, digits and underscores. */
function account(name: string): string {
  return name
    .replaceAll(/[^A-Za-z0-9_]/g, '_')
    .padEnd(5, '_')
    .slice(0, 18);
}

/** As a label says it. */
function wholeAddress({ region, street }: SeedAddress): string {
  const { province, city, district } = region;
  return [province, city === province ? '' : city, district, street].join('');
}
