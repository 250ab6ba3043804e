import type { RefundsBody } from '@tradeport/api/mall/account/requests';
import { useMall } from '../../mall.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { InstantDay } from '../../parts/Instant.tsx';
import { Money } from '../../parts/Money.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { refundCounts, refunds as words } from '../../text/account-refunds.ts';
import { Further } from '../Further.tsx';
import { RefundTag } from './RefundTag.tsx';

type Row = RefundsBody['rows'][number];

/** AFS-02 What one has asked back, by state. */
export function RefundList({ body }: { body: RefundsBody }) {
  const { t, f, to } = useMall();
  const here = to.account('/refunds');
  return (
    <>
      <nav className="state-tabs" aria-label={t(words.states)}>
        {body.tabs.map(({ tab, text, count, more }) => (
          <a
            key={tab}
            href={tab === 'all' ? here : `${here}?tab=${tab}`}
            {...(tab === body.tab ? { 'aria-current': 'page' as const } : {})}
          >
            {text}{' '}
            <span className="quiet">
              {f.number(count)}
              {more && '+'}
            </span>
          </a>
        ))}
      </nav>
      <section className="panel order-list">
        {body.rows.length === 0 ? (
          <None all={body.tab === 'all'} />
        ) : (
          <ul className="order-cards">
            {body.rows.map((row) => (
              <Card key={row.refundCode} row={row} />
            ))}
          </ul>
        )}
        <Further path={here} label={t(words.list)} next={body.next} first={body.first} />
      </section>
    </>
  );
}

function Card({ row }: { row: Row }) {
  const { t, n, to } = useMall();
  const [first] = row.lines;
  return (
    <li className="order-card">
      <a className="order-card-link" href={to.account(`/refunds/${row.refundCode}`)}>
        <span className="order-card-head">
          <strong className="code">{row.refundBillcode}</strong>
          <InstantDay at={row.gmtCreate} className="quiet" />
          <RefundTag status={row.status} />
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

function None({ all }: { all: boolean }) {
  const { t, to } = useMall();
  return all ? (
    <Empty icon="back" title={t(words.none)} text={t(words.noneHint)}>
      <a className="button button-main" href={to.orders}>
        {t(words.toOrders)}
      </a>
    </Empty>
  ) : (
    <Empty icon="back" title={t(words.noneFound)} text={t(words.noneHint)}>
      <a className="button" href={to.account('/refunds')}>
        {t(words.showAll)}
      </a>
    </Empty>
  );
}
