import type { Module } from '../../kernel/module.ts';
import { register } from './begin.ts';
import { approve, get, list, refuse } from './decide.ts';
import { saveDraft, leave, own, submit, takeBack, upload } from './fill.ts';
import { personalData } from './personal-data.ts';
import { purgeOldDrafts } from './purge.ts';
import { agreement, saveSettings, openRoles, readSettings } from './settings.ts';
import { approvedElsewhere } from './admit.ts';
import { upgrade } from './upgrade.ts';
import { shop } from './shop.ts';

export { begin } from './begin.ts';
export { approve, refuse } from './decide.ts';
export { handIn } from './fill.ts';
export { saveSettings, settingsOf } from './settings.ts';

export const registration = {
  name: 'registration',
  serves: [
    agreement,
    openRoles,
    register,
    upgrade,
    own,
    saveDraft,
    upload,
    submit,
    takeBack,
    leave,
    list,
    get,
    approve,
    refuse,
    readSettings,
    saveSettings,
  ],
  sweeps: [purgeOldDrafts],
  handlers: [
    { event: 'member.approved', run: (ctx, { subjectId }) => approvedElsewhere(ctx, subjectId) },
  ],
  holdsFiles: ['select 1 from registration where tenant_id = $1 and $2 in (licence_id, letter_id)'],
  personalData,
  shop,
} satisfies Module;
