import type { Screen } from '../../console/screens.ts';
import { appeals } from './afterText.ts';
import { keys } from './keyText.ts';
import { lots } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'auctions/lots',
    title: lots.ownTitle,
    may: 'bidding.organise',
    load: async () => ({ default: (await import('./LotList.tsx')).OwnLots }),
  },
  {
    path: 'auctions/lot/:lotCode',
    title: lots.one,
    parent: 'auctions/lots',
    may: 'bidding.organise',
    load: () => import('./LotDetail.tsx'),
  },
  {
    // The screen is open to the witness, too, whom the organiser names: the call says who may see
    // it.
    path: 'auctions/keys/:lotCode',
    title: keys.title,
    parent: 'auctions/lots',
    load: () => import('./Keys.tsx'),
  },
  {
    path: 'auctions/edit/:lotCode',
    title: lots.edit,
    parent: 'auctions/lots',
    may: 'bidding.organise',
    load: () => import('./LotForm.tsx'),
  },
  {
    path: 'auctions/all',
    title: lots.allTitle,
    may: 'bidding.review',
    load: async () => ({ default: (await import('./LotList.tsx')).AllLots }),
  },
  {
    path: 'auctions/appeals',
    title: appeals.title,
    may: 'bidding.review',
    load: () => import('./AppealList.tsx'),
  },
];
