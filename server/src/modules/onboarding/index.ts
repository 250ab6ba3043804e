import { DRAFT_DAYS } from '@tradeport/api/onboarding/model';
import type { Module, Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
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

/** Drafts that were never submitted are deleted. */
const purgeOldDrafts: Sweep = {
  name: 'onboarding.drafts',
  everyS: 3600,
  due: prepared('onboarding.oldDrafts')`
    select a.tenant_id, a.id from tenant_application a join tenant t on t.id = a.tenant_id
    where a.status = 'draft' and a.updated_at < now() + t.clock_offset_ms * interval '1 millisecond' - interval '${DRAFT_DAYS} days' limit 200`(),
  run: async (ctx, id) => {
    await ctx.run(purgeDraft({ id }));
    ctx.audit('tenant_application', id, { status: 'draft' }, null);
  },
};

export const onboarding = {
  name: 'onboarding',
  serves: [
    sendApplicationCode,
    start,
    own,
    resumeOwn,
    leave,
    chooseWhat,
    saveDraft,
    uploadOwn,
    checkCode,
    submit,
    applications,
    application,
    approve,
    refuse,
    ownProducts,
    applyFor,
    approveProduct,
    opening,
    updateOpening,
    tenant,
    saveLimits,
    confirm,
    figures,
    failedWork,
    retryWork,
    dropWork,
    addHost,
    removeHost,
    whereOpened,
    suspend,
    resume,
    home,
    domains,
    add,
    check,
    drop,
  ],
  sweeps: [purgeOldDrafts],
  audits: useChecks,
  holdsFiles: ['select 1 from tenant_application where tenant_id = $1 and licence_id = $2'],
  personalData: { app_domain: [], tenant_application: [] },
} satisfies Module;
