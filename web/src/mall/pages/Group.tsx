import { groupBuyLife, isOpenGroup } from '@tradeport/api/promotions/group-lifecycle';
import { tagClass } from '../parts/StateTag.tsx';
import type { GroupPage } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { TimeLeft } from '../parts/GroupOffers.tsx';
import { WithInstant } from '../parts/Instant.tsx';
import { Money } from '../parts/Money.tsx';
import { Picture } from '../parts/Picture.tsx';
import { groupHints, groups as words } from '../text/groups.ts';

export function groupHead({ t }: Mall, { group }: GroupPage): Head {
  return {
    title: t(words.pageTitle, { name: group.starterName }),
    description: group.goodsName,
    image: group.cover?.large,
  };
}

/**
 * PRO-01c A group at an address to be shared: its members by masked names, its progress, and the
 * way in.
 */
export function Group({ data: { group } }: { data: GroupPage }) {
  const { t, f, to } = useMall();
  const { status, closesAt, contractCode, price, currency } = group;
  const title = t(words.pageTitle, { name: group.starterName });
  const isOpen = isOpenGroup(group);
  const joinable = isOpen && !contractCode && price !== null && group.taken < group.size;
  return (
    <div className="wide group-page">
      <Crumbs crumbs={[]} here={title} />
      <section className="panel group-top">
        <h1>{title}</h1>
        <p className={tagClass(groupBuyLife.states[status])}>{group.statusName}</p>
        <div className="group-goods">
          <Picture fileCode={group.cover?.fileCode ?? null} alt="" as="thumb" />
          <div>
            <a href={to.product(group.goodsCode, group.goodsName)}>{group.goodsName}</a>
            {group.specText && <p className="quiet">{group.specText}</p>}
            {price !== null && (
              <p>
                {t(words.groupPrice)}{' '}
                <strong>
                  <Money amount={price} currency={currency} />
                </strong>{' '}
                <span className="quiet">
                  {t(words.normal)} {f.money(group.listPrice, currency)}
                </span>
              </p>
            )}
          </div>
        </div>
        <p>
          <strong>{t(words.progress, { paid: group.paid, size: group.size })}</strong>
          {isOpen && closesAt && (
            <>
              <TimeLeft at={closesAt} now={group.serverTime} />
              {' · '}
              <WithInstant text={t(words.until)} at={closesAt} />
            </>
          )}
        </p>
        <p className="quiet">{t(groupHints[status])}</p>
        <div className="group-acts">
          {contractCode && (
            <a className="button button-main" href={to.order(contractCode)}>
              {t(words.myOrder)}
            </a>
          )}
          {joinable && (
            <a
              className="button button-main"
              href={to.checkout(
                `sku=${group.skuCode}&quantity=${group.quantity}&group=${group.promotionCode}&into=${group.groupCode}`,
              )}
            >
              {t(words.join)}
            </a>
          )}
          <a className="button" href={to.product(group.goodsCode, group.goodsName)}>
            {t(words.openProduct)}
          </a>
        </div>
        {isOpen && <p className="quiet">{t(words.share)}</p>}
      </section>
      {group.seats.length > 0 && (
        <section className="panel" aria-labelledby="members-head">
          <h2 id="members-head">{t(words.members)}</h2>
          <ul className="rows">
            {group.seats.map((seat, at) => (
              // Names are masked: only the place tells seats apart.
              <li key={at}>
                <span className="rows-what">{seat.name}</span>
                {!seat.paid && <span className="quiet">{t(words.unpaidSeat)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
