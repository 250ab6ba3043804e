import { isPossible } from '@tradeport/api/kernel/available';
import { promotionActions } from '@tradeport/api/promotions/actions';
import { manageDetail } from '@tradeport/api/promotions/calls';
import { promotionResults } from '@tradeport/api/promotions/shop-calls';
import { recordOf } from '@tradeport/api/promotions/types/index';
import { Link, useParams } from 'react-router';
import { DetailPage, type Fact, Facts, Section, Timeline } from '../../console/kit/DetailPage.tsx';
import { Money, Stat, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Coupons } from './Coupons.tsx';
import { Groups } from './Groups.tsx';
import { editPath, type Promotion } from './shared.ts';
import { Status, Window } from './Status.tsx';
import { TermsView } from './TermsView.tsx';
import { promo } from './text.ts';
import { usePromotionActions } from './usePromotionActions.tsx';

/** PRO-01 One promotion: its terms and buyers, its results, and the reviews of its versions. */
export default function PromotionDetail() {
  const { t } = useText();
  const { promotionCode = '' } = useParams();
  const known = useCall(manageDetail, { promotionCode }, { quiet: true });
  const actionsOf = usePromotionActions();
  const mayEdit = (promotion: Promotion) => isPossible(promotionActions, 'edit', promotion);
  return (
    <DetailPage
      query={known}
      view={(promotion) => ({
        title: promotion.promotionName,
        status: <Status row={promotion} />,
        facts: [
          { label: promo.type, value: `${promotion.typeName} · ${promotion.summary}` },
          { label: promo.window, value: <Window row={promotion} /> },
          { label: promo.seller, value: promotion.sellerName || t(promo.portal) },
          {
            label: promo.spent,
            value: <Money amount={promotion.spent} currency={promotion.currency} strong />,
          },
        ],
        actions: actionsOf(promotion),
        main: (
          <>
            <Section
              title={t(promo.terms)}
              extra={
                mayEdit(promotion) && <Link to={editPath(promotionCode)}>{t(promo.editVerb)}</Link>
              }
            >
              <TermsView promotion={promotion} />
            </Section>
            {recordOf(promotion.promotionType).isIssued && promotion.liveVersion !== null && (
              <Coupons promotion={promotion} />
            )}
            {recordOf(promotion.promotionType).needsGroup && promotion.liveVersion !== null && (
              <Groups promotionCode={promotionCode} />
            )}
            {promotion.liveVersion !== null && <Results promotion={promotion} />}
          </>
        ),
        side: (
          <>
            <Section title={t(promo.limits)}>
              <Limits promotion={promotion} />
            </Section>
            <Section title={t(promo.versions)}>
              <Versions promotion={promotion} />
            </Section>
            <Section title={t(promo.history)}>
              <Timeline
                moments={[
                  ...promotion.timeline
                    .toReversed()
                    .map((one, at) => ({
                      key: String(at),
                      at: one.at,
                      text: one.text,
                      who: one.actorName,
                      note: one.reason,
                    })),
                  {
                    key: 'created',
                    at: promotion.gmtCreate,
                    text: t(promo.created),
                    who: promotion.authorName,
                    note: '',
                  },
                ]}
              />
            </Section>
          </>
        ),
      })}
    />
  );
}

function Limits({
  promotion: { shown, currency, promotionType, taken },
}: {
  promotion: Promotion;
}) {
  const { t } = useText();
  const format = useFormat();
  const counted = recordOf(promotionType).byPieces ? promo.ofPieces : promo.ofOrders;
  const { perPerson, total, budget } = shown.limits;
  const number = (value: number | undefined) =>
    value === undefined ? '–' : t(counted, { n: format.number(value) });
  const facts: Fact[] = [
    { label: promo.perPerson, value: number(perPerson) },
    { label: promo.total, value: number(total) },
    { label: promo.taken, value: format.number(taken) },
    { label: promo.budget, value: <Money amount={budget ?? null} currency={currency} /> },
    { label: promo.stacking, value: t(shown.exclusive ? promo.exclusive : promo.stackable) },
  ];
  return <Facts items={facts} columns={1} />;
}

function Versions({ promotion }: { promotion: Promotion }) {
  const { t } = useText();
  return (
    <Timeline
      moments={promotion.versions.map((one) => ({
        key: `${one.version} ${one.review}`,
        at: one.at,
        text: [
          t(promo.version, { n: one.version }),
          ...(one.version === promotion.liveVersion ? [t(promo.counts)] : []),
          one.reviewName,
        ]
          .filter(Boolean)
          .join(' · '),
        who: one.authorName,
        note: [
          ['', 'system'].includes(one.decidedBy) ? '' : t(promo.decidedBy, { name: one.decidedBy }),
          one.reason,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}

function Results({ promotion: { promotionCode, currency } }: { promotion: Promotion }) {
  const { t } = useText();
  const format = useFormat();
  const known = useCall(promotionResults, { promotionCode }, { quiet: true }).data;
  if (!known) return null;
  return (
    <Section title={t(promo.results)}>
      <div className="k-stats">
        <Stat label={t(promo.resultOrders)} value={format.number(known.orders)} />
        <Stat label={t(promo.resultPaid)} value={format.number(known.paidOrders)} />
        <Stat label={t(promo.resultBuyers)} value={format.number(known.buyers)} />
        <Stat label={t(promo.spent)} value={format.money(known.discount, currency)} />
        <Stat label={t(promo.resultRevenue)} value={format.money(known.revenue, currency)} />
        <Stat label={t(promo.resultReturned)} value={format.number(known.returned)} />
      </div>
      {known.days.length === 0 ? (
        <p className="k-muted">{t(promo.noResults)}</p>
      ) : (
        <div className="pm-scroll" role="region" aria-label={t(promo.results)} tabIndex={0}>
          <table className="k-plain">
            <thead>
              <tr>
                <th>{t(promo.day)}</th>
                <th className="k-end">{t(promo.resultOrders)}</th>
                <th className="k-end">{t(promo.spent)}</th>
                <th className="k-end">{t(promo.resultRevenue)}</th>
              </tr>
            </thead>
            <tbody>
              {known.days.toReversed().map((one) => (
                <tr key={one.day}>
                  <th scope="row">
                    <When at={one.day} day />
                  </th>
                  <td className="k-end k-number">{format.number(one.orders)}</td>
                  <td className="k-end">
                    <Money amount={one.discount} currency={currency} />
                  </td>
                  <td className="k-end">
                    <Money amount={one.revenue} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
