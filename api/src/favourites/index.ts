import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { favouriteErrors } from './errors.ts';
import { favouritePermissions } from './permissions.ts';
import { getFavouriteSettings, saveFavouriteSettings } from './settings.ts';

export const favourites = {
  name: 'favourites',
  calls: [...Object.values(calls), getFavouriteSettings, saveFavouriteSettings],
  errors: favouriteErrors,
  permissions: favouritePermissions,
  lifecycles: [],
} satisfies Capability;
