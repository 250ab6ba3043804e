import { saveTenantLimits, tenantDetail } from '@tradeport/api/onboarding/calls';
import type { tenantOut } from '@tradeport/api/onboarding/model';
import { tenantPage } from '@tradeport/api/tenancy/calls';
import { isShut, tenantLife } from '@tradeport/api/tenancy/lifecycle';
import { isScene, scenes } from '@tradeport/api/tenancy/scenes';
import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { z } from 'zod';
import { DetailPage, Facts, Section, Timeline } from '../../console/kit/DetailPage.tsx';
import { FormDialog } from '../../console/kit/FormPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { LimitFields } from './LimitFields.tsx';
import { TenantHosts } from './TenantHosts.tsx';
import { platform } from './text.ts';
import { useQuotaFacts } from './quota.ts';
import { useTenantActions } from './useTenantActions.ts';

type Tenant = z.output<typeof tenantOut>;

/** TEN-04 A tenant: its facts, use and limits, and the platform's decisions about it. */
export default function TenantDetail() {
  const { t } = useText();
  const { tenantCode = '' } = useParams();
  const tenant = useCall(tenantDetail, { tenantCode }, { quiet: true, fresh_ms: 0 });
  const [setting, setSetting] = useState(false);
  const actions = useTenantActions();
  const facts = useQuotaFacts();
  return (
    <>
      <DetailPage
        query={tenant}
        view={(known) => ({
          title: known.tenantName,
          status: <StateTag state={tenantLife.states[known.status]} />,
          facts: facts(known),
          actions: [
            { key: 'limits', text: platform.setLimits, run: () => setSetting(true) },
            ...actions(known, known.used.users),
          ],
          main: (
            <>
              {isShut(known.status) && (
                <Alert
                  type="error"
                  showIcon
                  title={t(platform.suspendedWhy, { reason: known.statusReason })}
                  description={known.statusAt && <When at={known.statusAt} exact />}
                />
              )}
              <Section title={t(platform.about)}>
                <Facts
                  columns={2}
                  items={[
                    { label: platform.code, value: known.tenantCode },
                    {
                      label: platform.address,
                      value: known.address ? (
                        <a href={`${known.address}/`}>{known.address}</a>
                      ) : (
                        '–'
                      ),
                    },
                    {
                      label: platform.scenes,
                      value:
                        known.scenes
                          .filter(isScene)
                          .map((scene) => t(scenes[scene].name))
                          .join(', ') || '–',
                    },
                    { label: platform.zone, value: known.timeZone },
                    { label: platform.since, value: <When at={known.gmtCreate} exact /> },
                    {
                      label: platform.application,
                      value: known.applicationCode ? (
                        <Link to={`/platform/application/${known.applicationCode}`}>
                          {t(platform.see)}
                        </Link>
                      ) : (
                        '–'
                      ),
                    },
                  ]}
                />
              </Section>
              <TenantHosts tenant={known} />
            </>
          ),
          side: (
            <Section title={t(platform.decisions)}>
              <Timeline
                empty={t(platform.noDecisions)}
                moments={known.history.map((step) => ({
                  key: `${step.at} ${step.what}`,
                  at: step.at,
                  text: step.what,
                  who: step.by,
                  note: step.reason,
                }))}
              />
            </Section>
          ),
        })}
      />
      {setting && tenant.data && (
        <LimitDialog tenant={tenant.data} close={() => setSetting(false)} />
      )}
    </>
  );
}

function LimitDialog({ tenant, close }: { tenant: Tenant; close: () => void }) {
  const { t } = useText();
  const save = useMutate(saveTenantLimits, { invalidates: [tenantDetail, tenantPage] });
  const { tenantCode, limits } = tenant;
  return (
    <FormDialog<{ limits: Tenant['limits'] }>
      title={t(platform.setLimits)}
      schema={saveTenantLimits.input}
      initial={{ limits }}
      close={close}
      save={(values) => save.run({ tenantCode, limits: values.limits })}
    >
      <p className="k-muted k-gap">{t(platform.limitsHint)}</p>
      <LimitFields />
    </FormDialog>
  );
}
