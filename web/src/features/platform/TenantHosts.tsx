import { applicationPage, tenantDetail } from '@tradeport/api/onboarding/calls';
import { addHost, confirmDomain, removeHost } from '@tradeport/api/onboarding/host-calls';
import { onboardingErrors } from '@tradeport/api/onboarding/errors';
import type { tenantOut } from '@tradeport/api/onboarding/model';
import { tenancyErrors } from '@tradeport/api/tenancy/errors';
import { tenantPage } from '@tradeport/api/tenancy/calls';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { type Action, ActionButton, useActions } from '../../console/kit/actions.tsx';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { StatusTag, When } from '../../console/kit/Values.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { platform } from './text.ts';

type Tenant = z.output<typeof tenantOut>;

/** TEN-01 The names of a tenant's portal: those that serve, and the tenant's own that wait to be proven. */
export function TenantHosts({ tenant: { tenantCode, hosts, domains } }: { tenant: Tenant }) {
  const { t } = useText();
  const [adding, setAdding] = useState(false);
  const stale = { invalidates: [tenantDetail, tenantPage, applicationPage] };
  const confirm = useMutate(confirmDomain, stale);
  const remove = useMutate(removeHost, stale);
  const { start, pending, dialog } = useActions();
  const removal = (host: string): Action => ({
    key: host,
    text: platform.removeHost,
    danger: true,
    run: () => remove.run({ tenantCode, host }),
    confirm: { title: t(platform.removeHostTitle, { host }), text: t(platform.removeHostText) },
  });
  const confirmation = (domainCode: string, host: string): Action => ({
    key: domainCode,
    text: platform.confirmDomain,
    run: () => confirm.run({ tenantCode, domainCode }),
    confirm: {
      title: t(platform.confirmDomainTitle, { host }),
      text: t(platform.confirmDomainText),
    },
  });
  return (
    <Section title={t(platform.hosts)}>
      {hosts.length + domains.length === 0 && <p className="k-muted">{t(platform.noHosts)}</p>}
      <ul className="k-lines">
        {hosts.map((host) => (
          <li key={host}>
            <span className="k-named">{host}</span>
            <ActionButton action={removal(host)} start={start} pending={pending} />
          </li>
        ))}
        {domains.map(({ domainCode, host, gmtCreate }) => (
          <li key={domainCode}>
            <span className="k-named">
              <span>{host}</span>
              <small className="k-muted">
                <StatusTag text={platform.waitsForProof} tone="warning" /> <When at={gmtCreate} />
              </small>
            </span>
            <ActionButton action={confirmation(domainCode, host)} start={start} pending={pending} />
          </li>
        ))}
      </ul>
      <Button className="k-top" onClick={() => setAdding(true)}>
        {t(platform.addHost)}
      </Button>
      {adding && <AddHost tenantCode={tenantCode} close={() => setAdding(false)} />}
      {dialog}
    </Section>
  );
}

function AddHost({ tenantCode, close }: { tenantCode: string; close: () => void }) {
  const { t } = useText();
  const add = useMutate(addHost, { invalidates: [tenantDetail, tenantPage] });
  return (
    <FormDialog<{ host: string }>
      title={t(platform.addHost)}
      schema={addHost.input}
      errors={{ ...tenancyErrors, ...onboardingErrors }}
      initial={{}}
      verb={platform.addHost}
      close={close}
      save={({ host }) => add.run({ tenantCode, host })}
    >
      <Field name="host" label={t(platform.host)} hint={t(platform.addHostHint)}>
        <Input placeholder="shop.example.com" autoCapitalize="none" spellCheck={false} />
      </Field>
    </FormDialog>
  );
}
