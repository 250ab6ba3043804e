import { byUser, someone } from '../../kernel/personal-data.ts';
import type { Module } from '../../kernel/module.ts';
import { check, list, version, view } from './find.ts';
import { open } from './open-home.ts';
import { publish, rollBack, schedule, scheduled, takeDown, unschedule } from './publish.ts';
import { create, discard, save } from './save.ts';
import { homeForPrograms, pagesForPrograms } from './show.ts';

export { create } from './save.ts';
export { liveHome, livePage, liveSlugs, viewerIn } from './show.ts';

/** CMS-01 Pages made of blocks (docs/decisions/pages.md). */
export const content = {
  name: 'content',
  serves: [
    homeForPrograms,
    pagesForPrograms,
    list,
    view,
    version,
    check,
    create,
    open,
    save,
    discard,
    publish,
    schedule,
    unschedule,
    rollBack,
    takeDown,
  ],
  sweeps: [scheduled],
  holdsFiles: [
    `select 1 from content_version where tenant_id = $1 and status <> 'discarded'
      and (picture_id = $2::uuid or blocks::text like '%' || $2::uuid || '%')`,
  ],
  personalData: {
    content_page: [{ of: byUser, onErasure: { set: `user_name = '${someone}'` }, out: false }],
    content_slug: [],
    content_version: [{ of: byUser, onErasure: { set: `user_name = '${someone}'` }, out: false }],
  },
} satisfies Module;
