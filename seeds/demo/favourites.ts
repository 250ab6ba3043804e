import * as calls from '@tradeport/api/favourites/calls';
import {
  saveFavouriteList,
  saveFavourites,
  saveFootprint,
} from '../../server/src/modules/favourites/index.ts';
import type { SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import type { Person, World } from './world.ts';

type Goods = { sku_id: string; product_id: string; moq: number };
const KEEPERS = 3;
/** Favourites of the first list, of the company's, and footprints. */
const OWN = 8;
const SHARED = 10;
const SEEN = 14;
const SAVED_DAYS_AGO = 12;
/** So many favourites have become cheaper since. */
const CHEAPER = 2;
const notes = { b2b: ['每月补货', '走二车间预算', ''], b2c: ['生日礼物', '', '等一等再买'] };
const lists = { b2b: '二车间常备件', b2c: '新家清单' };

/** CAT-07 Favourites in lists of their own and of their companies, and footprints, of the first buyers. */
export async function loadFavourites(
  world: World,
  seed: SeedTenant,
  people: People,
): Promise<void> {
  const goods = await soldGoods(world);
  for (const [at, { person, company }] of people.buyers.slice(0, KEEPERS).entries()) {
    const from = goods.slice(at * OWN);
    await keep(world, person, { seed, company, from });
    await leaveFootprints(world, person, from.slice(2, 2 + SEEN));
  }
}

type Kept = { seed: SeedTenant; company: boolean; from: readonly Goods[] };

async function keep(world: World, person: Person, { seed, company, from }: Kept): Promise<void> {
  const wish = (one: Goods, at: number) => ({
    skuCode: one.sku_id,
    quantity: one.moq * (1 + (at % 3)),
    note: notes[seed.kind][at % notes[seed.kind].length] ?? '',
  });
  await world.as(
    person,
    async (ctx) => {
      const goodsList = from.slice(0, OWN).map(wish);
      await saveFavourites(ctx, calls.saveCollectBatch.input.parse({ goodsList }));
      const { collectListCode } = await saveFavouriteList(
        ctx,
        calls.saveCollectList.input.parse({ collectListName: lists[seed.kind], shared: company }),
      );
      const others = from.slice(OWN / 2, OWN / 2 + SHARED).map(wish);
      await saveFavourites(
        ctx,
        calls.saveCollectBatch.input.parse({ collectListCode, goodsList: others }),
      );
    },
    SAVED_DAYS_AGO,
  );
  await world.as(null, async (ctx) =>
    ctx.run({
      sql: `update favourite set price_then = price_then * 10 / 9 where tenant_id = $1 and user_id = $2 and id in (
          select f.id from favourite f join favourite_list l on l.tenant_id = $1 and l.id = f.list_id and l.is_first
          where f.tenant_id = $1 and f.user_id = $2 order by f.id limit ${CHEAPER}) returning id`,
      parameters: [ctx.tenant.id, person.id],
    }),
  );
}

async function leaveFootprints(
  world: World,
  person: Person,
  goods: readonly Goods[],
): Promise<void> {
  for (const [at, { product_id }] of goods.entries())
    await world.as(
      person,
      (ctx) => saveFootprint(ctx, { goodsCode: product_id }),
      (goods.length - at) / 4,
    );
}

/** One SKU of each product that is ordered from stock. */
async function soldGoods(world: World): Promise<Goods[]> {
  return world.as(null, (ctx) =>
    ctx.run<Goods>({
      sql: `select distinct on (p.id) s.id as sku_id, p.id as product_id, p.moq from product p
        join sku s on s.tenant_id = $1 and s.product_id = p.id and not s.retired
        where p.tenant_id = $1 and p.order_type = '00' order by p.id, s.position`,
      parameters: [ctx.tenant.id],
    }),
  );
}
