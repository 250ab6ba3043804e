import type { Lang } from '@tradeport/api/kernel/text';

const inLanguages = (member: string, lang: string, otherwise: string) =>
  `coalesce(nullif(case ${lang} when 'en' then ${member}.info->>'merberCompnameEn' when 'ru' then ${member}.info->>'merberCompnameRu' end, ''), ${otherwise})`;

/** I18N-03 What a member is called in the language of the parameter `lang`: as it is registered where it has no other name. */
export const called = (member: string): string =>
  inLanguages(member, ':lang::text', `${member}.name`);

/** The same in a statement that is put together at run time. */
export const calledIn = (lang: Lang, member: string): string =>
  inLanguages(member, `'${lang}'`, `${member}.name`);
