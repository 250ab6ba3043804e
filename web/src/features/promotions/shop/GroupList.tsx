import { StateTag } from '../../../mall/parts/StateTag.tsx';
import { groupBuyLife, isOpenGroup } from '@tradeport/api/promotions/group-lifecycle';
import type { GroupsBody } from '@tradeport/api/promotions/shop';
import { useMall } from '../../../mall/mall.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { InstantDay, WithInstant } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { groups as words } from '../../../mall/text/groups.ts';
import { NextPage } from '../../../mall/account/NextPage.tsx';

/** PRO-01c The groups that one is or was in, with how far they are. */
export function GroupList({ body }: { body: GroupsBody }) {
  const { t, to } = useMall();
  return (
    <section className="panel" aria-label={t(words.mine)}>
      {body.rows.length === 0 && (
        <Empty icon="people" title={t(words.none)} text={t(words.noneHint)} />
      )}
      <ul className="rows">
        {body.rows.map((row) => (
          <li key={row.contractCode}>
            <span className="rows-what">
              <a href={to.group(row.groupCode)}>{row.goodsName}</a>
              <small className="quiet">
                <InstantDay at={row.joinedAt} /> ·{' '}
                {t(words.progress, { paid: row.paid, size: row.size })}
                {isOpenGroup(row) && row.closesAt && (
                  <>
                    {' · '}
                    <WithInstant text={t(words.until)} at={row.closesAt} />
                  </>
                )}
              </small>
              <small>
                <a className="code" href={to.order(row.contractCode)}>
                  {row.contractBillcode}
                </a>
              </small>
            </span>
            <StateTag state={groupBuyLife.states[row.status]} />
            <strong>
              <Money amount={row.total} currency={row.currency} />
            </strong>
          </li>
        ))}
      </ul>
      <NextPage
        path={to.account('/groups')}
        label={t(words.mine)}
        next={body.next}
        first={body.first}
      />
    </section>
  );
}
