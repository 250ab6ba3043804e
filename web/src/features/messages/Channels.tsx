import { messageSettings } from '@tradeport/api/messages/calls';
import type { SendChannel } from '@tradeport/api/messages/model';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Facts, Section } from '../../console/kit/DetailPage.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import {
  AddressDialog,
  MailDialog,
  SmsDialog,
  TestDialog,
  type Settings,
} from './ChannelDialogs.tsx';
import { channelTexts, outbox, providerTexts, settings } from './text.ts';

type Open = 'mail' | 'sms' | 'address' | { test: SendChannel } | null;

/** MSG-01 The providers that send e-mail and SMS for this portal. */
export default function Channels() {
  const { t } = useText();
  const known = useCall(messageSettings, {}, { quiet: true, fresh_ms: 0 });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  if (known.error && !known.data)
    return (
      <section className="k-card">
        <Failed error={known.error} retry={known.refetch} />
      </section>
    );
  if (!known.data)
    return (
      <div className="k-page">
        <PageHead title={t(settings.title)} />
        <section className="k-card k-pad" aria-busy="true">
          <Skeleton active />
        </section>
      </div>
    );
  const { mail, sms, portalAddress } = known.data;
  return (
    <div className="k-page">
      <PageHead title={t(settings.title)}>
        <Link className="k-button" to="/settings/templates">
          {t(outbox.template)}
        </Link>
        <Link className="k-button" to="/settings/outbox">
          {t(outbox.title)}
        </Link>
      </PageHead>
      <ChannelCard
        channel="email"
        settings={known.data}
        edit={() => setOpen('mail')}
        test={() => setOpen({ test: 'email' })}
      >
        {mail.provider === 'smtp' && (
          <Facts
            columns={2}
            items={[
              { label: settings.host, value: `${mail.host}:${mail.port}` },
              { label: settings.user, value: mail.user },
              { label: settings.from, value: mail.from },
              { label: settings.fromName, value: mail.fromName },
              { label: settings.replyTo, value: mail.replyTo },
            ]}
          />
        )}
      </ChannelCard>
      <ChannelCard
        channel="sms"
        settings={known.data}
        edit={() => setOpen('sms')}
        test={() => setOpen({ test: 'sms' })}
      >
        {sms.provider === 'aliyun' && (
          <Facts
            columns={2}
            items={[
              { label: settings.accessKeyId, value: sms.accessKeyId },
              { label: settings.signName, value: sms.signName },
            ]}
          />
        )}
        {sms.provider === 'aliyun' && <p className="k-muted">{t(settings.smsHint)}</p>}
      </ChannelCard>
      <Section
        title={t(settings.address)}
        extra={<Button onClick={() => setOpen('address')}>{t(settings.edit)}</Button>}
      >
        <p className="k-muted">{t(settings.addressHint)}</p>
        <Facts items={[{ label: settings.portalAddress, value: portalAddress }]} />
      </Section>
      {open === 'mail' && <MailDialog mail={mail} close={close} />}
      {open === 'sms' && <SmsDialog sms={sms} close={close} />}
      {open === 'address' && <AddressDialog address={portalAddress} close={close} />}
      {open !== null && typeof open === 'object' && (
        <TestDialog channel={open.test} close={close} />
      )}
    </div>
  );
}

function ChannelCard(props: {
  channel: SendChannel;
  settings: Settings;
  edit: () => void;
  test: () => void;
  children: ReactNode;
}) {
  const { t } = useText();
  const { channel } = props;
  const provider =
    props.settings.states.find((state) => state.channel === channel)?.provider ?? 'outbox';
  return (
    <Section
      title={t(channelTexts[channel])}
      extra={
        <div className="k-actions">
          <Button onClick={props.test}>{t(settings.test)}</Button>
          <Button onClick={props.edit}>{t(settings.edit)}</Button>
        </div>
      }
    >
      <div className="k-stack">
        <StatusTag
          text={providerTexts[provider]}
          tone={provider === 'outbox' ? 'warning' : 'success'}
        />
        {provider === 'outbox' && (
          <Alert
            type="info"
            showIcon
            title={t(outbox.notSent, { channel: t(channelTexts[channel]) })}
          />
        )}
        {props.children}
      </div>
    </Section>
  );
}
