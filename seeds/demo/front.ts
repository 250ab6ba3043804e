import { mallSettings } from '@tradeport/api/mall/settings';
import { keepDrawing } from '../../server/src/modules/files/index.ts';
import { drawHero } from '../index.ts';
import type { SeedTenant } from '../shapes.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/** What the shop's home shows besides products: banner, notices, opening hours. */
export async function loadFront(world: World, seed: SeedTenant, categories: ReadonlyMap<string, string>): Promise<void> {
  const { banner, notices, slogan, hours } = seed.site;
  await world.as(null, async (ctx) => {
    const hero = await keepDrawing(ctx, { purpose: 'background', name: 'hero.svg', svg: drawHero(seed.code) });
    const mall = mallSettings.parse({
      slogan, hours,
      banner: { title: banner.title, subtitle: banner.subtitle, button: banner.button, categoryCode: categories.get(banner.category), fileCode: hero.id },
      notices: notices.map(({ title, body, daysAgo }) => ({
        title, body, day: new Date(ctx.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10),
      })),
    });
    await ctx.run({
      sql: `update tenant set settings = settings || jsonb_build_object('mall', $2::jsonb) where id = $1`, parameters: [world.tenant.id, JSON.stringify(mall)],
    });
    await ctx.run({ sql: `select pg_notify('directory', '')`, parameters: [] });
  });
}
