import { mergeCollect } from '@tradeport/api/favourites/calls';
import { userOf } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import type { Module } from '../../kernel/module.ts';
import { byUser } from '../../kernel/personal-data.ts';
import { remove, removeList, saveList, update } from './change.ts';
import { compare } from './compare.ts';
import { check, list, lists } from './find.ts';
import * as footprints from './footprints.ts';
import { guestSweep, mergeAtLogin, mergeFavourites, takeOver } from './merge.ts';
import { save, saveMany } from './put.ts';
import { readSettings, updateSettings } from './settings.ts';
import { shop } from './shop.ts';
import { lookSweep } from './watch.ts';

const ofPeople = `owner in (select 'user:' || u from unnest($3) u)`;
const ofCompany = `owner = 'member:' || $2`;

export { saveMany as saveFavourites } from './put.ts';
export { saveList as saveFavouriteList } from './change.ts';
export { save as saveFootprint } from './footprints.ts';

export const favourites = {
  name: 'favourites',
  serves: [
    save,
    saveMany,
    check,
    remove,
    update,
    list,
    lists,
    saveList,
    removeList,
    handler(mergeCollect, (ctx) =>
      mergeFavourites(ctx, { userId: userOf(ctx).id, guestId: ctx.guestId }),
    ),
    compare,
    footprints.save,
    footprints.list,
    footprints.remove,
    footprints.choice,
    footprints.choose,
    readSettings,
    updateSettings,
  ],
  sweeps: [guestSweep, lookSweep, footprints.footprintSweep],
  handlers: [mergeAtLogin, takeOver],
  personalData: {
    favourite_list: [
      { of: ofPeople, onErasure: 'delete' },
      { of: ofCompany, onErasure: 'delete' },
      // The company's list stays; who made it is not told of it any more.
      {
        of: `owner like 'member:%' and ${byUser}`,
        onErasure: { set: 'user_id = null' },
        out: false,
      },
    ],
    favourite: [
      { of: ofPeople, onErasure: 'delete' },
      { of: ofCompany, onErasure: 'delete' },
      {
        of: byUser,
        onErasure: { set: 'user_id = null, price_then = null, price_told = null' },
        out: false,
      },
    ],
    footprint: [{ of: byUser, onErasure: 'delete' }],
    footprint_choice: [{ of: byUser, onErasure: 'delete' }],
  },
  shop,
} satisfies Module;
