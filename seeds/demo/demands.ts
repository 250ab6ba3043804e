import * as calls from '@tradeport/api/demands/calls';
import { dayIn } from '../../server/src/kernel/day.ts';
import * as demands from '../../server/src/modules/demands/index.ts';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import { draw } from '../index.ts';
import type { SeedTenant } from '../shapes.ts';
import { homeAbroad, industrialAbroad } from './demand-words-abroad.ts';
import { home, industrial, type Said, type Told } from './demand-words.ts';
import { type People, purchaserOf } from './people.ts';
import type { Person, World } from './world.ts';

export type Wanted = Partial<Record<'bought' | 'reverse', string>>;

const DAY_MS = 86_400_000;

/** BID-01c Loads demands and offers of members in each state, with the replies to them. */
export async function loadDemands(
  world: World,
  seed: SeedTenant,
  { people, admin, categories }: Around,
): Promise<Wanted> {
  const wanted: Wanted = {};
  const all = seed.kind === 'b2b' ? [...industrial, ...industrialAbroad] : [...home, ...homeAbroad];
  for (const told of all) {
    const demandCode = await loadOne(world, seed, told, { people, admin, categories });
    if (told.lot && demandCode) wanted[told.lot] = demandCode;
  }
  return wanted;
}

function namedIn({ buyers, sellers }: People, who: string | undefined): Person | undefined {
  return [...buyers, ...sellers].find(({ person }) => person.loginName === who)?.person;
}

type Around = { people: People; admin: Person; categories: ReadonlyMap<string, string> };

async function loadOne(
  world: World,
  seed: SeedTenant,
  told: Told,
  { people, admin, categories }: Around,
): Promise<string | null> {
  const buyers = people.buyers.map((one) => one.person);
  const sellers = people.sellers.map((one) => one.person);
  const [own, others] = told.kind === 'demand' ? [buyers, sellers] : [sellers, buyers];
  const owner = told.lot
    ? purchaserOf(seed, people)
    : (namedIn(people, told.who) ?? own[told.by % own.length]);
  if (!owner) return null;
  const { demandCode } = await world.as(
    owner,
    async (ctx) => {
      const input = calls.publishDemand.input.parse(saidOf(world, seed, told, categories));
      const pictureCodes = await drawn(ctx, seed, told);
      return demands.publish(ctx, { ...input, pictureCodes });
    },
    told.made,
  );
  const decided = told.made - 0.3;
  if (told.end === 'reviewing') return demandCode;
  if (told.end === 'failed') {
    const input = { demandCode, version: 1, reason: told.reason ?? '' };
    await world.as(admin, (ctx) => demands.refuse(ctx, input), decided);
    return demandCode;
  }
  const read = { demands: [{ demandCode, version: 1 }] };
  await world.as(admin, (ctx) => demands.approve(ctx, read), decided);
  for (const [at, { who, text, answer }] of (told.responses ?? []).entries()) {
    const other = namedIn(people, who) ?? others[(told.by + at) % others.length];
    if (!other) continue;
    const said = decided * (0.8 - at * 0.15);
    const { responseCode } = await world.as(
      other,
      (ctx) => demands.respond(ctx, { demandCode, text }),
      said,
    );
    if (answer)
      await world.as(owner, (ctx) => demands.answer(ctx, { responseCode, answer }), said * 0.8);
  }
  if (told.end === 'closed')
    await world.as(owner, (ctx) => demands.close(ctx, { demandCode }), decided * 0.3);
  if (told.end === 'expired')
    await world.as(null, (ctx) => demands.expire(ctx, demandCode), -told.days - 1);
  return demandCode;
}

function saidOf(
  { tenant }: World,
  seed: SeedTenant,
  told: Told,
  categories: ReadonlyMap<string, string>,
): Said {
  const category = seed.products.find(({ key }) => key === told.like)?.category ?? '';
  const until = new Date(Date.now() + tenant.clockOffsetMs + told.days * DAY_MS);
  return {
    kind: told.kind,
    title: told.title,
    description: told.text,
    goodsClassCode: categories.get(category),
    quantity: told.quantity,
    unit: told.unit,
    price: told.price,
    currency: told.currency,
    provinceCode: told.province,
    validUntil: dayIn(tenant, until),
  };
}

async function drawn(
  ctx: Parameters<typeof saveDrawing>[0],
  seed: SeedTenant,
  { like, pictures = 1 }: Told,
): Promise<string[]> {
  const art = seed.products.find(({ key }) => key === like)?.art;
  if (!art) return [];
  const codes: string[] = [];
  for (const view of (['main', 'detail'] as const).slice(0, pictures))
    codes.push(
      (
        await saveDrawing(ctx, {
          purpose: 'demand',
          name: `${like}-${view}.svg`,
          svg: draw(art, view),
        })
      ).id,
    );
  return codes;
}
