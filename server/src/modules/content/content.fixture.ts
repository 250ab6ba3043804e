import { randomUUID } from 'node:crypto';
import type { Input } from '@tradeport/api/kernel/call';
import type { BlockInput } from '@tradeport/api/content/blocks';
import type { FixedKind } from '@tradeport/api/content/model';
import { createSection } from '@tradeport/api/content/help-calls';
import { createPage, getPage, openPage, savePage } from '@tradeport/api/content/calls';
import type { useApp } from '../../testing/app.fixture.ts';

type App = ReturnType<typeof useApp>;
let made = 0;

export const aText = (zh = '正文', en?: string): BlockInput => ({
  blockCode: randomUUID(),
  kind: 'richText',
  html: { zh: `<p>${zh}</p>`, ...(en === undefined ? {} : { en: `<p>${en}</p>` }) },
});

/** A landing page with a draft; what it has is saved with `write`. */
export async function aPage(app: App, blocks: readonly BlockInput[] = [aText()]) {
  const slug = `page-${(made += 1)}-${randomUUID().slice(0, 8)}`;
  const { pageCode } = await app.clients.admin(createPage, { slug, title: { zh: '页面' } });
  const at = { pageCode, slug };
  await write(app, pageCode, { slug, blocks: [...blocks] });
  return at;
}

export async function revisionOf(app: App, pageCode: string): Promise<number> {
  return (await app.clients.admin(getPage, { pageCode })).revision;
}

export async function write(
  app: App,
  pageCode: string,
  more: Partial<Input<typeof savePage>>,
): Promise<number> {
  const { revision, content } = await app.clients.admin(getPage, { pageCode });
  const saved = await app.clients.admin(savePage, { ...content, pageCode, revision, ...more });
  return saved.revision;
}

/** The page of a kind of which the app has one. */
export async function theFixed(app: App, kind: FixedKind): Promise<string> {
  return (await app.clients.admin(openPage, { kind })).pageCode;
}

export const theHome = (app: App) => theFixed(app, 'home');

export async function aSection(app: App, zh: string, en?: string): Promise<string> {
  const title = { zh, ...(en === undefined ? {} : { en }) };
  return (await app.clients.admin(createSection, { title })).sectionCode;
}

/** A help page with a draft in a section. */
export async function aHelpPage(
  app: App,
  sectionCode: string,
  title: { zh: string; en?: string },
  blocks: readonly BlockInput[] = [aText()],
) {
  const slug = `help-${(made += 1)}-${randomUUID().slice(0, 8)}`;
  const { pageCode } = await app.clients.admin(createPage, {
    kind: 'help',
    slug,
    title,
    sectionCode,
  });
  await write(app, pageCode, { blocks: [...blocks] });
  return { pageCode, slug };
}
