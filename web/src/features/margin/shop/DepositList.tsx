import type { MarginDepositsBody } from '@tradeport/api/margin/shop';
import { depositTabNames, depositTabs } from '@tradeport/api/margin/deposits';
import { useMall } from '../../../mall/mall.tsx';
import { TabBar } from '../../../mall/kit/lists.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { margin as words } from '../../../mall/text/account-margin.ts';
import { NextPage } from '../../../mall/account/NextPage.tsx';
import { DepositRow } from './DepositRow.tsx';

/** MGN-01 All that was ever frozen for a lot, newest first. */
export function DepositList({ body }: { body: MarginDepositsBody }) {
  const { t, to } = useMall();
  const path = to.account('/margin/deposits');
  return (
    <>
      <TabBar
        label={t(words.deposits)}
        here={path}
        tabs={depositTabNames.map((tab) => ({ tab, text: t(depositTabs[tab].text) }))}
        current={body.tab}
      />
      <section className="panel">
        {body.rows.length === 0 && (
          <Empty icon="card" title={t(words.noDeposits)} text={t(words.noDepositsHint)} />
        )}
        <ul className="rows">
          {body.rows.map((row) => (
            <DepositRow key={row.depositCode} row={row} />
          ))}
        </ul>
        <NextPage path={path} label={t(words.deposits)} next={body.next} first={body.first} />
      </section>
    </>
  );
}
