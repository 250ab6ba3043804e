import { type BankAccount, spacedNo } from '@tradeport/api/bankaccounts/model';
import type { Texts } from '@tradeport/api/kernel/text';
import { type Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { personDoes } from '../../kernel/standing.ts';
import { notify } from '../messages/index.ts';
import { atPlatform } from '../tenancy/index.ts';

/**
 * PAY-02e Tells others about a change of the accounts that receive the portal's money: its other
 * admins and finance users, or without any the platform's operators. Messages of security cannot be
 * turned off.
 */
export async function tellOthers(
  ctx: Ctx,
  before: BankAccount | null,
  after: BankAccount | null,
): Promise<void> {
  const { user } = ctx;
  // A portal that is being founded has told nobody of an account yet.
  if (!user) return;
  const others = await ctx.run(othersThan({ userId: user.id }));
  const kind = before ? (after ? 'changed' : 'removed') : 'added';
  const told = {
    kind: 'security',
    title: titles[kind],
    body: bodyOf(user.name, before, after),
  } as const;
  if (others.length > 0) {
    const users = others.map(({ id }) => id);
    await notify(ctx, { ...told, to: { users }, link: '#/finance/bankAccounts' });
    return;
  }
  const portal = ctx.tenant.name;
  await atPlatform(ctx, (there) =>
    notify(there, {
      ...told,
      to: { role: 'operator' },
      title: mapped(told.title, (text) => `${text} · ${portal}`),
    }),
  );
}

const othersThan = prepared('bankaccounts.othersThan')`
  select distinct u.id from users u join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.id
  where u.tenant_id = :tenantId and u.id <> :userId and ${personDoes('u', 'hears')} and r.role_code in ('admin', 'operator', 'finance')
  order by u.id limit 1000`;

const titles = {
  added: { zh: '新增收款账户', en: 'Bank account added', ru: 'Добавлен банковский счёт' },
  changed: { zh: '收款账户已变更', en: 'Bank account changed', ru: 'Изменён банковский счёт' },
  removed: { zh: '收款账户已删除', en: 'Bank account removed', ru: 'Удалён банковский счёт' },
} satisfies Record<string, Texts>;

function bodyOf(by: string, before: BankAccount | null, after: BankAccount | null): Texts {
  const [old, now] = [before && lineOf(before), after && lineOf(after)];
  return {
    zh: [
      `操作人：${by}。`,
      old && `原：${old}。`,
      now && `现：${now}。`,
      '买家将按此转账。若非本人或未经授权，请立即核实并联系平台。',
    ]
      .filter(Boolean)
      .join(''),
    en: [
      `By ${by}.`,
      old && `Before: ${old}.`,
      now && `Now: ${now}.`,
      'Buyers transfer money there. If you weren’t expecting this, check it at once.',
    ]
      .filter(Boolean)
      .join(' '),
    ru: [
      `Кто изменил: ${by}.`,
      old && `Было: ${old}.`,
      now && `Стало: ${now}.`,
      'Покупатели переводят деньги на этот счёт. Если вы не ждали изменений, проверьте их немедленно.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

function lineOf({ currency, beneficiary, accountNo, bankName }: BankAccount): string {
  return `${currency} ${spacedNo(accountNo)}, ${beneficiary}, ${bankName}`;
}

function mapped({ zh, en, ru }: Texts, by: (text: string) => string): Texts {
  return { zh: by(zh), en: by(en), ru: by(ru) };
}
