import { platformDeliveryPage } from '@tradeport/api/messages/calls';
import {
  deliveryStatuses,
  type platformDelivery,
  sendChannels,
} from '@tradeport/api/messages/model';
import { useState } from 'react';
import type { z } from 'zod';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { useText } from '../../lib/text.ts';
import { deliveryColumns, deliveryFilters, deliveryTabs } from './columns.tsx';
import { DeliveryDrawer } from './DeliveryDrawer.tsx';
import { outbox } from './text.ts';
import './messages.css';

type Row = z.output<typeof platformDelivery>;

/** AUT-08 The outbox of every portal, for the platform's operators. */
export default function PlatformOutbox() {
  const { t } = useText();
  const [open, setOpen] = useState<Row | null>(null);
  const [recipient, ...others] = deliveryColumns<Row>(t, setOpen);
  return (
    <>
      <ListPage
        title={outbox.allTitle}
        call={platformDeliveryPage}
        rowKey={(row) => row.deliveryCode}
        searchHint={outbox.recipient}
        input={(query) => ({
          ...query.paging,
          recipient: query.q || undefined,
          status: query.oneOf('tab', deliveryStatuses),
          channel: query.oneOf('channel', sendChannels),
          template: query.filter('template'),
          tenantCode: query.filter('tenant'),
        })}
        tabs={deliveryTabs}
        filters={[...deliveryFilters, { key: 'tenant', title: outbox.portal, kind: 'text' }]}
        columns={[
          ...(recipient ? [recipient] : []),
          {
            key: 'tenant',
            title: outbox.portal,
            fact: true,
            plain: (row) => row.tenantCode,
            cell: (row) => (
              <span className="k-named">
                <span>{row.tenantName}</span>
                <small className="k-muted">{row.tenantCode}</small>
              </span>
            ),
          },
          ...others,
        ]}
        actions={(row) => [{ key: 'look', text: outbox.look, run: () => setOpen(row) }]}
        empty={{ title: outbox.none, hint: outbox.noneHint }}
      />
      <DeliveryDrawer row={open} close={() => setOpen(null)} />
    </>
  );
}
