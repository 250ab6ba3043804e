import type { Screen } from '../../console/screens.ts';
import { agreed } from './shop/text.ts';
import { texts } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'settings/agreements',
    title: texts.title,
    may: 'agreement.read',
    load: () => import('./AgreementList.tsx'),
  },
  {
    path: 'settings/agreement/:agreementCode',
    title: texts.one,
    parent: 'settings/agreements',
    may: 'agreement.read',
    load: () => import('./AgreementDetail.tsx'),
  },
  {
    path: 'settings/agreementDraft/:agreementCode',
    title: texts.edit,
    parent: 'settings/agreements',
    may: 'agreement.edit',
    load: () => import('./DraftForm.tsx'),
  },
  {
    path: 'settings/acceptances',
    title: texts.acceptances,
    parent: 'settings/agreements',
    may: 'agreement.read',
    load: () => import('./AcceptanceList.tsx'),
  },
  { path: 'agreements', title: agreed.title, bare: true, load: () => import('./AskedScreen.tsx') },
];
