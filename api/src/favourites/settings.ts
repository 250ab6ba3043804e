import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { done } from '../kernel/fields.ts';
import { FOOTPRINT_DAYS_MAX } from './model.ts';

const footprintDays = z.number().int().min(1).max(FOOTPRINT_DAYS_MAX);
/** The key `favourites` of a tenant's settings. */
export const favouriteSettings = z.object({ footprintDays: footprintDays.default(90) });
export type FavouriteSettings = z.output<typeof favouriteSettings>;

const rules = z.object({ footprintDays });
export const getFavouriteSettings = read('GET', {
  name: 'favourite.settings',
  path: '/web/um/footprint/getFootprintSettings',
  who: { may: 'favourite.settings' },
  text: { zh: '足迹设置', en: 'Browsing history settings', ru: 'Настройки истории просмотров' },
  input: z.object({}),
  output: rules,
});
export const saveFavouriteSettings = write('POST', {
  name: 'favourite.save_settings',
  path: '/web/um/footprint/saveFootprintSettings',
  who: { may: 'favourite.settings' },
  text: {
    zh: '修改足迹设置',
    en: 'Change browsing history settings',
    ru: 'Изменить настройки истории просмотров',
  },
  input: rules,
  output: done,
});
