import type { Lang } from '@tradeport/api/kernel/text';

/** What a member is called in a language that it was not registered in; null: it has no such name. */
export const foreignName = (member: string, lang: string): string =>
  `nullif(case ${lang} when 'en' then ${member}.info->>'merberCompnameEn' when 'ru' then ${member}.info->>'merberCompnameRu' end, '')`;

const inLanguages = (member: string, lang: string) =>
  `coalesce(${foreignName(member, lang)}, ${member}.name)`;

/** I18N-03 What a member is called in the language of the parameter `lang`: as it is registered where it has no other name. */
export const called = (member: string): string => inLanguages(member, ':lang::text');

/** The same in a statement that is put together at run time. */
export const calledIn = (lang: Lang, member: string): string => inLanguages(member, `'${lang}'`);

/** All that a member is called, to be searched: who is shown by a name is found by it. */
export const allNames = (member: string): string =>
  `concat_ws(' ', ${member}.name, ${member}.info->>'merberCompnameEn', ${member}.info->>'merberCompnameRu')`;
