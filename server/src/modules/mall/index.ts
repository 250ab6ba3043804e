import type { Module } from '../../kernel/module.ts';
import { byUser, someone } from '../../kernel/personal-data.ts';
import { contentOf, saveContent } from './content.ts';
import * as notices from './notices.ts';
import { forPrograms } from './shown-notices.ts';

export { contentOf, saveContent } from './content.ts';
export { bannersOf } from './old-banners.ts';
export { putNotice } from './notices.ts';
export { noticesShownTo, publishedNotices, type StoredNotice, viewerIn } from './shown-notices.ts';

export const mall = {
  name: 'mall',
  serves: [
    contentOf,
    saveContent,
    forPrograms,
    notices.list,
    notices.get,
    notices.create,
    notices.save,
    notices.publish,
    notices.withdraw,
    notices.remove,
  ],
  holdsFiles: [
    `select 1 from mall_content where tenant_id = $1 and content::text like '%' || $2::uuid || '%'`,
    `select 1 from mall_notice where tenant_id = $1 and body::text like '%' || $2::uuid || '%'`,
  ],
  personalData: {
    mall_content: [],
    mall_notice: [{ of: byUser, onErasure: { set: `user_name = '${someone}'` }, out: false }],
  },
} satisfies Module;
