import { DELIVERY_NOTE_MAX } from '@tradeport/api/milestones/model';
import { ATTACHMENTS_MAX } from '@tradeport/api/orders/required';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { FileField, WordsField } from '../../../mall/kit/fields.tsx';
import { planTexts } from '../../../lib/planTexts.ts';
import { sales } from '../../../mall/text/account-sales.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { type Part, PartLater, PlanPanel } from './OrderPlan.tsx';
import { ReasonForm } from '../../../mall/account/ReasonForm.tsx';
import { PAPERS_ACCEPTED } from './SalePapers.tsx';
import type { SaleProps } from './saleProps.ts';

/** ORD-08 The parts of a project that was won: its seller bills, delivers or leaves them out, and says when it is made. */
export function SalePlan(props: SaleProps) {
  const { t } = useMall();
  const { plan } = props.body;
  return (
    <PlanPanel party="seller" plan={plan} actsOf={(part) => <PartActs part={part} {...props} />}>
      {plan?.producing && (
        <div className="order-acts">
          <ActButton
            act="produced"
            text={t(sales.produced)}
            fields={{ key: props.formKey }}
            confirm={t(sales.producedText)}
            className="button button-main"
          />
        </div>
      )}
    </PlanPanel>
  );
}

function PartActs({ part, sent, formKey }: SaleProps & { part: Part }) {
  const { t, to } = useMall();
  const { milestoneCode, actions, notNow, refundCode } = part;
  const fields = { milestoneCode };
  if (!refundCode && actions.length + notNow.length === 0) return null;
  return (
    <span className="order-acts">
      {actions.includes('bill') && (
        <ActButton
          act="bill"
          text={t(sales.bill)}
          fields={{ ...fields, key: formKey }}
          className="button"
        />
      )}
      {actions.includes('deliver') && <DeliverForm part={part} sent={sent} formKey={formKey} />}
      {actions.includes('cancel') && (
        <ReasonForm
          act="leaveOut"
          text={t(sales.leaveOut)}
          hint={t(sales.leaveOutText)}
          sent={sent}
          formKey={formKey}
          fields={fields}
        />
      )}
      {actions.includes('giveBack') && (
        <ReasonForm
          act="giveBack"
          text={t(sales.giveBack)}
          hint={t(sales.giveBackText)}
          sent={sent}
          formKey={formKey}
          fields={fields}
        />
      )}
      <PartLater part={part} />
      {refundCode && (
        <a href={to.account(`/sales/refunds/${refundCode}`)}>{t(planTexts.refundAsked)}</a>
      )}
    </span>
  );
}

function DeliverForm({ part, sent, formKey }: Omit<SaleProps, 'body'> & { part: Part }) {
  const { t } = useMall();
  const { milestoneCode } = part;
  const own =
    sent?.act === 'deliver' && sent.typed['milestoneCode'] === milestoneCode ? sent : null;
  return (
    <details className="reason" open={own !== null}>
      <summary className="button button-main">{t(sales.deliver)}</summary>
      <ActForm
        act="deliver"
        formKey={formKey}
        text={t(sales.deliver)}
        files
        bare
        className="reason-form"
      >
        <input type="hidden" name="milestoneCode" value={milestoneCode} />
        <p>{t(sales.deliverText)}</p>
        <WordsField
          sent={own}
          name="note"
          id={`note-${milestoneCode}`}
          label={t(sales.deliverNote)}
          rows={3}
          maxLength={DELIVERY_NOTE_MAX}
        />
        <FileField
          name="files"
          id={`files-${milestoneCode}`}
          label={t(sales.deliverFiles, { n: ATTACHMENTS_MAX })}
          fault={own?.faults['file']}
          accept={PAPERS_ACCEPTED}
          multiple
        />
      </ActForm>
    </details>
  );
}
