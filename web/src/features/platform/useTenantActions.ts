import { tenantDetail } from '@tradeport/api/onboarding/calls';
import { resumeTenant, suspendTenant, tenantPage } from '@tradeport/api/tenancy/calls';
import { tenantActions } from '@tradeport/api/tenancy/lifecycle';
import type { tenantUse } from '@tradeport/api/tenancy/model';
import type { z } from 'zod';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { platform } from './text.ts';

type Target = Pick<z.output<typeof tenantUse>, 'tenantCode' | 'tenantName' | 'status' | 'platform'>;

/**
 * TEN-04 The platform's actions on a portal, for rows and for its page; suspending it logs out its
 * `users`.
 */
export function useTenantActions(): (tenant: Target, users: number) => Action[] {
  const { t } = useText();
  const format = useFormat();
  const offered = useOffered(tenantActions);
  const stale = { invalidates: [tenantDetail, tenantPage] };
  const suspend = useMutate(suspendTenant, stale);
  const resume = useMutate(resumeTenant, stale);
  return (tenant, users) => {
    const { tenantCode, tenantName: name } = tenant;
    return offered(tenant, {
      resume: { run: () => resume.run({ tenantCode }) },
      suspend: {
        danger: true,
        confirm: {
          title: t(platform.suspendTitle, { name }),
          text: t(platform.suspendText, { n: format.number(users) }),
        },
        run: ({ reason }) => suspend.run({ tenantCode, reason }),
      },
    });
  };
}
