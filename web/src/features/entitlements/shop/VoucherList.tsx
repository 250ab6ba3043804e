import type { Sent } from '@tradeport/api/mall/account/form';
import type { VouchersBody } from '@tradeport/api/entitlements/shop';
import { useMall } from '../../../mall/mall.tsx';
import { TabBar } from '../../../mall/kit/lists.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { vouchers as words } from '../../../mall/text/account-vouchers.ts';
import { NextPage } from '../../../mall/account/NextPage.tsx';
import { Prizes, RedeemForm } from './Exchange.tsx';
import { VoucherRows } from '../../../mall/account/VoucherRows.tsx';

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
      <TabBar
        label={t(words.states)}
        here={here}
        tabs={(['usable', 'all'] as const).map((tab) => ({ tab, text: t(words[tab]) }))}
        current={body.tab}
        first="usable"
      />
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
        <NextPage path={here} label={t(words.list)} next={body.next} first={body.first} />
      </section>
      <RedeemForm body={body} sent={sent} />
    </>
  );
}
