import type { MarginDepositsBody } from '@tradeport/api/mall/account/value';
import { depositTabNames, depositTabs } from '@tradeport/api/margin/deposits';
import { useMall } from '../../mall.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { margin as words } from '../../text/account-margin.ts';
import { Further } from '../Further.tsx';
import { DepositRow } from './DepositRow.tsx';

/** MGN-01 All that was ever frozen for a lot, newest first. */
export function DepositList({ body }: { body: MarginDepositsBody }) {
  const { t, to } = useMall();
  const path = to.account('/margin/deposits');
  return (
    <>
      <nav className="state-tabs" aria-label={t(words.deposits)}>
        {depositTabNames.map((tab) => (
          <a
            key={tab}
            href={tab === 'all' ? path : `${path}?tab=${tab}`}
            {...(tab === body.tab ? { 'aria-current': 'page' as const } : {})}
          >
            {t(depositTabs[tab].text)}
          </a>
        ))}
      </nav>
      <section className="panel">
        {body.rows.length === 0 && (
          <Empty icon="card" title={t(words.noDeposits)} text={t(words.noDepositsHint)} />
        )}
        <ul className="rows">
          {body.rows.map((row) => (
            <DepositRow key={row.depositCode} row={row} />
          ))}
        </ul>
        <Further path={path} label={t(words.deposits)} next={body.next} first={body.first} />
      </section>
    </>
  );
}
