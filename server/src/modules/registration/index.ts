import * as calls from '@tradeport/api/registration/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { register } from './begin.ts';
import { approve, get, list, refuse } from './decide.ts';
import { saveDraft, leave, own, submit, takeBack, upload } from './fill.ts';
import { personalData } from './personal-data.ts';
import { purgeOldDrafts } from './purge.ts';
import { agreement, saveSettings, openRoles, publish, readSettings } from './settings.ts';
import { approvedElsewhere } from './admit.ts';
import { upgrade } from './upgrade.ts';

export { begin } from './begin.ts';
export { approve, refuse } from './decide.ts';
export { handIn } from './fill.ts';
export { saveSettings, settingsOf } from './settings.ts';

export const registration = {
  name: 'registration',
  serves: [
    serve(calls.getAgreement, agreement),
    serve(calls.getOpenRoles, openRoles),
    serve(calls.registerUser, register),
    serve(calls.beginUpgrade, upgrade),
    serve(calls.getOwnRegistration, own),
    serve(calls.saveRegistrationDraft, saveDraft),
    serve(calls.uploadPaper, upload),
    serve(calls.submitRegistration, submit),
    serve(calls.takeBackRegistration, takeBack),
    serve(calls.leaveRegistration, leave),
    serve(calls.registrationPage, list),
    serve(calls.registrationDetail, get),
    serve(calls.approveRegistration, approve),
    serve(calls.refuseRegistration, refuse),
    serve(calls.getRegistrationSettings, readSettings),
    serve(calls.saveRegistrationSettings, saveSettings),
    serve(calls.saveAgreement, publish),
  ],
  sweeps: [purgeOldDrafts],
  handlers: [
    { event: 'member.approved', run: (ctx, { subjectId }) => approvedElsewhere(ctx, subjectId) },
  ],
  holdsFiles: ['select 1 from registration where tenant_id = $1 and $2 in (licence_id, letter_id)'],
  personalData,
} satisfies Module;
