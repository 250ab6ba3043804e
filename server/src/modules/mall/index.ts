import { getMallContent, saveMallContent } from '@tradeport/api/mall/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { contentOf, saveContent } from './content.ts';

export { contentOf, saveContent } from './content.ts';

export const mall = {
  name: 'mall',
  serves: [serve(getMallContent, contentOf), serve(saveMallContent, saveContent)],
  holdsFiles: [
    `select 1 from mall_content where tenant_id = $1 and content::text like '%' || $2::uuid || '%'`,
  ],
  personalData: { mall_content: [] },
} satisfies Module;
