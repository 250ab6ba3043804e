import { nobodyDecides } from '@tradeport/api/orders/approval';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { ChoiceField } from '../../../mall/kit/fields.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { orders as words } from '../../../mall/text/account-orders.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import type { OrderProps } from './orderProps.ts';
import { ReasonForm } from '../../../mall/account/ReasonForm.tsx';

/** MBR-06 The chain of the buyer's company, with the decision for users who may make it. */
export function OrderApprovals({ body, sent, formKey }: OrderProps) {
  const { t } = useMall();
  const { approvals } = body.order;
  const [first] = approvals;
  if (!first) return null;
  return (
    <section className="panel" aria-labelledby="approvals-head">
      <h2 id="approvals-head">{t(words.approvals)}</h2>
      <p className="quiet">{t(words.overLimit[first.why])}</p>
      <ul className="rows">
        {approvals.map((step) => (
          <li key={step.level}>
            <span className="rows-what">
              {t(words.level, { n: step.level })} · {step.decidedName || step.approvers.join(', ')}
              <small className="quiet">
                {nobodyDecides(step) && !step.toName && t(words.nobodyDecides)}
                {step.decidedAt && <Instant at={step.decidedAt} />} {step.reason}
              </small>
            </span>
            <span className="tag">{t(words.decisions[step.status])}</span>
          </li>
        ))}
      </ul>
      {approvals.some((step) => step.toName) && (
        <ActForm
          act="nameApprover"
          formKey={formKey}
          text={t(words.nameApprover)}
          bare
          className="reason-form"
        >
          <p>{t(words.nameText)}</p>
          <ChoiceField
            name="userCode"
            label={t(words.nameWho)}
            fault={sent?.act === 'nameApprover' ? sent.faults['userCode'] : undefined}
            required
            choices={body.approvers.map(({ userCode, userRelname }) => ({
              value: userCode,
              text: userRelname,
            }))}
          />
        </ActForm>
      )}
      {approvals.some((step) => step.mine) && (
        <div className="order-acts">
          <ActButton
            act="grant"
            text={t(words.approve)}
            fields={{ key: formKey }}
            className="button button-main"
          />
          <ReasonForm
            act="deny"
            text={t(words.deny)}
            hint={t(words.denyText)}
            sent={sent}
            formKey={formKey}
          />
        </div>
      )}
    </section>
  );
}
