import {
  deliveryPage,
  messageSettings,
  saveMailSettings,
  savePortalAddress,
  saveSmsSettings,
  sendTest,
} from '@tradeport/api/messages/calls';
import { messageErrors } from '@tradeport/api/messages/errors';
import {
  mailSecurities,
  mailSettingsIn,
  type SendChannel,
  smsSettingsIn,
  testIn,
  type settingsOut,
} from '@tradeport/api/messages/model';
import { App, Checkbox, Input, Radio, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import type { z } from 'zod';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { providerTexts, settings } from './text.ts';

export type Settings = z.output<typeof settingsOut>;

type Mail = z.input<typeof mailSettingsIn>;
type Sms = z.input<typeof smsSettingsIn>;
const PORTS: Record<Settings['mail']['security'], number> = { tls: 465, starttls: 587, none: 25 };

export function MailDialog({ mail, close }: { mail: Settings['mail']; close: () => void }) {
  const { t } = useText();
  const { portal } = useSession();
  const save = useMutate(saveMailSettings, { invalidates: [messageSettings] });
  const { passwordSet, ...known } = mail;
  const [provider, setProvider] = useState(mail.provider);
  const [port, setPort] = useState(mail.port);
  const titles = { tls: settings.tls, starttls: settings.starttls, none: settings.noTls };
  return (
    <FormDialog<Mail>
      title={t(settings.mail)}
      schema={mailSettingsIn}
      errors={messageErrors}
      initial={{ ...known, password: '' }}
      close={close}
      save={(values) => save.run({ ...known, ...values, provider, port })}
    >
      <Field name="provider" label={t(settings.provider)}>
        <Radio.Group
          onChange={(event) => setProvider(event.target.value)}
          options={[
            { value: 'outbox', label: t(settings.noProvider) },
            { value: 'smtp', label: t(providerTexts.smtp) },
          ]}
        />
      </Field>
      {provider === 'smtp' && (
        <>
          <div className="k-two">
            <Field name="host" label={t(settings.host)} required>
              <Input placeholder="smtp.example.com" autoComplete="off" />
            </Field>
            <Field name="security" label={t(settings.security)} required={false}>
              <Select
                options={mailSecurities.map((value) => ({ value, label: t(titles[value]) }))}
                onChange={(value: keyof typeof PORTS) => setPort(PORTS[value])}
              />
            </Field>
          </div>
          <div className="k-two">
            <div className="k-stack-1">
              <label htmlFor="mail-port">{t(settings.port)}</label>
              <NumberInput
                id="mail-port"
                className="k-wide"
                min={1}
                max={65_535}
                value={port}
                onChange={(value) => setPort(value ?? PORTS.tls)}
              />
            </div>
            <Field name="user" label={t(settings.user)} required={false}>
              <Input autoComplete="off" />
            </Field>
          </div>
          <Field
            name="password"
            label={t(settings.password)}
            required={false}
            hint={passwordSet ? t(settings.kept) : null}
          >
            <Input.Password autoComplete="new-password" />
          </Field>
          <div className="k-two">
            <Field name="from" label={t(settings.from)} required>
              <Input inputMode="email" placeholder="no-reply@example.com" />
            </Field>
            <Field
              name="fromName"
              label={t(settings.fromName)}
              required={false}
              hint={t(settings.fromNameHint)}
            >
              <Input maxLength={60} />
            </Field>
          </div>
          <Field name="replyTo" label={t(settings.replyTo)} required={false}>
            <Input inputMode="email" />
          </Field>
          {portal.isPlat && (
            <Field name="lend" label="" valuePropName="checked" required={false}>
              <Checkbox>{t(settings.lend)}</Checkbox>
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}

export function SmsDialog({ sms, close }: { sms: Settings['sms']; close: () => void }) {
  const { t } = useText();
  const { portal } = useSession();
  const save = useMutate(saveSmsSettings, { invalidates: [messageSettings] });
  const { secretSet, ...known } = sms;
  const [provider, setProvider] = useState(sms.provider);
  return (
    <FormDialog<Sms>
      title={t(settings.sms)}
      schema={smsSettingsIn}
      errors={messageErrors}
      initial={{ ...known, accessKeySecret: '' }}
      close={close}
      save={(values) => save.run({ ...known, ...values, provider })}
    >
      <Field name="provider" label={t(settings.provider)}>
        <Radio.Group
          onChange={(event) => setProvider(event.target.value)}
          options={[
            { value: 'outbox', label: t(settings.noProvider) },
            { value: 'aliyun', label: t(providerTexts.aliyun) },
          ]}
        />
      </Field>
      {provider === 'aliyun' && (
        <>
          <Field name="accessKeyId" label={t(settings.accessKeyId)} required>
            <Input autoComplete="off" />
          </Field>
          <Field
            name="accessKeySecret"
            label={t(settings.accessKeySecret)}
            required={!secretSet}
            hint={secretSet ? t(settings.kept) : null}
          >
            <Input.Password autoComplete="new-password" />
          </Field>
          <Field
            name="signName"
            label={t(settings.signName)}
            required
            hint={t(settings.signNameHint)}
          >
            <Input maxLength={30} />
          </Field>
          <Field
            name="endpoint"
            label={t(settings.endpoint)}
            required={false}
            hint={t(settings.endpointHint)}
          >
            <Input />
          </Field>
          {portal.isPlat && (
            <Field name="lend" label="" valuePropName="checked" required={false}>
              <Checkbox>{t(settings.lend)}</Checkbox>
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}

export function AddressDialog({ address, close }: { address: string; close: () => void }) {
  const { t } = useText();
  const save = useMutate(savePortalAddress, { invalidates: [messageSettings] });
  return (
    <FormDialog<{ portalAddress: string }>
      title={t(settings.address)}
      schema={savePortalAddress.input}
      initial={{ portalAddress: address }}
      close={close}
      save={(values) => save.run(values)}
    >
      <Field
        name="portalAddress"
        label={t(settings.portalAddress)}
        hint={t(settings.addressHint)}
        required={false}
      >
        <Input placeholder="https://" />
      </Field>
    </FormDialog>
  );
}

export function TestDialog({ channel, close }: { channel: SendChannel; close: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const { me } = useSession();
  const send = useMutate(sendTest, {
    invalidates: [deliveryPage],
    ownNotice: true,
    done: () => void message.success(t(settings.testDone)),
  });
  return (
    <FormDialog<{ to: string }>
      title={t(settings.test)}
      schema={testIn.omit({ channel: true })}
      errors={messageErrors}
      verb={settings.test}
      close={close}
      initial={{ to: channel === 'sms' ? (me?.userPhone ?? '') : '' }}
      save={({ to }) => send.run({ channel, to })}
    >
      <Field name="to" label={t(settings.testTo)}>
        <Input inputMode={channel === 'sms' ? 'tel' : 'email'} />
      </Field>
    </FormDialog>
  );
}
