import type { Screen } from '../../console/screens.ts';
import { queue, reg, setUp } from './text.ts';

const step = { visitors: true, bare: true } as const;

/** REG-02 The ways in and what comes after, at the routes of §2; the queue and its settings. */
export const screens: readonly Screen[] = [
  {
    path: 'buyerReg',
    also: ['sellerReg', 'regSupplier'],
    title: reg.title,
    ...step,
    load: () => import('./Begin.tsx'),
  },
  { path: 'regPc', title: reg.title, ...step, load: () => import('./Partner.tsx') },
  {
    path: 'perfecting',
    also: ['buyerInformationc', 'buyerInformationp'],
    title: reg.title,
    ...step,
    load: () => import('./Fill.tsx'),
  },
  {
    path: 'wait',
    also: ['angangWait'],
    title: reg.waitTitle,
    ...step,
    load: () => import('./Wait.tsx'),
  },
  {
    path: 'members/registrations',
    title: queue.title,
    may: 'registration.review',
    load: () => import('./RegistrationList.tsx'),
  },
  {
    path: 'members/registration/:registrationCode',
    title: queue.one,
    parent: 'members/registrations',
    may: 'registration.review',
    load: () => import('./RegistrationDetail.tsx'),
  },
  {
    path: 'settings/registration',
    title: setUp.title,
    may: 'registration.settings',
    load: () => import('./RegistrationSettings.tsx'),
  },
];
