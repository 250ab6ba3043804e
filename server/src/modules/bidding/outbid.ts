import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { notifyAll } from '../messages/index.ts';
import { saidOf } from './news.ts';
import { lotById } from './rows.ts';

/** A bidder hears of it about as soon; several bids within it are one piece of news. */
const OUTBID_EVERY_S = 5;

/**
 * After which act a bidder led last. That may be a rival's act: a bid below her maximum, or the exclusion of who stood
 * before her.
 */
const ledLast = (participant: string, tenantId: string) => `lateral (
    select max(a.seq) as seq from auction_act a where a.tenant_id = ${tenantId} and a.lot_id = ${participant}.lot_id
      and a.leader_after = ${participant}.alias) led on led.seq is not null`;
/** Bidders who led and no longer do. Sealed lots are left out, as nobody knows their leader. */
const leadNoMore = (lot: string) => `
  auction_participant p join ${ledLast('p', 'p.tenant_id')}
  left join auction_outbid o on o.tenant_id = p.tenant_id and o.participant_id = p.id
  where p.tenant_id = ${lot}.tenant_id and p.lot_id = ${lot}.id and ${lot}.status in ('bidding', 'extended') and ${lot}.mode <> 'sealed'
    and p.status = 'bidding' and p.id <> ${lot}.leader_id and (o.seq is null or o.seq < led.seq)`;

/**
 * MSG-01, BID-05 An outbid bidder is notified once until the next lead, however many bids follow.
 * Found from the lot's rows, apart from the bids: these write nothing for it and do not wait for
 * it.
 */
export const outbid: Sweep = {
  name: 'lot.outbid',
  everyS: OUTBID_EVERY_S,
  due: prepared('bidding.outbidDue')`
    select l.tenant_id, l.id from tenant t join auction_lot l on l.tenant_id = t.id
    where l.due_at is not null and exists (select from ${leadNoMore('l')}) order by l.due_at limit 300`(),
  run: async (ctx, lotId) => {
    const told = await ctx.run(tellOutbid({ lotId }));
    if (told.length === 0) return;
    const [lot, members] = [
      await ctx.one(lotById({ id: lotId })),
      await ctx.run(membersOf({ ids: told.map((one) => one.participant_id) })),
    ];
    const said = saidOf(text, lot, { amount: lot.price ?? undefined, currency: lot.currency });
    await notifyAll(
      ctx,
      members.map(({ member_id }) => ({
        ...said,
        to: { member: member_id, may: ['bidding.take_part'] },
      })),
    );
  },
};
/** One statement sees one moment: a bidder of that moment is seen as the leader or not at all. */
const tellOutbid = prepared('bidding.tellOutbid')`
  insert into auction_outbid as told (tenant_id, participant_id, seq)
  select :tenantId, p.id, led.seq
  from auction_lot l
    join auction_participant p on p.tenant_id = :tenantId and p.lot_id = :lotId and p.status = 'bidding' and p.id <> l.leader_id
    join ${ledLast('p', ':tenantId')}
  where l.tenant_id = :tenantId and l.id = :lotId and l.status in ('bidding', 'extended') and l.mode <> 'sealed'
  on conflict (tenant_id, participant_id) do update set seq = excluded.seq where told.seq < excluded.seq
  returning told.participant_id`;
const membersOf = prepared('bidding.membersOf')`
  select member_id from auction_participant where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const text = {
  zh: '您的出价已被超过：{title}（{no}），当前价 {amount}',
  en: 'You have been outbid on {title} ({no}): it stands at {amount}',
  ru: 'Вашу ставку перебили: {title} ({no}), текущая цена {amount}',
};
