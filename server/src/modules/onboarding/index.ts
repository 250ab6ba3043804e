import * as calls from '@tradeport/api/onboarding/calls';
import * as hostCalls from '@tradeport/api/onboarding/host-calls';
import * as platformCalls from '@tradeport/api/onboarding/platform-calls';
import { DRAFT_DAYS } from '@tradeport/api/onboarding/model';
import { resumeTenant, suspendTenant } from '@tradeport/api/tenancy/calls';
import type { Module, Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { serve } from '../../kernel/serve.ts';
import {
  checkCode,
  chooseWhat,
  saveDraft,
  leave,
  own,
  resumeOwn,
  sendApplicationCode,
  start,
  submit,
  uploadOwn,
} from './apply.ts';
import { useChecks } from './audit.ts';
import { application, applications, approve, refuse } from './decide.ts';
import { add, check, confirm, domains, drop } from './domains.ts';
import { drop as dropWork, failedWork, retry as retryWork } from './failed-work.ts';
import { figures } from './figures.ts';
import { home } from './home.ts';
import { add as addHost, remove as removeHost, whereOpened } from './hosts.ts';
import { approveProduct } from './open-product.ts';
import { applyFor, ownProducts } from './products.ts';
import { resume, suspend } from './suspend.ts';
import { updateOpening, opening, saveLimits, tenant } from './tenants.ts';

export { applications, approve, refuse } from './decide.ts';
export { provisionDefaults, settingsFor } from './provision-defaults.ts';
export { begin, chooseWhat, submit } from './apply.ts';
export { resume, suspend } from './suspend.ts';
export { saveLimits, tenant } from './tenants.ts';

const purgeDraft = prepared('onboarding.purgeDraft')`
  delete from tenant_application where tenant_id = :tenantId and id = :id and status = 'draft'`;

/** What was begun and never handed in is nobody's to keep. */
const purgeOldDrafts: Sweep = {
  name: 'onboarding.drafts',
  everyS: 3600,
  due: prepared('onboarding.oldDrafts')`
    select a.tenant_id, a.id from tenant_application a join tenant t on t.id = a.tenant_id
    where a.status = 'draft' and a.updated_at < now() + t.clock_offset_ms * interval '1 millisecond' - interval '${DRAFT_DAYS} days' limit 200`(),
  run: async (ctx, id) => {
    await ctx.run(purgeDraft({ tenantId: ctx.tenant.id, id }));
    ctx.audit('tenant_application', id, { status: 'draft' }, null);
  },
};

export const onboarding = {
  name: 'onboarding',
  serves: [
    serve(calls.sendApplyCode, sendApplicationCode),
    serve(calls.startApplication, start),
    serve(calls.getOwnApplication, own),
    serve(calls.resumeApplication, resumeOwn),
    serve(calls.leaveApplication, leave),
    serve(calls.chooseScenes, chooseWhat),
    serve(calls.saveApplyDraft, saveDraft),
    serve(calls.uploadLicence, uploadOwn),
    serve(calls.checkPortalCode, checkCode),
    serve(calls.submitApplication, submit),
    serve(calls.applicationPage, applications),
    serve(calls.applicationDetail, application),
    serve(calls.approveApplication, approve),
    serve(calls.refuseApplication, refuse),
    serve(calls.getProducts, ownProducts),
    serve(calls.applyForProduct, applyFor),
    serve(calls.approveForProduct, approveProduct),
    serve(calls.getOpening, opening),
    serve(calls.saveOpening, updateOpening),
    serve(calls.tenantDetail, tenant),
    serve(calls.saveTenantLimits, saveLimits),
    serve(hostCalls.confirmDomain, confirm),
    serve(platformCalls.readPlatformFigures, figures),
    serve(platformCalls.failedWorkPage, failedWork),
    serve(platformCalls.retryFailedWork, retryWork),
    serve(platformCalls.dropFailedWork, dropWork),
    serve(hostCalls.addHost, addHost),
    serve(hostCalls.removeHost, removeHost),
    serve(hostCalls.platformAddress, whereOpened),
    serve(suspendTenant, suspend),
    serve(resumeTenant, resume),
    serve(calls.tenantHome, home),
    serve(hostCalls.domainPage, domains),
    serve(hostCalls.addDomain, add),
    serve(hostCalls.checkDomain, check),
    serve(hostCalls.removeDomain, drop),
  ],
  sweeps: [purgeOldDrafts],
  audits: useChecks,
  holdsFiles: ['select 1 from tenant_application where tenant_id = $1 and licence_id = $2'],
  personalData: { tenant_application: [] },
} satisfies Module;
