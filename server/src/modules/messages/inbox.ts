import { messagePage, readMessages, unreadCount } from '@tradeport/api/messages/calls';
import type { MessageKind } from '@tradeport/api/messages/model';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';

type Row = {
  id: string;
  kind: MessageKind;
  title: SomeTexts;
  body: SomeTexts;
  link: string;
  created_at: Date;
  read_at: Date | null;
};

const unread = prepared('messages.unread')`
  select count(*)::int as unread from message where tenant_id = :tenantId and user_id = :userId and read_at is null`;
const markRead = prepared('messages.markRead')`
  update message set read_at = :now where tenant_id = :tenantId and user_id = :userId and read_at is null
   and (:ids?::uuid[] is null or id = any(:ids))`;

/** MSG-01 One's own messages, newest first. */
export const messagesOf = handler(messagePage, async (ctx, input) => {
  let query = ctx
    .from('message')
    .where('user_id', '=', userOf(ctx).id)
    .select(['id', 'kind', 'title', 'body', 'link', 'created_at', 'read_at']);
  if (input.messageKind) query = query.where('kind', '=', input.messageKind);
  if (input.unread !== undefined)
    query = query.where('read_at', input.unread ? 'is' : 'is not', null);
  const found = await page<Row>(ctx, query, input, { key: ['id'], columns: ['id'] });
  return {
    ...found,
    rows: found.rows.map((row) => ({
      messageCode: row.id,
      messageKind: row.kind,
      messageTitle: inLang(row.title, ctx.lang),
      messageContent: inLang(row.body, ctx.lang),
      messageLink: row.link,
      messageRead: row.read_at !== null,
      gmtCreate: row.created_at.toISOString(),
    })),
  };
});

export const countUnread = handler(unreadCount, async (ctx) => {
  return ctx.one(unread({ userId: userOf(ctx).id }));
});

export const markMessages = handler(readMessages, async (ctx, { messageCodes }) => {
  const own = { tenantId: ctx.tenant.id, userId: userOf(ctx).id };
  const [, count] = await ctx.batch([
    markRead({ ...own, now: ctx.now(), ids: messageCodes }),
    unread(own),
  ]);
  return { unread: count[0]?.unread ?? 0 };
});

export const dropMessagesOf = prepared('messages.dropMessagesOf')`
  delete from message where tenant_id = :tenantId and user_id = :userId`;
