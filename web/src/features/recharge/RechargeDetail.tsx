import { pcGetCrpRecharge } from '@tradeport/api/recharge/calls';
import { rechargeLife } from '@tradeport/api/recharge/lifecycle';
import type { rechargeOut } from '@tradeport/api/recharge/model';
import { Alert } from 'antd';
import { Link, useParams } from 'react-router';
import type { z } from 'zod';
import { DetailPage, Facts, Section } from '../../console/kit/DetailPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { accountTexts, payWayTexts, recharges, spendingTexts } from './text.ts';
import { useRechargeActions } from './useRechargeActions.tsx';

type Recharge = z.output<typeof rechargeOut>;

/** RCH-01 A recharge: who, how much, by which offer, and the proof; finance decides here. */
export default function RechargeDetail() {
  const { t } = useText();
  const may = useMay();
  const { rechargeCode = '' } = useParams();
  const query = useCall(pcGetCrpRecharge, { rechargeCode }, { quiet: true });
  const { actionsOf, dialogs } = useRechargeActions();
  return (
    <>
      <DetailPage
        query={query}
        view={(recharge) => ({
          title: <span className="k-number">{recharge.rechargeNo}</span>,
          status: <StateTag state={rechargeLife.states[recharge.status]} />,
          facts: [
            {
              label: recharges.buyer,
              value: may('ledger.view') ? (
                <Link to={`/finance/account/${recharge.merberCode}`}>
                  {recharge.merberCompname}
                </Link>
              ) : (
                recharge.merberCompname
              ),
            },
            {
              label: recharges.amount,
              value: <Money amount={recharge.amount} currency={recharge.currency} />,
            },
            {
              label: recharges.bonus,
              value: <Money amount={recharge.bonus} currency={recharge.currency} />,
            },
            { label: recharges.account, value: t(accountTexts[recharge.account]) },
            { label: recharges.way, value: t(payWayTexts[recharge.payWay]) },
            { label: recharges.made, value: <When at={recharge.gmtCreate} /> },
          ],
          actions: actionsOf(recharge),
          main: <RechargeSection recharge={recharge} />,
          side: recharge.voucherUrl && (
            <Section
              title={t(recharges.proof)}
              extra={<span className="k-muted k-number">{recharge.voucherNo}</span>}
            >
              <Proof recharge={recharge} url={recharge.voucherUrl} />
            </Section>
          ),
        })}
      />
      {dialogs}
    </>
  );
}

function RechargeSection({ recharge }: { recharge: Recharge }) {
  const { t } = useText();
  const shown = (value: string) => value || '–';
  return (
    <>
      {recharge.reason && (
        <Alert type="warning" showIcon title={t(recharges.reason)} description={recharge.reason} />
      )}
      <Section title={t(recharges.one)}>
        <Facts
          items={[
            { label: recharges.by, value: recharge.userName },
            { label: recharges.offer, value: shown(recharge.ruleName) },
            ...(recharge.spending === null
              ? []
              : [{ label: recharges.order, value: t(spendingTexts[recharge.spending]) }]),
            ...(recharge.paymentCode
              ? [
                  {
                    label: recharges.payment,
                    value: (
                      <CodeLink
                        to={`/finance/payment/${recharge.paymentCode}`}
                        code={recharge.rechargeNo}
                      />
                    ),
                  },
                ]
              : [
                  { label: recharges.voucher, value: shown(recharge.voucherNo) },
                  { label: recharges.reference, value: shown(recharge.bankReference) },
                  { label: recharges.reviewer, value: shown(recharge.reviewedBy) },
                ]),
            { label: recharges.settled, value: <When at={recharge.settledAt} /> },
            ...(recharge.refundVoucherNo
              ? [
                  {
                    label: recharges.refunded,
                    value: `${recharge.refundVoucherNo} · ${recharge.refundBy}`,
                  },
                ]
              : []),
          ]}
        />
      </Section>
    </>
  );
}

function Proof({ recharge, url }: { recharge: Recharge; url: string }) {
  const { t } = useText();
  const label = t(recharges.openProof, { no: recharge.voucherNo });
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {recharge.voucherIsPicture ? (
        <img src={url} alt={label} style={{ maxWidth: '100%' }} />
      ) : (
        label
      )}
    </a>
  );
}
