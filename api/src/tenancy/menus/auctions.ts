import { may, type MenuGroup } from './menu.ts';
import * as words from '../../kernel/words/index.ts';
import * as biddingWords from '../../bidding/words.ts';
import * as demandsWords from '../../demands/words.ts';

export const auctions: MenuGroup = {
  code: 'auctions',
  icon: 'audit',
  text: words.auctions,
  items: [
    {
      action: 'lots',
      icon: 'tags',
      for: may('bidding.organise'),
      text: words.myAuctions,
      routes: [
        { action: 'lot', text: biddingWords.lot },
        { action: 'edit', text: biddingWords.editLot },
      ],
    },
    { action: 'all', icon: 'audit', for: may('bidding.review'), text: biddingWords.allAuctions },
    {
      action: 'appeals',
      icon: 'solution',
      for: may('bidding.review'),
      text: { zh: '竞价申诉', en: 'Appeals', ru: 'Жалобы' },
    },
    {
      action: 'demands',
      icon: 'file-search',
      for: may('demand.review'),
      text: words.supplyAndDemand,
      routes: [{ action: 'demand', text: demandsWords.posting }],
    },
  ],
};
