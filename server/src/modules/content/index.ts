import { byUser, someone } from '../../kernel/personal-data.ts';
import type { Module } from '../../kernel/module.ts';
import { check, list, version, view } from './find.ts';
import { docsForPrograms, pageForPrograms, sectionsForPrograms } from './help.ts';
import { menuForPrograms } from './frame-links.ts';
import { open } from './open-fixed.ts';
import { publish, rollBack, schedule, scheduled, takeDown, unschedule } from './publish.ts';
import { create, discard, save } from './save.ts';
import * as sections from './sections.ts';
import { homeForPrograms, pagesForPrograms } from './show.ts';

export { helpDocs, searchHelp } from './help.ts';
export { frameOf } from './frame-links.ts';
export { openedPage, publishFirstHome } from './open-fixed.ts';
export { publish } from './publish.ts';
export { create, save } from './save.ts';
export { create as createSection } from './sections.ts';
export { liveFrame, liveHome, livePage, liveSlugs } from './show.ts';

/** CMS-01 Pages made of blocks (docs/decisions/pages.md). */
export const content = {
  name: 'content',
  serves: [
    homeForPrograms,
    menuForPrograms,
    pagesForPrograms,
    sectionsForPrograms,
    docsForPrograms,
    pageForPrograms,
    sections.list,
    sections.create,
    sections.rename,
    sections.order,
    sections.pages,
    sections.orderPages,
    sections.remove,
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
    content_help: [],
    content_section: [{ of: byUser, onErasure: { set: `user_name = '${someone}'` }, out: false }],
    content_slug: [],
    content_version: [{ of: byUser, onErasure: { set: `user_name = '${someone}'` }, out: false }],
  },
} satisfies Module;
