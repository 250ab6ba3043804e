import type { z } from 'zod';
import type { Output } from '../kernel/call.ts';
import { place } from '../mall/place.ts';
import type { collectLists, footprintPage, getFootprintChoice } from './calls.ts';
import type { favouriteRow, FavouriteTab } from './model.ts';

export type FavouriteRow = z.output<typeof favouriteRow>;
export type FavouriteLists = Output<typeof collectLists>;
/** CAT-07d One list: its rows of this page, and all lists there are. */
export type FavouritesBody = {
  lists: FavouriteLists;
  list: FavouriteLists[number] | null;
  tab: FavouriteTab;
  tabs: readonly { tab: FavouriteTab; text: string; count: number }[];
  rows: readonly FavouriteRow[];
  /** Lists can be shared with colleagues. */
  isCompany: boolean;
  mayAsk: boolean;
  /** The whole list as quick order reads it, one line each. */
  quickList: string;
  next: string | null;
  first: string | null;
};
/** All of a list, on paper. */
export type FavouritesPrintBody = {
  list: FavouriteLists[number] | null;
  rows: readonly FavouriteRow[];
};
export type FootprintsBody = {
  rows: Output<typeof footprintPage>['rows'];
  choice: Output<typeof getFootprintChoice>;
  next: string | null;
  first: string | null;
};

export const favouritesPlace = place<FavouritesBody>('favourites', '/favourites');
export const favouritesPrintPlace = place<FavouritesPrintBody>('favourites', '/favourites/print');
export const footprintsPlace = place<FootprintsBody>('footprints', '/footprints');
