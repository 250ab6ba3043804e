import type { Module } from '../../kernel/module.ts';
import { contentOf, saveContent } from './content.ts';

export { contentOf, saveContent } from './content.ts';

export const mall = {
  name: 'mall',
  serves: [contentOf, saveContent],
  holdsFiles: [
    `select 1 from mall_content where tenant_id = $1 and content::text like '%' || $2::uuid || '%'`,
  ],
  personalData: { mall_content: [] },
} satisfies Module;
