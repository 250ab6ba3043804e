import * as biddingWords from '../bidding/words.ts';
import * as demandsWords from '../demands/words.ts';
import * as words from '../kernel/words/index.ts';
import type { Texts } from '../kernel/text.ts';
import * as mallWords from '../mall/words.ts';
import { type Block, type BlockInput, readableBlocks } from './blocks.ts';
import * as contentWords from './words.ts';

/** Blocks of the starter are known by their place. */
const codeOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const link = (text: Texts, address: string) => ({ text, address });

/** The mall menu that a portal begins with: what the shop offers, and its categories. */
export const starterMenu: readonly Block[] = readableBlocks([
  {
    blockCode: codeOf(101),
    kind: 'links',
    links: [
      link(words.allProducts, '/search'),
      link(mallWords.deals, '/sale'),
      link(biddingWords.auctionHall, '/auctions'),
      link(demandsWords.market, '/demands'),
    ],
  },
  {
    blockCode: codeOf(102),
    kind: 'links',
    width: 'phone',
    links: [link(mallWords.stores, '/stores')],
  },
  { blockCode: codeOf(103), kind: 'categories' },
] satisfies BlockInput[]);

/** The footer that a portal begins with. */
export const starterFooter: readonly Block[] = readableBlocks([
  { blockCode: codeOf(111), kind: 'categories', title: mallWords.allCategories },
  {
    blockCode: codeOf(112),
    kind: 'links',
    title: mallWords.shopping,
    links: [
      link(words.cart, '/cart'),
      link(mallWords.quickOrder, '/quick-order'),
      link(biddingWords.auctionHall, '/auctions'),
      link(demandsWords.market, '/demands'),
      link(mallWords.myOrders, '/account/orders'),
    ],
  },
  {
    blockCode: codeOf(113),
    kind: 'links',
    title: mallWords.support,
    links: [
      link(contentWords.helpCentre, '/help'),
      link(mallWords.news, '/notices'),
      link(mallWords.stores, '/stores'),
    ],
  },
] satisfies BlockInput[]);
