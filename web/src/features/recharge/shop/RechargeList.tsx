import type { RechargesBody } from '@tradeport/api/recharge/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { recharges as words } from '../../../mall/text/account-recharges.ts';
import { NextPage } from '../../../mall/account/NextPage.tsx';
import { ApplyForm } from '../../../mall/account/recharges/ApplyForm.tsx';
import { RechargeLine } from '../../../mall/account/recharges/RechargeLine.tsx';

type Props = { body: RechargesBody; sent: Sent | null; formKey: string };

/** RCH-01 The balance, the ways to add to it, and the outcome of earlier applications. */
export function RechargeList({ body, sent, formKey }: Props) {
  const { t, to } = useMall();
  const here = to.account('/recharges');
  return (
    <>
      <section className="panel">
        <dl className="facts">
          {body.purses.map((one) => (
            <Fact
              key={one.accountCode}
              label={
                <>
                  <a href={`${to.account('/balance')}?account=${one.accountCode}`}>
                    {one.accountName}
                  </a>
                </>
              }
            >
              <Money amount={one.available} currency={one.unit} />
            </Fact>
          ))}
        </dl>
      </section>
      <ApplyForm
        title={t(words.apply)}
        offers={body.offers}
        payable={body.payable}
        sent={sent}
        formKey={formKey}
      />
      <section className="panel" aria-labelledby="recharges-head">
        <h2 id="recharges-head">{t(words.mine)}</h2>
        {body.rows.length === 0 && (
          <Empty icon="card" title={t(words.none)} text={t(words.noneHint)} />
        )}
        <ul className="rows">
          {body.rows.map((row) => (
            <RechargeLine key={row.rechargeCode} row={row} />
          ))}
        </ul>
        <NextPage path={here} label={t(words.mine)} next={body.next} first={body.first} />
      </section>
    </>
  );
}
