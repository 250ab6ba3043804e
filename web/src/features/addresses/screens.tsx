import type { Screen } from '../../console/screens.ts';
import { addresses, mapTexts } from './text.ts';

export const screens: readonly Screen[] = [
  { path: 'my/addresses', title: addresses.title, load: () => import('./AddressList.tsx') },
  {
    path: 'my/address/:addressCode',
    title: addresses.editTitle,
    parent: 'my/addresses',
    load: () => import('./AddressForm.tsx'),
  },
  {
    path: 'settings/map',
    title: mapTexts.title,
    may: 'map.settings',
    load: () => import('./MapSettings.tsx'),
  },
];
