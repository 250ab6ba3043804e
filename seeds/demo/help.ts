import { randomUUID } from 'node:crypto';
import { createPage, publishPage, savePage } from '@tradeport/api/content/calls';
import { createSection as createSectionCall } from '@tradeport/api/content/help-calls';
import { create, createSection, publish, save } from '../../server/src/modules/content/index.ts';
import { helpSections } from './help-texts.ts';
import type { Person, World } from './world.ts';

/** CMS-02a Loads the help centre: sections with published pages, and one that is still being written. */
export async function loadHelp(world: World, admin: Person): Promise<void> {
  let last = '';
  for (const { title, pages } of helpSections) {
    const { sectionCode } = await world.as(admin, (ctx) =>
      createSection(ctx, createSectionCall.input.parse({ title })),
    );
    for (const page of pages) await put(world, admin, { ...page, sectionCode });
    last = sectionCode;
  }
  await world.as(admin, (ctx) =>
    create(
      ctx,
      createPage.input.parse({
        kind: 'help',
        slug: 'warranty',
        title: { zh: '保修政策', en: 'Warranty', ru: 'Гарантия' },
        sectionCode: last,
      }),
    ),
  );
}

type Texts = { zh: string; en: string; ru: string };
type HelpPage = {
  slug: string;
  title: Texts;
  description: Texts;
  html: Texts;
  sectionCode: string;
};
async function put(world: World, admin: Person, page: HelpPage): Promise<void> {
  const { slug, title, description, sectionCode, html } = page;
  const begun = { kind: 'help' as const, slug, title, sectionCode };
  const { pageCode } = await world.as(admin, (ctx) => create(ctx, createPage.input.parse(begun)));
  const blocks = [{ blockCode: randomUUID(), kind: 'richText' as const, html }];
  const written = { pageCode, revision: 0, slug, title, description, sectionCode, blocks };
  const { revision } = await world.as(admin, (ctx) => save(ctx, savePage.input.parse(written)));
  await world.as(admin, (ctx) => publish(ctx, publishPage.input.parse({ pageCode, revision })));
}
