import { saveMessageChoices, messageChoices } from '@tradeport/api/messages/calls';
import { maskPhone } from '@tradeport/api/identity/model';
import { choice, type ChannelChoice, effectiveChoices } from '@tradeport/api/messages/model';
import { z } from 'zod';
import { userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';

const ofUser = prepared('messages.ofUser')`
  select c.lang, c.choices, u.phone, u.email from users u
  left join message_choice c on c.tenant_id = u.tenant_id and c.user_id = u.id where u.tenant_id = :tenantId and u.id = :id`;
const save = prepared('messages.choicesSave')`
  insert into message_choice (tenant_id, user_id, lang, choices) values (:tenantId, :userId, :lang, :choices)
  on conflict (tenant_id, user_id) do update set lang = excluded.lang, choices = excluded.choices`;

/** MSG-01 The user's channels by kind of message, with defaults for those never chosen. */
export const choicesOf = handler(messageChoices, async (ctx) => {
  const row = await ctx.one(ofUser({ id: userOf(ctx).id }));
  return {
    messageLang: row.lang ?? ctx.lang,
    choices: effectiveChoices(readChoices(row.choices)),
    phone: maskPhone(row.phone ?? ''),
    email: maskMail(row.email ?? ''),
  };
});

export const saveChoices = handler(saveMessageChoices, async (ctx, { messageLang, choices }) => {
  const user = userOf(ctx);
  const before = await ctx.one(ofUser({ id: user.id }));
  await ctx.run(
    save({
      userId: user.id,
      lang: messageLang,
      choices: JSON.stringify(effectiveChoices(choices)),
    }),
  );
  ctx.audit(
    'message_choice',
    user.id,
    { lang: before.lang, choices: effectiveChoices(readChoices(before.choices)) },
    { lang: messageLang, choices: effectiveChoices(choices) },
  );
  return choicesOf(ctx, {});
});

const list = z.array(z.unknown());
/** Nothing, or what an older version kept, reads as nothing chosen. */
export function readChoices(kept: unknown): ChannelChoice[] {
  const read = list.safeParse(kept);
  return (read.data ?? []).flatMap((one) => choice.safeParse(one).data ?? []);
}

function maskMail(address: string): string {
  return address.replace(/^(.)[^@]*(@.*)$/, '$1***$2');
}
