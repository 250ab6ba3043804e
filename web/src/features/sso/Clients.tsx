import { PlusOutlined } from '@ant-design/icons';
import type { Output } from '@tradeport/api/kernel/call';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { deleteSsoClient, saveSsoClient, ssoClients } from '@tradeport/api/sso/calls';
import { ssoErrors } from '@tradeport/api/sso/errors';
import { clientIn, isCallback } from '@tradeport/api/sso/model';
import { Alert, Button, Checkbox, Descriptions, Input, Modal, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { ActionMenu, useActions } from '../../console/kit/actions.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { TextsField } from '../settings/TextsField.tsx';
import { sso } from './text.ts';

type Client = Output<typeof ssoClients>[number];
type Secret = Output<typeof saveSsoClient>;
type Values = {
  ssoClientName: SomeTexts;
  redirects: string;
  logouts: string;
  backchannelUri?: string;
  enabled: boolean;
};
const lines = (text: string | undefined) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Apps of the tenant whose people log in here. */
export function Clients() {
  const { t, lang } = useText();
  const all = useCall(ssoClients, {}, { quiet: true });
  const [secret, setSecret] = useState<Secret | null>(null);
  const save = useMutate(saveSsoClient, {
    invalidates: [ssoClients],
    done: (made) => {
      if (made.clientSecret) setSecret(made);
    },
  });
  const remove = useMutate(deleteSsoClient, { invalidates: [ssoClients] });
  const actions = useActions();
  const [edited, setEdited] = useState<Client | 'new' | null>(null);
  const add = (
    <Button icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {t(sso.addClient)}
    </Button>
  );
  const again = ({ created: _created, issuer: _issuer, clientId: _clientId, ...client }: Client) =>
    save.run({ ...client, newSecret: true });
  return (
    <section className="k-card k-pad">
      <div className="k-between k-gap">
        <div>
          <h2>{t(sso.clients)}</h2>
          <p className="k-muted">{t(sso.clientsHint)}</p>
        </div>
        {(all.data?.length ?? 0) > 0 && add}
      </div>
      {all.error && !all.data && <Failed error={all.error} retry={all.refetch} />}
      {all.isPending && <Skeleton active />}
      {all.data?.length === 0 && <Empty small title={t(sso.noClients)} action={add} />}
      {all.data && all.data.length > 0 && (
        <div className="k-scroll">
          <table className="k-plain">
            <thead>
              <tr>
                <th>{t(sso.name)}</th>
                <th>{t(sso.clientId)}</th>
                <th>{t(sso.redirectUris)}</th>
                <th>{t(sso.enabled)}</th>
                <th>
                  <span className="k-hidden">{t(sso.edit)}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {all.data.map((row) => (
                <tr key={row.ssoClientCode}>
                  <th scope="row">{inLang(row.ssoClientName, lang)}</th>
                  <td>
                    <Typography.Text copyable>{row.clientId}</Typography.Text>
                  </td>
                  <td>
                    {row.redirectUris.map((uri) => (
                      <div key={uri}>{uri}</div>
                    ))}
                  </td>
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
                      named={inLang(row.ssoClientName, lang)}
                      actions={[
                        {
                          key: `edit ${row.ssoClientCode}`,
                          text: sso.edit,
                          run: () => setEdited(row),
                        },
                        {
                          key: `secret ${row.ssoClientCode}`,
                          text: sso.newSecret,
                          run: () => again(row),
                          confirm: { title: t(sso.newSecret), text: t(sso.newSecretAsk) },
                        },
                        {
                          key: `remove ${row.ssoClientCode}`,
                          text: sso.remove,
                          danger: true,
                          run: () => remove.run({ ssoClientCode: row.ssoClientCode }),
                          confirm: {
                            title: `${t(sso.remove)}: ${inLang(row.ssoClientName, lang)}`,
                            text: t(sso.removeClientAsk),
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
        <ClientDialog
          client={edited === 'new' ? null : edited}
          close={() => setEdited(null)}
          save={({ redirects, logouts, backchannelUri, ...values }) =>
            save.run({
              ...values,
              redirectUris: lines(redirects),
              postLogoutUris: lines(logouts),
              backchannelUri: backchannelUri ?? '',
              ...(edited === 'new' ? {} : { ssoClientCode: edited.ssoClientCode }),
            })
          }
        />
      )}
      {secret && (
        <SecretDialog
          secret={secret}
          issuer={`${location.origin}/oidc`}
          close={() => setSecret(null)}
        />
      )}
      {actions.dialog}
    </section>
  );
}

function ClientDialog(props: {
  client: Client | null;
  close: () => void;
  save: (values: Values) => Promise<unknown>;
}) {
  const { t } = useText();
  const { client } = props;
  const addresses = (needed: boolean) => (value: unknown) => {
    const list = lines(String(value ?? ''));
    return (needed && list.length === 0) || !list.every(isCallback)
      ? t(ssoErrors['sso.address'])
      : null;
  };
  return (
    <FormDialog<Values>
      title={t(client ? sso.editClient : sso.addClient)}
      schema={clientIn}
      errors={ssoErrors}
      close={props.close}
      save={props.save}
      initial={
        client
          ? {
              ssoClientName: client.ssoClientName,
              redirects: client.redirectUris.join('\n'),
              logouts: client.postLogoutUris.join('\n'),
              backchannelUri: client.backchannelUri,
              enabled: client.enabled,
            }
          : { enabled: true, redirects: '', logouts: '' }
      }
    >
      <TextsField name="ssoClientName" label={t(sso.name)} max={40} />
      <Field
        name="redirects"
        label={t(sso.redirectUris)}
        hint={t(sso.onePerLine)}
        required
        check={addresses(true)}
      >
        <Input.TextArea rows={3} placeholder="https://reports.example.com/callback" />
      </Field>
      <Field
        name="logouts"
        label={t(sso.postLogoutUris)}
        hint={t(sso.onePerLine)}
        check={addresses(false)}
      >
        <Input.TextArea rows={2} />
      </Field>
      <Field name="backchannelUri" label={t(sso.backchannel)}>
        <Input placeholder="https://reports.example.com/logout" />
      </Field>
      <Field name="enabled" label="" required={false} valuePropName="checked">
        <Checkbox>{t(sso.enabled)}</Checkbox>
      </Field>
    </FormDialog>
  );
}

/** The secret is known to nobody afterwards, so it closes by its button alone. */
function SecretDialog(props: { secret: Secret; issuer: string; close: () => void }) {
  const { t } = useText();
  return (
    <Modal
      open
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={t(sso.clientSecret)}
      footer={
        <Button type="primary" onClick={props.close}>
          {t(sso.done)}
        </Button>
      }
    >
      <Alert className="k-gap" type="warning" showIcon title={t(sso.secretOnce)} />
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: 'issuer',
            label: t(sso.issuer),
            children: (
              <Typography.Text copyable code>
                {props.issuer}
              </Typography.Text>
            ),
          },
          {
            key: 'id',
            label: t(sso.clientId),
            children: (
              <Typography.Text copyable code>
                {props.secret.clientId}
              </Typography.Text>
            ),
          },
          {
            key: 'secret',
            label: t(sso.clientSecret),
            children: (
              <Typography.Text copyable code>
                {props.secret.clientSecret}
              </Typography.Text>
            ),
          },
        ]}
      />
    </Modal>
  );
}
