import { actions } from '../kernel/available.ts';
import { endOf, lifecycle } from '../kernel/lifecycle.ts';
import { tenancyErrors } from './errors.ts';
import * as membersWords from '../members/words.ts';
import * as promotionsWords from '../promotions/words.ts';

/** TEN-04 A portal that is open, or shut by the platform. It stands in the directory, outside of every tenant: `move` has no part in it. */
export const tenantLife = lifecycle({
  name: 'tenant',
  table: 'tenant',
  start: ['active'],
  end: ['active', 'suspended'],
  states: {
    active: { ended: 'well', zh: '运营中', en: 'Active', ru: 'Работает' },
    suspended: { ended: 'badly', zh: '已停用', en: 'Suspended', ru: 'Приостановлен' },
  },
  steps: {
    suspend: {
      from: ['active'],
      to: 'suspended',
      by: ['tenant.manage'],
      reason: true,
      text: membersWords.suspend,
    },
    resume: {
      from: ['suspended'],
      to: 'active',
      by: ['tenant.manage'],
      text: promotionsWords.resume,
    },
  },
});
export type TenantStatus = keyof typeof tenantLife.states;
/** Nobody logs in or buys there. */
export const isShut = (status: TenantStatus): boolean =>
  endOf(tenantLife.states[status]) === 'badly';

const isPlatform = { 'tenant.is_platform': ({ platform }: { platform: boolean }) => platform };
export const tenantActions = actions(tenantLife, {
  errors: tenancyErrors,
  refuseWhen: { suspend: isPlatform, resume: isPlatform },
});
