import type { CategoryNode } from '../catalogue/model.ts';
import type { Block } from '../content/blocks.ts';
import type { promotionListRow } from '../promotions/shop-model.ts';
import type { z } from 'zod';
import type { LotRow } from './auctions.ts';
import type { ShownDemand } from './demands.ts';
import type { Card, Hero, NoticeRow } from './shown.ts';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;
/** Where a block leads to; null: nowhere. */
type Leads = { to: string | null; button: string };

/** A block's content for one visitor: texts in the language of the page, and what was read for it. */
type ShownContent =
  | { kind: 'banner'; hero: Hero }
  | { kind: 'slider'; layout: Of<'slider'>['layout']; slides: readonly Hero[] }
  | {
      kind: 'floor';
      title: string;
      text: string;
      /** The category that it is a floor of. */
      category: CategoryNode | null;
      more: string | null;
      cards: readonly Card[];
    }
  | {
      kind: 'categories';
      title: string;
      layout: Of<'categories'>['layout'];
      categories: readonly { category: CategoryNode; picture: string | null }[];
    }
  | { kind: 'richText'; html: string }
  | ({
      kind: 'pictureText';
      title: string;
      html: string;
      picture: string | null;
      alt: string;
      side: Of<'pictureText'>['side'];
    } & Leads)
  | { kind: 'video'; title: string; url: string; picture: string | null; alt: string }
  | ({ kind: 'countdown'; title: string; endsAt: string } & Leads)
  | { kind: 'notices'; notices: readonly NoticeRow[] }
  | {
      kind: 'brands';
      title: string;
      brands: readonly { name: string; picture: string | null; to: string }[];
    }
  | { kind: 'links'; title: string; links: readonly { text: string; to: string }[] }
  | { kind: 'offers'; title: string; rows: readonly z.output<typeof promotionListRow>[] }
  | { kind: 'lots'; title: string; text: string; lots: readonly LotRow[] }
  | { kind: 'demands'; title: string; rows: readonly ShownDemand[] }
  | { kind: 'welcome' }
  | {
      kind: 'promises';
      promises: readonly {
        icon: Of<'promises'>['promises'][number]['icon'];
        title: string;
        text: string;
      }[];
    }
  | { kind: 'columns'; layout: Of<'columns'>['layout']; cells: readonly (readonly ShownBlock[])[] };

/** CMS-01b A block as a page of the shop shows it. */
export type ShownBlock = ShownContent & { blockCode: string; width: Block['width'] };

/** A page made of blocks. */
export type BlocksPage = {
  /** '' where the first banner says what the page is. */
  title: string;
  description: string;
  /** For sharing. */
  picture: string | null;
  blocks: readonly ShownBlock[];
};
