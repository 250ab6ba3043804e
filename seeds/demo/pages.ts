import { createPage } from '@tradeport/api/content/calls';
import { create } from '../../server/src/modules/content/index.ts';
import type { Person, World } from './world.ts';

/** CMS-01 A landing page that its editor has just begun. The home page is the one that every new portal has. */
export function loadPages(world: World, admin: Person): Promise<unknown> {
  return world.as(admin, (ctx) =>
    create(
      ctx,
      createPage.input.parse({
        slug: 'spring-sale',
        title: { zh: '春季采购节', en: 'Spring sale', ru: 'Весенняя распродажа' },
      }),
    ),
  );
}
