import { formatSum } from '@tradeport/api/kernel/money';
import { inLang, type Texts } from '@tradeport/api/kernel/text';
import { FINDINGS_MAX } from '@tradeport/api/ledger/model';
import type { Ctx } from '../../kernel/ctx.ts';
import type { AuditCheck, Kernel, Module } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { chart } from './chart.ts';

type Audited = { name: string; findings: string[]; ms: number };

/**
 * LED-02 Runs every check and names what does not agree. Each check is one statement, and so sees one
 * moment: it may run while the portal is in use.
 */
export async function auditLedger(ctx: Ctx, checks: readonly AuditCheck[]): Promise<Audited[]> {
  const audited: Audited[] = [];
  for (const check of checks) {
    const from = performance.now();
    const findings = await check.run(ctx);
    audited.push({ name: check.name, findings, ms: Math.round(performance.now() - from) });
  }
  return audited;
}

export function checksOf(modules: readonly Module[]): AuditCheck[] {
  return modules.flatMap((module) => module.audits ?? []);
}

/** The checks of all modules, later ones included: the application tells them when it starts. */
let known: readonly AuditCheck[] = [];
export function learnChecks(_http: unknown, kernel: Pick<Kernel, 'modules'>): void {
  known = checksOf(kernel.modules);
}

/** The page of the finance people: the same as `portal audit` for their own tenant. */
export async function auditNow(ctx: Ctx) {
  const audited = await auditLedger(ctx, known);
  const size = await ctx.one(counts({ tenantId: ctx.tenant.id }));
  return {
    clean: audited.every((check) => check.findings.length === 0),
    at: ctx.now().toISOString(),
    entries: size.entries,
    accounts: size.accounts,
    checks: audited.map(({ name, findings, ms }) => ({
      name,
      text: inLang(texts[name] ?? { zh: name }, ctx.lang),
      ms,
      findings: findings.slice(0, FINDINGS_MAX),
      more: Math.max(0, findings.length - FINDINGS_MAX),
    })),
  };
}

const counts = prepared('ledger.counts')`
  select (select count(*) from transfer where tenant_id = :tenantId) as entries, (select count(*) from account where tenant_id = :tenantId) as accounts`;

const texts: Record<string, Texts> = {
  'ledger.sums': {
    zh: '账户余额等于其分录之和',
    en: 'Balances equal the sum of their entries',
    ru: 'Остатки равны сумме проводок',
  },
  'ledger.zero': {
    zh: '每个币种的借贷相等',
    en: 'Debits and credits balance in every currency',
    ru: 'В каждой валюте дебет равен кредиту',
  },
  'ledger.holds': {
    zh: '每笔冻结至多处理一次',
    en: 'Every hold is settled at most once',
    ru: 'Каждая блокировка снята не более одного раза',
  },
  'ledger.bounds': {
    zh: '没有账户超出限制',
    en: 'No account exceeds its limits',
    ru: 'Ни один счёт не вышел за лимиты',
  },
  'ledger.chart': {
    zh: '分录符合科目表',
    en: 'Entries follow the chart of accounts',
    ru: 'Проводки соответствуют плану счетов',
  },
  'lots.accounts': {
    zh: '积分、返利和礼品卡余额等于各批次剩余之和',
    en: 'Points, rebate and card balances equal what is left of their lots',
    ru: 'Баллы, ретробонусы и карты равны остаткам партий',
  },
  'lots.moves': {
    zh: '批次剩余等于其变动之和',
    en: 'What is left of a lot equals the sum of its movements',
    ru: 'Остаток партии равен сумме её движений',
  },
  'lots.entries': {
    zh: '批次变动与分录一致',
    en: 'Movements of lots match the entries',
    ru: 'Движения партий совпадают с проводками',
  },
  'lots.returns': {
    zh: '退回不超过已使用，且回到原批次',
    en: 'Returns go to the lot they came from, and never exceed it',
    ru: 'Возвраты идут в исходную партию и не превышают списанного',
  },
  'lots.overdue': {
    zh: '到期批次已过期处理',
    en: 'Lots past their last day have expired',
    ru: 'Просроченные партии списаны',
  },
  'payment.orders': {
    zh: '订单已付金额与分录一致',
    en: 'Amounts paid on orders match the entries',
    ru: 'Оплата заказов совпадает с проводками',
  },
  'payment.payments': {
    zh: '付款记录与分录一致',
    en: 'Payments match the entries',
    ru: 'Платежи совпадают с проводками',
  },
  'payment.receipts': {
    zh: '到账记录与分录一致',
    en: 'Bank receipts match the entries',
    ru: 'Поступления совпадают с проводками',
  },
  'recharge.entries': {
    zh: '充值与赠送金和分录一致',
    en: 'Recharges and their bonuses match the entries',
    ru: 'Пополнения и бонусы совпадают с проводками',
  },
  'recharge.references': {
    zh: '银行流水号只使用一次',
    en: 'Every bank reference counts once',
    ru: 'Каждый номер операции банка учтён один раз',
  },
  'margin.withdrawals': {
    zh: '保证金提现与分录一致',
    en: 'Deposit withdrawals match the entries',
    ru: 'Выводы задатков совпадают с проводками',
  },
  'margin.deposits': {
    zh: '竞拍保证金与分录一致',
    en: 'Deposits of lots match their accounts',
    ru: 'Задатки по лотам совпадают со счетами',
  },
  'margin.deposit_parts': {
    zh: '保证金解冻与罚没和分录一致',
    en: 'Released and forfeited deposits match the entries',
    ru: 'Возвраты и удержания задатков совпадают с проводками',
  },
  'margin.forfeits': {
    zh: '保证金罚没记录与分录一致',
    en: 'Forfeitures match the entries',
    ru: 'Удержания совпадают с проводками',
  },
  'margin.members': {
    zh: '每位会员的可用、冻结、提现中与罚没相加等于收支之差',
    en: 'Available, frozen, withdrawing and forfeited add up for every member',
    ru: 'Доступное, заблокированное, выводимое и удержанное сходятся у каждого участника',
  },
  'points.earned': {
    zh: '订单积分与分录一致',
    en: 'Points from orders match the entries',
    ru: 'Баллы за заказы совпадают с проводками',
  },
  'rebate.shares': {
    zh: '返利批次与分录一致',
    en: 'Rebate runs match the entries',
    ru: 'Расчёты ретробонусов совпадают с проводками',
  },
  'stock: on hand is the sum of its movements': {
    zh: '现有数量等于库存变动之和',
    en: 'Stock on hand equals the sum of its movements',
    ru: 'Остаток равен сумме движений',
  },
  'stock: reserved is the sum of what order lines hold': {
    zh: '锁定库存等于订单占用之和',
    en: 'Reserved stock equals what orders hold',
    ru: 'Резерв равен количеству в заказах',
  },
  'stock: lists say "in stock" of what is': {
    zh: '列表的有货标记与库存一致',
    en: '“In stock” in lists matches actual stock',
    ru: 'Отметка «В наличии» совпадает с остатком',
  },
  'audit.links': {
    zh: '操作日志链完整',
    en: 'The audit log chain is intact',
    ru: 'Цепочка журнала действий цела',
  },
  'tenant.use': {
    zh: '用量与实际一致',
    en: 'Recorded usage matches actual usage',
    ru: 'Учтённое использование совпадает с фактическим',
  },
  'audit.rows': {
    zh: '操作日志未被改动',
    en: 'No audit log entry was changed, deleted or inserted',
    ru: 'Записи журнала не изменены, не удалены и не добавлены',
  },
  'orders.lines_add_up': {
    zh: '订单金额等于商品行之和',
    en: 'Order totals equal the sum of their lines',
    ru: 'Сумма заказа равна сумме строк',
  },
  'orders.reserved_is_open': {
    zh: '订单待发数量与锁定库存一致',
    en: 'Quantities left to ship are reserved',
    ru: 'Количество к отгрузке совпадает с резервом',
  },
  'orders.parcels_are_shipped': {
    zh: '订单已发数量与包裹一致',
    en: 'Shipped quantities match the parcels',
    ru: 'Отгруженное совпадает с посылками',
  },
};

const wrongSums = prepared('ledger.wrongSums')`
  with sides as (
    select debit_id as id, phase, amount, 0 as is_credit, pending_id from transfer where tenant_id = :tenantId
    union all select credit_id, phase, amount, 1, pending_id from transfer where tenant_id = :tenantId),
  sums as (
    select s.id,
      sum(case when s.is_credit = 0 and s.phase in ('posted', 'post') then s.amount else 0 end) as dp,
      sum(case when s.is_credit = 1 and s.phase in ('posted', 'post') then s.amount else 0 end) as cp,
      sum(case when s.is_credit = 0 then s.amount * (s.phase = 'pending')::int - coalesce(h.amount, 0) else 0 end) as dw,
      sum(case when s.is_credit = 1 then s.amount * (s.phase = 'pending')::int - coalesce(h.amount, 0) else 0 end) as cw
    from sides s left join transfer h on h.tenant_id = :tenantId and h.id = s.pending_id group by s.id)
  select a.id, a.kind, a.unit, a.member_id, a.debits_posted::text, a.credits_posted::text, a.debits_pending::text, a.credits_pending::text,
    coalesce(dp, 0)::text as dp, coalesce(cp, 0)::text as cp, coalesce(dw, 0)::text as dw, coalesce(cw, 0)::text as cw
  from account a left join sums on sums.id = a.id
  where a.tenant_id = :tenantId and a.bound <> 'none' and (a.debits_posted, a.credits_posted, a.debits_pending, a.credits_pending)
    is distinct from (coalesce(dp, 0), coalesce(cp, 0), coalesce(dw, 0), coalesce(cw, 0))
  order by a.id`;

async function checkSums(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.run(wrongSums({ tenantId: ctx.tenant.id }));
  return rows.map(
    (row) =>
      `account ${row.id} (${row.kind} ${row.unit}${row.member_id ? ` of member ${row.member_id}` : ''}): ` +
      (
        [
          ['debits_posted', 'dp'],
          ['credits_posted', 'cp'],
          ['debits_pending', 'dw'],
          ['credits_pending', 'cw'],
        ] as const
      )
        .filter(([kept, counted]) => row[kept] !== row[counted])
        .map(
          ([kept, counted]) =>
            `${kept} ${formatSum(String(row[kept]))}, entries say ${formatSum(String(row[counted]))}`,
        )
        .join('; '),
  );
}

const notZero = prepared('ledger.notZero')`
  select a.unit, sum(t.signed)::text as total from (
    select debit_id as id, -amount as signed from transfer where tenant_id = :tenantId and phase in ('posted', 'post')
    union all select credit_id, amount from transfer where tenant_id = :tenantId and phase in ('posted', 'post')) t
  left join account a on a.tenant_id = :tenantId and a.id = t.id
  group by a.unit having sum(t.signed) <> 0 or a.unit is null`;

async function checkZero(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.run(notZero({ tenantId: ctx.tenant.id }));
  return rows.map((row) =>
    row.unit === null
      ? 'there are entries on accounts that do not exist'
      : `${row.unit}: entries add up to ${formatSum(row.total)}`,
  );
}

const wrongHolds = prepared('ledger.wrongHolds')`
  select r.id, case when h.id is null then 'settles a hold that does not exist' when h.phase <> 'pending' then 'settles what is no hold'
      when r.amount > h.amount then 'settles more than was held' else 'is between other accounts than its hold' end as fault
  from transfer r left join transfer h on h.tenant_id = :tenantId and h.id = r.pending_id
  where r.tenant_id = :tenantId and r.pending_id is not null and (h.id is null or h.phase <> 'pending' or r.amount > h.amount
    or (r.debit_id, r.credit_id, r.unit) is distinct from (h.debit_id, h.credit_id, h.unit))
  union all
  select (array_agg(id order by id))[1], 'settles a hold that was settled before' from transfer
  where tenant_id = :tenantId and pending_id is not null group by pending_id having count(*) > 1
  union all
  select h.id, 'is a hold that should have ended at ' || h.expires_at from transfer h
  where h.tenant_id = :tenantId and h.expires_at < :now::timestamptz - interval '1 day'
    and not exists (select from transfer r where r.tenant_id = :tenantId and r.pending_id = h.id)`;

async function checkHolds(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(wrongHolds({ tenantId: ctx.tenant.id, now: ctx.now() }))).map(
    (row) => `transfer ${row.id} ${row.fault}`,
  );
}

const brokenBounds = prepared('ledger.brokenBounds')`
  select id, kind, bound, (credits_posted - debits_posted)::text as balance from account where tenant_id = :tenantId and case bound
    when 'not_under_zero' then debits_posted + debits_pending > credits_posted
    when 'not_over_zero' then credits_posted + credits_pending > debits_posted
    else debits_posted + credits_posted + debits_pending + credits_pending <> 0 end order by id`;

async function checkBounds(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(brokenBounds({ tenantId: ctx.tenant.id }))).map(
    (row) => `account ${row.id} (${row.kind}, ${row.bound}) stands at ${formatSum(row.balance)}`,
  );
}

const offChart = prepared('ledger.offChart')`
  select t.id, t.event from transfer t
  left join account d on d.tenant_id = :tenantId and d.id = t.debit_id left join account c on c.tenant_id = :tenantId and c.id = t.credit_id
  left join jsonb_each(:chart::jsonb) as b (event, of) on b.event = t.event
  where t.tenant_id = :tenantId and (d.id is null or c.id is null or d.unit <> t.unit or c.unit <> t.unit or b.event is null
    or d.kind <> b.of->>'debit' or c.kind <> b.of->>'credit' or (t.phase = 'posted') <> (b.of->>'phase' = 'posted'))
  order by t.id`;

async function checkChart(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(offChart({ tenantId: ctx.tenant.id, chart: JSON.stringify(chart) }))).map(
    (row) => `transfer ${row.id} (${row.event}) is not as the chart says`,
  );
}

export const ledgerChecks: readonly AuditCheck[] = [
  { name: 'ledger.sums', run: checkSums },
  { name: 'ledger.zero', run: checkZero },
  { name: 'ledger.holds', run: checkHolds },
  { name: 'ledger.bounds', run: checkBounds },
  { name: 'ledger.chart', run: checkChart },
];
