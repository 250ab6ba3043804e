import { tenantHome } from '@tradeport/api/onboarding/calls';
import {
  addDomain,
  checkDomain,
  domainPage,
  removeDomain,
} from '@tradeport/api/onboarding/host-calls';
import { onboardingErrors } from '@tradeport/api/onboarding/errors';
import type { domainRow } from '@tradeport/api/onboarding/model';
import { tenancyErrors } from '@tradeport/api/tenancy/errors';
import { getProappinfo } from '@tradeport/api/tenancy/calls';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { type Action, ActionButton, useActions } from '../../console/kit/actions.tsx';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { settings } from './text.ts';

type Domain = z.output<typeof domainRow>;
const stale = { invalidates: [domainPage, tenantHome, getProappinfo] };

/** TEN-01 The names by which the portal is found; one of the tenant's own is proven by a TXT record. */
export function Domains() {
  const { t } = useText();
  const domains = usePaged(domainPage, {}, { quiet: true });
  const [adding, setAdding] = useState(false);
  const add = useMutate(addDomain, stale);
  return (
    <Section
      title={t(settings.domains)}
      extra={
        <Button size="small" onClick={() => setAdding(true)}>
          {t(settings.domainAdd)}
        </Button>
      }
      flush
    >
      <p className="k-muted k-small s-domain">{t(settings.domainsHint)}</p>
      {domains.data?.rows.map((domain) => (
        <Row key={domain.host} domain={domain} />
      ))}
      {adding && (
        <FormDialog<{ host: string }>
          title={t(settings.domainAdd)}
          schema={addDomain.input}
          errors={{ ...tenancyErrors, ...onboardingErrors }}
          initial={{}}
          verb={settings.domainAdd}
          close={() => setAdding(false)}
          save={(values) => add.run(values)}
        >
          <Field name="host" label={t(settings.domainName)}>
            <Input placeholder="shop.example.com" autoCapitalize="none" spellCheck={false} />
          </Field>
        </FormDialog>
      )}
    </Section>
  );
}

function Row({ domain }: { domain: Domain }) {
  const { t } = useText();
  const { start, pending, dialog } = useActions();
  const check = useMutate(checkDomain, stale);
  const remove = useMutate(removeDomain, stale);
  const { domainCode, host, active } = domain;
  const actions: Action[] =
    domainCode === null
      ? []
      : [
          ...(active
            ? []
            : [{ key: 'check', text: settings.domainCheck, run: () => check.run({ domainCode }) }]),
          {
            key: 'remove',
            text: settings.domainRemove,
            danger: true,
            run: () => remove.run({ domainCode }),
            confirm: {
              title: t(settings.domainRemoveTitle, { host }),
              text: t(settings.domainRemoveText),
            },
          },
        ];
  return (
    <div className="s-domain">
      <div className="s-domainhead">
        <strong>{host}</strong>
        <StatusTag
          text={
            domainCode === null
              ? settings.domainGiven
              : active
                ? settings.domainActive
                : settings.domainWaiting
          }
          tone={active ? 'success' : 'warning'}
        />
        <span className="k-actions">
          {actions.map((action) => (
            <ActionButton key={action.key} action={action} start={start} pending={pending} />
          ))}
        </span>
      </div>
      {!active && (
        <dl className="s-record">
          <dt>{t(settings.recordName)}</dt>
          <dd>{domain.recordName}</dd>
          <dt>{t(settings.recordValue)}</dt>
          <dd>{domain.recordValue}</dd>
        </dl>
      )}
      {dialog}
    </div>
  );
}
