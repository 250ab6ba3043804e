import type { Sent } from '@tradeport/api/mall/account/form';
import type { VouchersBody } from '@tradeport/api/mall/account/value';
import { useMall } from '../../mall.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { vouchers as words } from '../../text/account-vouchers.ts';
import { Further } from '../Further.tsx';
import { Prizes, RedeemForm } from './Exchange.tsx';
import { VoucherRows } from './VoucherRows.tsx';

/** ORD-08 Everything that was issued to one: at first what can be used. */
export function VoucherList({
  body,
  sent,
  formKey,
}: {
  body: VouchersBody;
  sent: Sent | null;
  formKey: string;
}) {
  const { t, to } = useMall();
  const here = to.account('/vouchers');
  return (
    <>
      <Prizes body={body} sent={sent} formKey={formKey} />
      <nav className="state-tabs" aria-label={t(words.states)}>
        {(['usable', 'all'] as const).map((tab) => (
          <a
            key={tab}
            href={tab === 'usable' ? here : `${here}?tab=${tab}`}
            {...(tab === body.tab ? { 'aria-current': 'page' as const } : {})}
          >
            {t(words[tab])}
          </a>
        ))}
      </nav>
      <section className="panel">
        {body.rows.length === 0 ? (
          <Empty icon="tag" title={t(words.none)} text={t(words.noneHint)}>
            <a className="button" href={to.orders}>
              {t(words.toOrders)}
            </a>
          </Empty>
        ) : (
          <VoucherRows rows={body.rows} sent={sent} formKey={formKey} withOrder />
        )}
        <Further path={here} label={t(words.list)} next={body.next} first={body.first} />
      </section>
      <RedeemForm body={body} sent={sent} />
    </>
  );
}
