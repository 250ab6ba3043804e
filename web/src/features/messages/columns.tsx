import { deliveryLife } from '@tradeport/api/messages/lifecycle';
import { deliveryStatuses, sendChannels } from '@tradeport/api/messages/model';
import { templateNames, templateOf } from '@tradeport/api/messages/templates';
import type { Column, Filter, Tab } from '../../console/kit/list/shapes.ts';
import { StateTag, StatusTag, When } from '../../console/kit/Values.tsx';
import type { Translate } from '../../lib/text.ts';
import type { Delivery } from './DeliveryDrawer.tsx';
import { channelTexts, outbox, providerTexts } from './text.ts';

export const deliveryTabs: readonly Tab[] = [
  { key: 'all', text: outbox.all },
  ...deliveryStatuses.map((key) => ({ key, text: deliveryLife.states[key] })),
];

export const deliveryFilters: readonly Filter[] = [
  {
    key: 'channel',
    title: outbox.channel,
    kind: 'choice',
    choices: sendChannels.map((value) => ({ value, text: channelTexts[value] })),
  },
  {
    key: 'template',
    title: outbox.template,
    kind: 'choice',
    choices: templateNames.map((value) => ({ value, text: templateOf(value).name })),
  },
];

export function deliveryColumns<R extends Delivery>(
  t: Translate,
  open: (row: R) => void,
): readonly Column<R>[] {
  return [
    {
      key: 'recipient',
      title: outbox.recipient,
      plain: (row) => row.recipient,
      cell: (row) => (
        <button type="button" className="k-link" onClick={() => open(row)}>
          {row.recipient}
        </button>
      ),
    },
    {
      key: 'message',
      title: outbox.message,
      fact: true,
      plain: (row) => [row.subject, row.body].filter(Boolean).join(': '),
      cell: (row) => <span className="m-excerpt">{row.subject || row.body}</span>,
    },
    {
      key: 'channel',
      title: outbox.channel,
      plain: (row) => t(channelTexts[row.channel]),
      cell: (row) => t(channelTexts[row.channel]),
    },
    {
      key: 'template',
      title: outbox.template,
      extra: true,
      plain: (row) => row.templateName,
      cell: (row) => row.templateName,
    },
    {
      key: 'status',
      title: outbox.status,
      fact: true,
      plain: (row) => t(deliveryLife.states[row.status]),
      cell: (row) =>
        row.provider === 'outbox' ? (
          <StatusTag text={outbox.kept} />
        ) : (
          <StateTag state={deliveryLife.states[row.status]} />
        ),
    },
    {
      key: 'provider',
      title: outbox.provider,
      extra: true,
      plain: (row) => t(providerTexts[row.provider]),
      cell: (row) => t(providerTexts[row.provider]),
    },
    {
      key: 'when',
      title: outbox.when,
      fact: true,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
  ];
}
