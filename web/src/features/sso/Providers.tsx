import { PlusOutlined } from '@ant-design/icons';
import type { Input as In, Output } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import {
  deleteSsoProvider,
  saveSsoProvider,
  ssoChoices,
  ssoProviders,
} from '@tradeport/api/sso/calls';
import { ssoErrors } from '@tradeport/api/sso/errors';
import { providerIn } from '@tradeport/api/sso/model';
import { Button, Checkbox, Input, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { ActionMenu, useActions } from '../../console/kit/actions.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { TextsField } from '../settings/TextsField.tsx';
import { sso } from './text.ts';

type Provider = Output<typeof ssoProviders>[number];
type Values = In<typeof saveSsoProvider>;
const STALE = [ssoProviders, ssoChoices];

/** With whom people log in here. */
export function Providers() {
  const { t, lang } = useText();
  const format = useFormat();
  const all = useCall(ssoProviders, {}, { quiet: true });
  const save = useMutate(saveSsoProvider, { invalidates: STALE });
  const remove = useMutate(deleteSsoProvider, { invalidates: STALE });
  const actions = useActions();
  const [edited, setEdited] = useState<Provider | 'new' | null>(null);
  const add = (
    <Button icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {t(sso.addProvider)}
    </Button>
  );
  return (
    <section className="k-card k-pad">
      <div className="k-between k-gap">
        <div>
          <h2>{t(sso.providers)}</h2>
          <p className="k-muted">{t(sso.providersHint)}</p>
        </div>
        {(all.data?.length ?? 0) > 0 && add}
      </div>
      {all.error && !all.data && <Failed error={all.error} retry={all.refetch} />}
      {all.isPending && <Skeleton active />}
      {all.data?.length === 0 && <Empty small title={t(sso.noProviders)} action={add} />}
      {all.data && all.data.length > 0 && (
        <div className="k-scroll">
          <table className="k-plain">
            <thead>
              <tr>
                <th>{t(sso.name)}</th>
                <th>{t(sso.issuer)}</th>
                <th className="k-end">{t(sso.users)}</th>
                <th>{t(sso.enabled)}</th>
                <th>
                  <span className="k-hidden">{t(sso.edit)}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {all.data.map((row) => (
                <tr key={row.ssoCode}>
                  <th scope="row">{inLang(row.ssoName, lang)}</th>
                  <td>{row.issuer}</td>
                  <td className="k-end k-number">{format.number(row.users)}</td>
                  <td>
                    <StatusTag
                      text={row.enabled ? sso.enabled : sso.disabled}
                      tone={row.enabled ? 'success' : 'neutral'}
                    />
                  </td>
                  <td className="k-end">
                    <ActionMenu
                      small
                      start={actions.start}
                      named={inLang(row.ssoName, lang)}
                      actions={[
                        { key: `edit ${row.ssoCode}`, text: sso.edit, run: () => setEdited(row) },
                        {
                          key: `remove ${row.ssoCode}`,
                          text: sso.remove,
                          danger: true,
                          run: () => remove.run({ ssoCode: row.ssoCode }),
                          confirm: {
                            title: `${t(sso.remove)}: ${inLang(row.ssoName, lang)}`,
                            text: t(sso.removeProviderAsk, { count: row.users }),
                          },
                        },
                      ]}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited && (
        <ProviderDialog
          provider={edited === 'new' ? null : edited}
          redirectUri={all.data?.[0]?.redirectUri ?? `${location.origin}/sso/callback`}
          close={() => setEdited(null)}
          save={(values) => save.run(values)}
        />
      )}
      {actions.dialog}
    </section>
  );
}

function ProviderDialog(props: {
  provider: Provider | null;
  redirectUri: string;
  close: () => void;
  save: (values: Values) => Promise<unknown>;
}) {
  const { t } = useText();
  const { provider } = props;
  const initial: Partial<Values> = provider
    ? {
        ssoName: provider.ssoName,
        issuer: provider.issuer,
        clientId: provider.clientId,
        scopes: provider.scopes,
        enabled: provider.enabled,
        trustEmail: provider.trustEmail,
        createMembers: provider.createMembers,
      }
    : { scopes: 'openid profile email', enabled: true, trustEmail: false, createMembers: false };
  const save = ({ clientSecret, ...values }: Values) =>
    props.save({
      ...values,
      ...(provider ? { ssoCode: provider.ssoCode } : {}),
      ...(clientSecret ? { clientSecret } : {}),
    });
  return (
    <FormDialog<Values>
      title={t(provider ? sso.editProvider : sso.addProvider)}
      schema={providerIn}
      errors={ssoErrors}
      initial={initial}
      close={props.close}
      save={save}
    >
      <TextsField name="ssoName" label={t(sso.name)} max={40} />
      <Field name="issuer" label={t(sso.issuer)} hint={t(sso.issuerHint)}>
        <Input placeholder="https://login.example.com" inputMode="url" />
      </Field>
      <Field name="clientId" label={t(sso.clientId)}>
        <Input maxLength={200} autoComplete="off" />
      </Field>
      <Field
        name="clientSecret"
        label={t(sso.clientSecret)}
        hint={provider?.hasSecret ? t(sso.secretKept) : undefined}
      >
        <Input.Password maxLength={500} autoComplete="new-password" />
      </Field>
      <Field name="scopes" label={t(sso.scopes)}>
        <Input maxLength={200} />
      </Field>
      <div className="k-stack-1 k-gap">
        <span className="k-muted">{t(sso.redirectUri)}</span>
        <Typography.Text code copyable>
          {props.redirectUri}
        </Typography.Text>
      </div>
      <Field name="trustEmail" label={t(sso.trustEmail)} valuePropName="checked">
        <Checkbox>{t(sso.trustEmailHint)}</Checkbox>
      </Field>
      <Field name="createMembers" label={t(sso.createMembers)} valuePropName="checked">
        <Checkbox>{t(sso.createMembersHint)}</Checkbox>
      </Field>
      <Field name="enabled" label="" required={false} valuePropName="checked">
        <Checkbox>{t(sso.enabled)}</Checkbox>
      </Field>
    </FormDialog>
  );
}
