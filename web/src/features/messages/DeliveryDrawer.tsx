import type { delivery } from '@tradeport/api/messages/model';
import { deliveryLife } from '@tradeport/api/messages/lifecycle';
import { Drawer } from 'antd';
import type { z } from 'zod';
import { Facts } from '../../console/kit/DetailPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { languageNames } from '../../console/shell/text.ts';
import { useText } from '../../lib/text.ts';
import { channelTexts, outbox, providerTexts } from './text.ts';
import './messages.css';

export type Delivery = z.output<typeof delivery>;
const WIDTH = 560;

/** One e-mail or SMS in full, with its delivery status. */
export function DeliveryDrawer({ row, close }: { row: Delivery | null; close: () => void }) {
  const { t } = useText();
  return (
    <Drawer
      open={row !== null}
      onClose={close}
      size={WIDTH}
      title={row?.templateName ?? ''}
      destroyOnHidden
    >
      {row && (
        <div className="k-stack">
          <Facts
            items={[
              { label: outbox.recipient, value: row.recipient },
              { label: outbox.channel, value: t(channelTexts[row.channel]) },
              { label: outbox.status, value: <StateTag state={deliveryLife.states[row.status]} /> },
              { label: outbox.provider, value: t(providerTexts[row.provider]) },
              { label: outbox.lang, value: languageNames[row.messageLang] },
              { label: outbox.when, value: <When at={row.gmtCreate} exact /> },
              { label: outbox.tries, value: row.tries },
              ...(row.nextTryAt
                ? [{ label: outbox.nextTry, value: <When at={row.nextTryAt} exact /> }]
                : []),
              ...(row.fault ? [{ label: outbox.fault, value: row.fault }] : []),
            ]}
          />
          {row.subject && <strong>{row.subject}</strong>}
          <div className="m-body">{row.body}</div>
        </div>
      )}
    </Drawer>
  );
}
