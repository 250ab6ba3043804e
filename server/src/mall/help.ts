import { addressesIn } from '@tradeport/api/mall/addresses';
import { HELP_SEARCH_MAX } from '@tradeport/api/content/help';
import type { HelpDoc, HelpSection } from '@tradeport/api/mall/help';
import { inLang } from '@tradeport/api/kernel/text';
import { refuse } from '../kernel/refused.ts';
import { helpDocs, searchHelp } from '../modules/content/index.ts';
import { isAt } from './canonical.ts';
import { blocksPageOf, stored } from './home.ts';
import { renderPage, type MallParts, type Visit } from './visit.ts';

type Doc = Awaited<ReturnType<typeof helpDocs>>[number];

/** CMS-02a The help centre: its sections with their pages, or what a search finds. */
export async function helpCentre(
  parts: MallParts,
  one: Visit,
  params: URLSearchParams,
): Promise<{ html: string }> {
  const q = helpSearchIn(params);
  const sections = await sectionsOf(parts, one);
  const found = q
    ? await parts.kernel.read(one.scope, (ctx) => searchHelp(ctx, q, one.lang))
    : null;
  const path = addressesIn(one.lang, one.main).help();
  const hidden = q !== '' || sections.length === 0;
  const data = { q, sections, found: found && found.map((doc) => docIn(doc, one)) };
  return { html: await renderPage(parts, one, 'help', { path, hidden }, data) };
}

/** CMS-02a One help page among those of its section; a page of another kind is sent to its own address. */
export async function helpPageShown(
  parts: MallParts,
  one: Visit,
  slug: string,
): Promise<{ html: string } | { to: string }> {
  const found = (await blocksPageOf(parts, one, slug)) ?? refuse('not_found');
  const to = addressesIn(one.lang, one.main);
  const path = found.kind === 'help' ? to.helpPage(found.slug) : to.page(found.slug);
  if (!isAt(one, path)) return { to: path };
  const sections = await sectionsOf(parts, one);
  const section = sections.find(({ docs }) => docs.some((doc) => doc.slug === found.slug)) ?? null;
  const data = { ...found.data, slug: found.slug, section };
  return { html: await renderPage(parts, one, 'helpPage', { path, hidden: false }, data) };
}

/** CMS-01c The section that a page stands in while it is written: with the page itself among the others. */
export async function helpSectionOf(
  parts: MallParts,
  one: Visit,
  sectionCode: string | null,
  page: Pick<HelpDoc, 'slug' | 'title'>,
): Promise<HelpSection | null> {
  const sections = await sectionsOf(parts, one);
  const section = sections.find((each) => each.sectionCode === sectionCode);
  if (!section) return null;
  const isListed = section.docs.some(({ slug }) => slug === page.slug);
  const own: HelpDoc = { ...page, description: '', section: section.title };
  return isListed ? section : { ...section, docs: [...section.docs, own] };
}

/** The text that is searched for, as far as it is read. */
export function helpSearchIn(params: URLSearchParams): string {
  return (params.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, HELP_SEARCH_MAX);
}

async function sectionsOf(parts: MallParts, one: Visit): Promise<HelpSection[]> {
  const docs = await stored(parts, one, 'help', (ctx) => helpDocs(ctx));
  const sections = new Map<string, HelpSection & { docs: HelpDoc[] }>();
  for (const doc of docs) {
    const { section_id: sectionCode } = doc;
    const known = sections.get(sectionCode) ?? {
      sectionCode,
      title: inLang(doc.section, one.lang),
      docs: [],
    };
    known.docs.push(docIn(doc, one));
    sections.set(sectionCode, known);
  }
  return [...sections.values()];
}

function docIn(doc: Doc, { lang }: Pick<Visit, 'lang'>): HelpDoc {
  return {
    slug: doc.slug,
    title: inLang(doc.title, lang),
    description: inLang(doc.description, lang),
    section: inLang(doc.section, lang),
  };
}
