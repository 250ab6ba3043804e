import { messagePage, readMessages, unreadCount } from '@tradeport/api/messages/calls';
import { type message, messageKinds } from '@tradeport/api/messages/model';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { Action } from '../../console/kit/actions.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { When } from '../../console/kit/Signs.tsx';
import { CONSOLE_BASE } from '../../lib/paths.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { choices, kinds, messages } from './text.ts';

type Message = z.output<typeof message>;

/** MSG-01 The message centre: opening one reads it and leads to what it is about. */
export default function MessageList() {
  const { t } = useText();
  const navigate = useNavigate();
  const unread = useCall(unreadCount, {}, { quiet: true }).data?.unread;
  const read = useMutate(readMessages, { invalidates: [messagePage, unreadCount] });
  const open = (row: Message) => {
    if (!row.messageRead) read.start({ messageCodes: [row.messageCode] });
    const route = consoleRoute(row.messageLink);
    if (route) navigate(route);
    else if (/^\/(?!\/)/.test(row.messageLink)) location.assign(row.messageLink);
  };
  const readAll: Action = {
    key: 'readAll',
    text: messages.readAll,
    run: () => read.run({}),
    disabled: unread === 0 ? t(messages.none) : undefined,
  };
  return (
    <ListPage
      title={messages.title}
      call={messagePage}
      rowKey={(row) => row.messageCode}
      primary={readAll}
      searchable={false}
      others={[{ key: 'choices', text: choices.title, to: '/my/notifications' }]}
      input={(query) => ({
        ...query.paging,
        messageKind: query.oneOf('kind', messageKinds),
        ...(query.filter('tab') === 'unread' ? { unread: true } : {}),
      })}
      tabs={[
        { key: 'all', text: messages.all },
        { key: 'unread', text: messages.unread, count: unread },
      ]}
      filters={[
        {
          key: 'kind',
          title: messages.kind,
          kind: 'choice',
          choices: messageKinds.map((value) => ({ value, text: kinds[value] })),
        },
      ]}
      columns={[
        {
          key: 'message',
          title: messages.message,
          plain: (row) => `${row.messageTitle}: ${row.messageContent}`,
          cell: (row) => (
            <button
              type="button"
              className={row.messageRead ? 'k-message' : 'k-message k-message-unread'}
              onClick={() => open(row)}
            >
              {!row.messageRead && (
                <span className="k-message-dot" role="img" aria-label={t(messages.isUnread)} />
              )}
              <span>{row.messageTitle}</span>
              <small>{row.messageContent}</small>
            </button>
          ),
        },
        {
          key: 'kind',
          title: messages.kind,
          fact: true,
          plain: (row) => t(kinds[row.messageKind]),
          cell: (row) => t(kinds[row.messageKind]),
        },
        {
          key: 'when',
          title: messages.when,
          fact: true,
          plain: (row) => row.gmtCreate,
          cell: (row) => <When at={row.gmtCreate} />,
        },
      ]}
      bulk={(rows) => [
        {
          key: 'read',
          text: messages.read,
          run: () => read.run({ messageCodes: rows.map((row) => row.messageCode) }),
        },
      ]}
      empty={{ title: messages.none, hint: messages.noneHint }}
    />
  );
}

/** '#/trade/order/1' and '/console/#/trade/order/1' are routes of the console. */
export function consoleRoute(link: string): string | null {
  const at = link.startsWith('#/')
    ? link.slice(1)
    : link.startsWith(`${CONSOLE_BASE}#/`)
      ? link.slice(CONSOLE_BASE.length + 1)
      : null;
  return at && !at.startsWith('//') ? at : null;
}
