import type { RechargesBody } from '@tradeport/api/recharge/shop';
import { useMall } from '../../mall.tsx';
import { InstantDay } from '../../parts/Instant.tsx';
import { Money } from '../../parts/Money.tsx';
import { recharges as words } from '../../text/account-recharges.ts';
import { RechargeTag } from './RechargeTag.tsx';

/** One recharge in a list. */
export function RechargeLine({ row }: { row: RechargesBody['rows'][number] }) {
  const { t, f, to } = useMall();
  return (
    <li>
      <span className="rows-what">
        <a className="code" href={to.account(`/recharges/${row.rechargeCode}`)}>
          {row.rechargeNo}
        </a>
        <small className="quiet">
          <InstantDay at={row.gmtCreate} /> · {t(words.ways[row.payWay])}
          {Number(row.bonus) > 0 &&
            ` · ${t(words.plusBonus, { bonus: f.money(row.bonus, row.currency) })}`}
        </small>
      </span>
      <RechargeTag status={row.status} />
      <strong>
        <Money amount={row.amount} currency={row.currency} />
      </strong>
    </li>
  );
}
