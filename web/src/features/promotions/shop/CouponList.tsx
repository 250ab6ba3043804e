import { RATE_ONE } from '@tradeport/api/kernel/money';
import type { CouponsBody } from '@tradeport/api/promotions/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { COUPON_CODE_MAX, myCouponTabs } from '@tradeport/api/promotions/coupon-model';
import type { ReactNode } from 'react';
import { useMall } from '../../../mall/mall.tsx';
import { TabBar } from '../../../mall/kit/lists.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { WithInstant } from '../../../mall/parts/Instant.tsx';
import { coupons as words } from '../../../mall/text/account-coupons.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { NextPage } from '../../../mall/account/NextPage.tsx';

type Face = CouponsBody['mine'][number] | CouponsBody['claimable'][number];
const tabs = ['claim', 'usable', 'used', 'over'] as const;

/** PRO-01d The coupons to claim, and the member's own: usable, used, expired. */
export function CouponList({ body, sent }: { body: CouponsBody; sent: Sent | null }) {
  const { t, to } = useMall();
  const here = to.account('/coupons');
  const isEmpty = body.mine.length + body.claimable.length === 0;
  return (
    <>
      <TabBar
        label={t(words.tabs)}
        here={here}
        tabs={tabs.map((tab) => ({
          tab,
          text: t(tab === 'claim' ? words.claimTab : myCouponTabs[tab]),
        }))}
        current={body.tab}
        first="usable"
      />
      <section className="panel">
        {isEmpty && (
          <Empty icon="tag" title={t(words.none)} text={t(words.noneHint)}>
            {body.tab !== 'claim' && (
              <a className="button" href={`${here}?tab=claim`}>
                {t(words.toClaim)}
              </a>
            )}
          </Empty>
        )}
        {!isEmpty && (
          <ul className="rows">
            {body.claimable.map((one) => (
              <li key={one.promotionCode}>
                <FaceText face={one}>
                  <Validity until={one.days === null ? one.endsAt : null} days={one.days} />
                  {one.left !== null && (
                    <small className="quiet">{t(words.left, { n: one.left })}</small>
                  )}
                </FaceText>
                {one.canClaim > 0 ? (
                  <ActButton
                    act="claim"
                    text={t(words.claim)}
                    fields={{ promotionCode: one.promotionCode }}
                    className="button button-main"
                    action={`${here}?tab=claim`}
                  />
                ) : (
                  <span className="quiet">{t(words.claimed)}</span>
                )}
              </li>
            ))}
            {body.mine.map((one) => (
              <li key={one.couponCode}>
                <FaceText face={one}>
                  <Validity until={one.validUntil} days={null} />
                </FaceText>
                {body.tab === 'usable' && (
                  <a className="button" href={to.promotion(one.promotionCode)}>
                    {t(words.use)}
                  </a>
                )}
                <span className={one.isSoon && body.tab === 'usable' ? '' : 'quiet'}>
                  {body.tab === 'usable'
                    ? one.isSoon && t(words.soon)
                    : body.tab === 'over'
                      ? t(myCouponTabs.over)
                      : one.stateName}
                </span>
              </li>
            ))}
          </ul>
        )}
        <NextPage path={here} label={t(words.list)} next={body.next} first={body.first} />
      </section>
      <Redeem sent={sent} />
    </>
  );
}

/** "¥20 off", from which sum on, at whose goods. */
function FaceText({ face, children }: { face: Face; children: ReactNode }) {
  const { t, f } = useMall();
  const sum = (amount: string) => f.money(amount, face.currency);
  const worth =
    face.amount === null ? t(words.off, { n: percent(face.rate ?? 0) }) : `−${sum(face.amount)}`;
  return (
    <span className="rows-what">
      <strong>
        {worth} · {face.promotionName}
      </strong>
      <small>
        {[
          Number(face.from) > 0 ? t(words.from, { sum: sum(face.from) }) : t(words.anySum),
          ...(face.max === null ? [] : [t(words.atMost, { sum: sum(face.max) })]),
          face.sellerName || t(words.portal),
          ...(face.isLimited ? [t(words.limited)] : []),
          ...(face.exclusive ? [t(words.exclusive)] : []),
        ].join(' · ')}
      </small>
      {children}
    </span>
  );
}

const percent = (rate: number) => `${Math.round((rate / RATE_ONE) * 10_000) / 100}%`;

function Validity({ until, days }: { until: string | null; days: number | null }) {
  const { t } = useMall();
  return (
    <small className="quiet">
      {days === null ? (
        until === null ? (
          t(words.noEnd)
        ) : (
          <WithInstant text={t(words.until)} at={until} />
        )
      ) : (
        t(words.forDays, { n: days })
      )}
    </small>
  );
}

/** A code from paper or a message becomes a coupon of one's own. */
function Redeem({ sent }: { sent: Sent | null }) {
  const { t } = useMall();
  const own = sent?.act === 'redeem' ? sent : null;
  return (
    <section className="panel" aria-labelledby="redeem-head">
      <h2 id="redeem-head">{t(words.redeemHead)}</h2>
      <form method="post" className="fields">
        <input type="hidden" name="act" value="redeem" />
        <TextField
          sent={own}
          name="code"
          label={t(words.redeemCode)}
          required
          marked={false}
          maxLength={COUPON_CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" className="button fields-act">
          {t(words.redeem)}
        </button>
      </form>
    </section>
  );
}
