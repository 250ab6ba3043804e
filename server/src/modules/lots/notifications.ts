import type { Texts } from '@tradeport/api/kernel/text';
import { accountKinds, type LotKind, type Unit } from '@tradeport/api/ledger/model';
import { sumTexts, worded } from '@tradeport/api/kernel/worded';
import type { Ctx } from '../../kernel/ctx.ts';
import { notify } from '../messages/index.ts';
import * as words from '@tradeport/api/kernel/words/index';

type Told = { kind: LotKind; unit: Unit; amount: number };
const link = '#/my/balance';

export async function tellGranted(
  ctx: Ctx,
  memberId: string,
  { expiresOn, note, ...told }: Told & { expiresOn: string | null; note: string },
): Promise<void> {
  const sum = sumOf(told);
  const until: Texts = expiresOn
    ? {
        zh: `有效期至 ${expiresOn}。`,
        en: `Valid until ${expiresOn}.`,
        ru: `Действует до ${expiresOn}.`,
      }
    : words.noExpiryDate;
  await notify(ctx, {
    to: { member: memberId },
    kind: 'payment',
    link,
    title: {
      zh: `${sum.zh} 已到账`,
      en: `${sum.en} added to your account`,
      ru: `Начислено: ${sum.ru}`,
    },
    body: { zh: `${note}。${until.zh}`, en: `${note}. ${until.en}`, ru: `${note}. ${until.ru}` },
  });
}

/** `lastDay`: the earliest of what expires soon. */
export async function tellExpiring(
  ctx: Ctx,
  memberId: string,
  { lastDay, ...told }: Told & { lastDay: string },
): Promise<void> {
  const sum = sumOf(told);
  await notify(ctx, {
    to: { member: memberId },
    kind: 'payment',
    link,
    title: {
      zh: `${sum.zh} 即将过期`,
      en: `${sum.en} will expire soon`,
      ru: `Скоро сгорит: ${sum.ru}`,
    },
    body: {
      zh: `最早 ${lastDay} 到期，请及时使用。`,
      en: `The earliest expires at the end of ${lastDay}. Use it before then.`,
      ru: `Ближайший срок — ${lastDay} включительно. Успейте использовать.`,
    },
  });
}

/** "500 积分", "Rebate ¥12.50": what it is, in three languages. */
function sumOf({ kind, ...sum }: Told): Texts {
  if (sum.unit === 'POINTS') return sumTexts(sum);
  return worded(
    { zh: '{kind} {sum}', en: '{kind} {sum}', ru: '{kind} {sum}' },
    { kind: accountKinds[kind], sum },
  );
}
