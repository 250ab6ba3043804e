import type { Block } from '@tradeport/api/content/blocks';
import { switchedOn } from '@tradeport/api/content/blocks';
import type { PageContent } from '@tradeport/api/content/model';
import { inLang, type Lang, langs, type SomeTexts } from '@tradeport/api/kernel/text';
import { prepared } from '../../kernel/query.ts';
import { type Field, indexText } from '../../words/tokens.ts';

/**
 * CMS-02a Stores the text that finds a help page, in each language: a fallback is found like a translation. Only text that
 * everybody sees at any time counts, so that a search tells nobody of text for others.
 */
export function putHelpText(page: { id: string; app_id: string }, content: PageContent) {
  return putText({
    pageId: page.id,
    appId: page.app_id,
    langs: [...langs],
    searches: langs.map((lang) => indexText(fieldsOf(content, lang))),
  });
}

export const dropHelpText = prepared('content.dropHelpText')`
  delete from content_help where tenant_id = :tenantId and page_id = :pageId`;

function fieldsOf({ title, description, blocks }: PageContent, lang: Lang): Field[] {
  const texts = switchedOn(blocks.filter(isForAll))
    .map(({ one }) => one)
    .filter(isForAll)
    .flatMap((one) => textsIn(one));
  return [
    { text: inLang(title, lang), weight: 'A' },
    { text: inLang(description, lang), weight: 'B' },
    ...texts.map((one): Field => ({ text: plainText(inLang(one, lang)), weight: 'C' })),
  ];
}

function isForAll({ audience, from, until }: Block): boolean {
  return audience.who === 'everyone' && from === null && until === null;
}

function textsIn(one: Block): SomeTexts[] {
  switch (one.kind) {
    case 'richText':
      return [one.html];
    case 'pictureText':
      return [one.title, one.html];
    case 'links':
      return [one.title, ...one.links.map(({ text }) => text)];
    case 'promises':
      return one.promises.flatMap(({ title, text }) => [title, text]);
    case 'banner':
      return [one.title, one.subtitle];
    case 'video':
    case 'countdown':
      return [one.title];
    default:
      return [];
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

const putText = prepared('content.putHelpText')`
  insert into content_help (tenant_id, page_id, lang, app_id, search)
  select :tenantId, :pageId, t.lang, :appId, t.search::tsvector from unnest(:langs::text[], :searches::text[]) as t(lang, search)
  on conflict (tenant_id, page_id, lang) do update set search = excluded.search`;
