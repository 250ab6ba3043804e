import type { Lang } from '@tradeport/api/kernel/text';

/** The member's name in another language than that of registration; null if it has none. */
export const foreignName = (member: string, lang: string): string =>
  `nullif(case ${lang} when 'en' then ${member}.info->>'merberCompnameEn' when 'ru' then ${member}.info->>'merberCompnameRu' end, '')`;

const inLanguages = (member: string, lang: string) =>
  `coalesce(${foreignName(member, lang)}, ${member}.name)`;

/** I18N-03 The member's name in the language of the parameter `lang`, or the registered one. */
export const called = (member: string): string => inLanguages(member, ':lang::text');

/** The same in a statement that is put together at run time. */
export const calledIn = (lang: Lang, member: string): string => inLanguages(member, `'${lang}'`);

/** All names of a member, to be searched: a member is found by every name that pages show. */
export const allNames = (member: string): string =>
  `concat_ws(' ', ${member}.name, ${member}.info->>'merberCompnameEn', ${member}.info->>'merberCompnameRu')`;
