import { groupBuyLife } from '@tradeport/api/promotions/group-lifecycle';
import { groupPage } from '@tradeport/api/promotions/group-calls';
import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { promo } from './text.ts';
import './promotions.css';

const ROWS = 20;

/** PRO-01c The groups of a promotion, the newest first, and how far each has come. */
export function Groups({ promotionCode }: { promotionCode: string }) {
  const { t } = useText();
  const [rows, setRows] = useState(ROWS);
  const known = usePaged(groupPage, { promotionCode, rows }, { quiet: true }).data;
  if (!known) return null;
  return (
    <Section title={t(promo.groups)}>
      {known.rows.length === 0 ? (
        <p className="k-muted">{t(promo.noGroups)}</p>
      ) : (
        <div className="pm-scroll" role="region" aria-label={t(promo.groups)} tabIndex={0}>
          <table className="k-plain pm-coupons">
            <thead>
              <tr>
                <th>{t(promo.starter)}</th>
                <th>{t(promo.status)}</th>
                <th>{t(promo.groupUntil)}</th>
              </tr>
            </thead>
            <tbody>
              {known.rows.map((one) => (
                <tr key={one.groupCode}>
                  <th scope="row" translate="no">
                    {one.starterName}
                    <div className="k-muted">
                      <When at={one.gmtCreate} exact />
                    </div>
                  </th>
                  <td>
                    <StateTag state={groupBuyLife.states[one.status]} />
                    <div className="k-muted">
                      {t(promo.groupProgress, { paid: one.paid, taken: one.taken, size: one.size })}
                    </div>
                  </td>
                  <td>
                    <When at={one.closesAt} exact />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {known.next && rows < 100 && (
        <Button size="small" onClick={() => setRows(100)}>
          {t(promo.more)}
        </Button>
      )}
    </Section>
  );
}
