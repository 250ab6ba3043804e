import { SCALE } from '@tradeport/api/kernel/money';
import { DEPOSIT, type Lot } from './auction.ts';
import type { Acknowledged } from './bidding-load.ts';
import type { OpenApp } from './shop.ts';

type ActRow = {
  seq: number;
  kind: string;
  member: string | null;
  amount: number;
  price: number;
  gap: number;
};
type LotRow = {
  status: string;
  winner: string | null;
  won: number;
  orders: number;
  closes: number;
  awards: number;
  moved: number;
};
type BidderRow = {
  member: string;
  result: string | null;
  frozen: number;
  thawed: number;
  held: number;
  state: string;
};

/**
 * BID-04, BID-06 Faults of a lot that has ended by itself. The lot must hold each acknowledged bid
 * once, under its number, and no others; numbers have no gap and prices never fall; there is one
 * winner, and all the others have their deposits back.
 */
export async function faultsOfLot(
  { look }: Pick<OpenApp, 'look'>,
  { lotCode, lotNo, byAlias }: Lot,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const acts = await look<ActRow>(
    `select a.seq, a.kind, p.member_id as member, a.amount::float8 / ${SCALE} as amount, a.price_after::float8 / ${SCALE} as price, a.gap_ms::float8 as gap
     from auction_act a left join auction_participant p on p.tenant_id = a.tenant_id and p.id = a.participant_id
     where a.lot_id = $1 order by a.seq`,
    [lotCode],
  );
  const [lot] = await look<LotRow>(
    `select l.status, w.member_id as winner, l.win_amount::float8 / ${SCALE} as won, extract(epoch from l.end_at - l.planned_end)::float8 * 1000 as moved,
       (select count(*) from orders o where o.tenant_id = l.tenant_id and o.lot_no = l.no)::int as orders,
       (select count(*) from status_history h where h.tenant_id = l.tenant_id and h.subject_id = l.id and h.verb = 'close')::int as closes,
       (select count(*) from status_history h where h.tenant_id = l.tenant_id and h.subject_id = l.id and h.verb = 'award')::int as awards
     from auction_lot l left join auction_participant w on w.tenant_id = l.tenant_id and w.id = l.winner_id where l.id = $1`,
    [lotCode],
  );
  const bidders = await look<BidderRow>(
    `select p.member_id as member, p.result, d.state, d.frozen::float8 / ${SCALE} as frozen, d.thawed::float8 / ${SCALE} as thawed, d.held::float8 / ${SCALE} as held
     from auction_participant p left join margin_deposit d on d.tenant_id = p.tenant_id and d.lot_id = p.lot_id and d.member_id = p.member_id
     where p.lot_id = $1`,
    [lotCode],
  );
  const bids = acts.filter((act) => act.kind === 'bid');
  const highest = Math.max(...bids.map((act) => act.amount));
  const gaps = acts.reduce((sum, act) => sum + (act.kind === 'outage' ? act.gap : 0), 0);
  const wrong = (is: boolean, what: string) => (is ? [`${lotNo}: ${what}`] : []);
  return [
    ...acts.flatMap(({ seq }, at) => wrong(seq !== at + 1, `act ${seq} stands at ${at + 1}`)),
    ...bids.flatMap(({ price }, at) =>
      wrong(price < (bids[at - 1]?.price ?? 0), `the price fell to ${price}`),
    ),
    ...acknowledged.flatMap(({ seq, alias, amount }) => {
      const act = acts[seq - 1];
      const isKept = act?.amount === amount && act.member === byAlias.get(alias)?.memberId;
      return wrong(!isKept, `bid ${seq} of ${amount} was acknowledged and is lost`);
    }),
    ...wrong(
      new Set(acknowledged.map((one) => one.seq)).size !== bids.length,
      `${bids.length} bids, ${acknowledged.length} acknowledged`,
    ),
    ...(lot
      ? [
          ...wrong(lot.status !== 'awarded', `is ${lot.status}`),
          ...wrong(lot.won !== highest, `was won for ${lot.won}, and ${highest} was bid`),
          ...wrong(
            lot.winner !== bids.find((act) => act.amount === highest)?.member,
            'somebody else has won',
          ),
          ...wrong(
            lot.orders !== 1 || lot.closes !== 1 || lot.awards !== 1,
            `ended ${lot.closes} times, awarded ${lot.awards} times, ${lot.orders} orders`,
          ),
          ...wrong(
            Math.abs(lot.moved - gaps) > 1,
            `${gaps} ms of outages, and the end moved by ${lot.moved} ms`,
          ),
        ]
      : [`${lotNo} is gone`]),
    ...wrong(bidders.length !== byAlias.size, `${bidders.length} bidders of ${byAlias.size}`),
    ...bidders.flatMap(({ member, result, frozen, thawed, held, state }) => {
      const isWinner = member === lot?.winner;
      const isRight = isWinner
        ? result === 'won' && state === 'frozen' && held === DEPOSIT && thawed === 0
        : result === 'lost' && state === 'ended' && thawed === DEPOSIT && frozen === thawed;
      return wrong(
        !isRight,
        `who ${result ?? 'waits'} has ${held} held and ${thawed} of ${frozen} back`,
      );
    }),
  ];
}
