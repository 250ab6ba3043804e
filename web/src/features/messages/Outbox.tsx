import { deliveryPage, messageSettings, resendDelivery } from '@tradeport/api/messages/calls';
import { deliveryActions } from '@tradeport/api/messages/lifecycle';
import { deliveryStatuses, sendChannels } from '@tradeport/api/messages/model';
import { Alert } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { deliveryColumns, deliveryFilters, deliveryTabs } from './columns.tsx';
import { type Delivery, DeliveryDrawer } from './DeliveryDrawer.tsx';
import { channelTexts, outbox } from './text.ts';
import './messages.css';

const EVERY_MS = 15_000;

/**
 * MSG-01, AUT-08 Messages that left the portal, and those that stay here until a provider is set
 * up.
 */
export default function Outbox() {
  const { t } = useText();
  const may = useMay();
  const [open, setOpen] = useState<Delivery | null>(null);
  const settings = useCall(messageSettings, may('message.settings') ? {} : null, {
    quiet: true,
  }).data;
  const offered = useOffered(deliveryActions);
  const resend = useMutate(resendDelivery, { invalidates: [deliveryPage] });
  const silent = settings?.states.filter((state) => state.provider === 'outbox') ?? [];
  return (
    <>
      <ListPage
        title={outbox.title}
        call={deliveryPage}
        rowKey={(row) => row.deliveryCode}
        searchHint={outbox.recipient}
        every_ms={EVERY_MS}
        input={(query) => ({
          ...query.paging,
          recipient: query.q || undefined,
          status: query.oneOf('tab', deliveryStatuses),
          channel: query.oneOf('channel', sendChannels),
          template: query.filter('template'),
        })}
        tabs={deliveryTabs}
        filters={deliveryFilters}
        columns={deliveryColumns<Delivery>(t, setOpen)}
        above={
          silent.length > 0 && (
            <Alert
              type="warning"
              showIcon
              action={
                <Link className="k-button" to="/settings/channels">
                  {t(outbox.setUp)}
                </Link>
              }
              title={t(outbox.notSent, {
                channel: silent.map((state) => t(channelTexts[state.channel])).join(' / '),
              })}
            />
          )
        }
        actions={(row) => [
          { key: 'look', text: outbox.look, run: () => setOpen(row) },
          ...offered(row, {
            resend: { run: () => resend.run({ deliveryCode: row.deliveryCode }) },
          }),
        ]}
        empty={{ title: outbox.none, hint: outbox.noneHint }}
      />
      <DeliveryDrawer row={open} close={() => setOpen(null)} />
    </>
  );
}
