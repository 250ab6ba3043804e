import type { Module } from '../../kernel/module.ts';
import { byUser } from '../../kernel/personal-data.ts';
import { accept } from './accept.ts';
import { list as listAcceptances } from './acceptances.ts';
import { create, discard, publish, saveDraft, saveSettings } from './edit.ts';
import { exportRoutes } from './export.ts';
import { get, list, version } from './list.ts';
import { ownList } from './own.ts';
import { shop } from './shop.ts';
import { owedTo, shown, view } from './show.ts';

export {
  accept,
  acceptAtRegistration,
  dropAcceptancesOf,
  registrationAgreement,
  registrationVersion,
} from './accept.ts';
export { publish, saveDraft } from './edit.ts';
export { get } from './list.ts';

/** CMS-02 Agreements as versions, and who accepted which (docs/decisions/agreements.md). */
export const agreements = {
  name: 'agreements',
  serves: [
    shown,
    view,
    owedTo,
    accept,
    list,
    get,
    version,
    create,
    saveDraft,
    discard,
    publish,
    saveSettings,
    listAcceptances,
    ownList,
  ],
  routes: exportRoutes,
  shop,
  personalData: {
    agreement: [],
    agreement_version: [],
    // That somebody agreed is kept as proof; from where is not needed for it.
    agreement_acceptance: [{ of: byUser, onErasure: { set: `ip = ''` } }],
  },
} satisfies Module;
