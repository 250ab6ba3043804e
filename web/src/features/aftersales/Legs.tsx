import { refundLegLife } from '@tradeport/api/payment/refund-lifecycle';
import { partKinds } from '@tradeport/api/orders/accounts';
import { Alert } from 'antd';
import { Section } from '../../console/kit/DetailPage.tsx';
import { StateTag, Money, StatusTag, When } from '../../console/kit/Values.tsx';
import { useText } from '../../lib/text.ts';
import type { Refund } from './sides.ts';
import { refunds } from './text.ts';

/** AFS-03 Which source gets how much: before it happens, and how far it is. */
export function Legs({ refund }: { refund: Refund }) {
  const { t } = useText();
  if (refund.refundType === 'exchange')
    return <Alert type="info" showIcon title={t(refunds.noMoney)} />;
  const others = [
    ...(Number(refund.rebateBack) > 0
      ? [
          {
            kind: 'rebate' as const,
            what: <Money amount={refund.rebateBack} currency={refund.currency} />,
          },
        ]
      : []),
    ...(refund.pointsBack > 0
      ? [{ kind: 'points' as const, what: t(refunds.points, { n: refund.pointsBack }) }]
      : []),
  ];
  if (refund.legs.length === 0 && others.length === 0) return null;
  return (
    <Section title={t(refunds.goesBack)} flush>
      <div className="a-scroll" role="region" aria-label={t(refunds.goesBack)} tabIndex={0}>
        <table className="k-plain k-cardrows">
          <thead>
            <tr>
              <th>{t(refunds.source)}</th>
              <th className="k-end">{t(refunds.amount)}</th>
              <th>{t(refunds.status)}</th>
              <th>{t(refunds.nextTry)}</th>
            </tr>
          </thead>
          <tbody>
            {refund.legs.map((leg, at) => (
              <tr key={`${leg.source}${at}`}>
                <th scope="row">{leg.sourceName}</th>
                <td className="k-end" data-label={t(refunds.amount)}>
                  <Money amount={leg.amount} currency={refund.currency} />
                </td>
                <td data-label={t(refunds.status)}>
                  {leg.state ? (
                    <StateTag state={refundLegLife.states[leg.state]} />
                  ) : (
                    <StatusTag text={refunds.wouldGo} />
                  )}
                  {leg.problem && <div className="k-muted">{leg.problem}</div>}
                </td>
                <td data-label={t(refunds.nextTry)}>
                  <When at={leg.nextTryAt} />
                  {leg.tries > 0 && (
                    <div className="k-muted">
                      {t(refunds.tries)}: {leg.tries}
                    </div>
                  )}
                </td>
              </tr>
            ))}
            {others.map(({ kind, what }) => (
              <tr key={kind}>
                <th scope="row">{t(partKinds[kind])}</th>
                <td className="k-end" data-label={t(refunds.amount)}>
                  {what}
                </td>
                <td data-label={t(refunds.status)}>
                  <StatusTag
                    text={refund.refundNo ? refunds.backAtOnce : refunds.wouldGo}
                    tone={refund.refundNo ? 'success' : 'neutral'}
                  />
                </td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
