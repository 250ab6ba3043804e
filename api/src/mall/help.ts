import type { BlocksPage } from './blocks.ts';

/** A help page in a list: its words in the language of the page. */
export type HelpDoc = { slug: string; title: string; description: string; section: string };
export type HelpSection = { sectionCode: string; title: string; docs: readonly HelpDoc[] };
/** CMS-02a The help centre. `found`: what a search finds, best first; null: nothing is searched for. */
export type HelpCentrePage = {
  q: string;
  sections: readonly HelpSection[];
  found: readonly HelpDoc[] | null;
};
export type HelpPage = BlocksPage & { slug: string; section: HelpSection | null };
