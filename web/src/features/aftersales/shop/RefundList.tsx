import type { RefundsBody } from '@tradeport/api/aftersales/shop';
import type { Party } from '@tradeport/api/kernel/lifecycle';
import type { ReactNode } from 'react';
import { useMall } from '../../../mall/mall.tsx';
import { CardList, TabBar } from '../../../mall/kit/lists.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { InstantDay } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Picture } from '../../../mall/parts/Picture.tsx';
import { refundCounts, refunds as words } from '../../../mall/text/account-refunds.ts';
import { RefundTag } from '../../../mall/account/RefundTag.tsx';

type Row = RefundsBody['rows'][number];

type Props = {
  body: RefundsBody;
  /** The list's address below /account. */ path: string;
  party: Party;
  none: ReactNode;
};

/** AFS-02 Requests for refunds, by state. */
export function RefundList({ body, path, party, none }: Props) {
  const { t, to } = useMall();
  const here = to.account(path);
  return (
    <>
      <TabBar label={t(words.states)} here={here} tabs={body.tabs} current={body.tab} />
      <CardList
        here={here}
        label={t(words.list)}
        pages={body}
        none={body.tab === 'all' ? none : <NoneFound here={here} />}
      >
        {body.rows.map((row) => (
          <Card key={row.refundCode} row={row} here={here} party={party} />
        ))}
      </CardList>
    </>
  );
}

function Card({ row, here, party }: { row: Row; here: string; party: Party }) {
  const { t, n } = useMall();
  const [first] = row.lines;
  return (
    <li className="order-card">
      <a className="order-card-link" href={`${here}/${row.refundCode}`}>
        <span className="order-card-head">
          <strong className="code">{row.refundBillcode}</strong>
          <InstantDay at={row.gmtCreate} className="quiet" />
          <RefundTag status={row.status} party={party} />
        </span>
        <span className="order-card-pictures">
          {row.lines.slice(0, 4).map((line) => (
            <span key={line.contractGoodsCode} className="mini-picture">
              <Picture fileCode={line.cover?.fileCode ?? null} alt="" as="thumb" />
            </span>
          ))}
        </span>
        <span className="order-card-what">
          <span className="order-card-name">{first?.goodsName}</span>
          <span className="quiet">
            {row.refundTypeName} · {n(refundCounts.pieces, row.pieces)} · {row.reasonName}
          </span>
          <span className="quiet">
            {t(words.order)} {row.contractBillcode}
          </span>
        </span>
        {row.refundType !== 'exchange' && (
          <strong className="order-card-sum">
            <Money amount={row.amount} currency={row.currency} />
          </strong>
        )}
      </a>
    </li>
  );
}

function NoneFound({ here }: { here: string }) {
  const { t } = useMall();
  return (
    <Empty icon="back" title={t(words.noneFound)} text={t(words.noneHint)}>
      <a className="button" href={here}>
        {t(words.showAll)}
      </a>
    </Empty>
  );
}

/** Nothing was asked back yet: where one asks. */
export function NoRefunds() {
  const { t, to } = useMall();
  return (
    <Empty icon="back" title={t(words.none)} text={t(words.noneHint)}>
      <a className="button button-main" href={to.orders}>
        {t(words.toOrders)}
      </a>
    </Empty>
  );
}
