import { langs } from '@tradeport/api/kernel/text';
import { mallContent } from '@tradeport/api/mall/content';
import { createNotice } from '@tradeport/api/mall/notice-calls';
import { putNotice, saveContent } from '../../server/src/modules/mall/index.ts';
import { addCounts } from '../../server/src/modules/search/index.ts';
import type { SeedTenant } from '../shapes.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/** Loads the words of the shop's pages: slogan, opening hours, notices, popular searches. */
export async function loadFront(world: World, seed: SeedTenant): Promise<void> {
  const { notices, slogan, hours, searches } = seed.site;
  await world.as(null, async (ctx) => {
    await saveContent(ctx, mallContent.parse({ slogan, hours }));
    const written = notices.map(({ title, body, daysAgo }) =>
      createNotice.input.parse({
        title,
        body,
        day: new Date(ctx.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10),
      }),
    );
    for (const one of written) await putNotice(ctx, { ...one, published: true });
    const counts = searches.flatMap((texts, at) =>
      langs.map((lang) => ({ lang, text: texts[lang].toLowerCase(), times: 20 - at })),
    );
    await ctx.batch(addCounts(ctx, counts));
  });
}
