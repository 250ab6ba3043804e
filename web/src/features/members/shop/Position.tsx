import type { PositionBody } from '@tradeport/api/members/shop';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { people as words } from '../../../mall/text/account-people.ts';

/** MBR-01 An employee's own place: department, roles, and what may be spent this month. */
export function Position({ body: { me, spending } }: { body: PositionBody }) {
  const { t, f } = useMall();
  const facts = [
    [words.name, me.userRelname],
    [words.login, me.userName],
    [words.department, me.groupName],
    [words.job, me.jobTitle],
    [words.roles, me.userRoleName],
  ] as const;
  return (
    <>
      <section className="panel">
        <h2>{t(words.position)}</h2>
        <dl className="facts">
          {facts.map(([label, value]) => (
            <Fact key={label.en} label={t(label)} translate="no">
              {value || '–'}
            </Fact>
          ))}
        </dl>
      </section>
      <section className="panel">
        <h2>{t(words.limits)}</h2>
        {spending.length === 0 && <p className="quiet">{t(words.noLimit)}</p>}
        <ul className="rows">
          {spending.map(({ currency, orderMax, monthMax, spent }) => (
            <li key={currency}>
              <span className="rows-what">
                {[
                  orderMax && t(words.perOrder, { amount: f.money(orderMax, currency) }),
                  monthMax && t(words.perMonth, { amount: f.money(monthMax, currency) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="quiet">{t(words.spent, { amount: f.money(spent, currency) })}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
