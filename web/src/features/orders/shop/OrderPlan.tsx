import { StateTag } from '../../../mall/parts/StateTag.tsx';
import type { Party } from '@tradeport/api/kernel/lifecycle';
import { milestoneOffers } from '@tradeport/api/milestones/actions';
import { isDue, isToBeAccepted, milestoneLife } from '@tradeport/api/milestones/lifecycle';
import type { OrderBody } from '@tradeport/api/orders/shop';
import { SHARE_ONE } from '@tradeport/api/milestones/plan';
import type { ReactNode } from 'react';
import { planTexts as texts, whenDue } from '../../../lib/planTexts.ts';
import { NotNow } from '../../../mall/kit/NotNow.tsx';
import { useMall } from '../../../mall/mall.tsx';
import { WithInstant } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { plan as words } from '../../../mall/text/account-plan.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import type { OrderProps } from './orderProps.ts';
import { ReasonForm } from '../../../mall/account/ReasonForm.tsx';

export type Part = NonNullable<OrderBody['plan']>['parts'][number];

/**
 * ORD-08 The parts of a project: the amount and due date of each, the delivery, and the buyer's
 * actions.
 */
export function OrderPlan(props: OrderProps) {
  return (
    <PlanPanel
      party="buyer"
      plan={props.body.plan}
      actsOf={(part) => <BuyerActs part={part} {...props} />}
    />
  );
}

type PanelProps = {
  plan: OrderBody['plan'];
  party: Party;
  actsOf: (part: Part) => ReactNode;
  children?: ReactNode;
};
/** The same for both sides, beside what each can do with a part, and with all of it. */
export function PlanPanel({ party, plan, actsOf, children }: PanelProps) {
  const { t } = useMall();
  if (!plan || plan.parts.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="plan-head">
      <div className="panel-head">
        <h2 id="plan-head">{t(texts.title)}</h2>
        {Number(plan.due) > 0 ? (
          <strong>
            {t(texts.toPay)} <Money amount={plan.due} currency={plan.currency} />
          </strong>
        ) : (
          <span className="quiet">{t(texts.nothing)}</span>
        )}
      </div>
      <ol className="rows">
        {plan.parts.map((part) => (
          <OnePart key={part.milestoneCode} party={party} part={part} currency={plan.currency}>
            {actsOf(part)}
          </OnePart>
        ))}
      </ol>
      {children}
    </section>
  );
}

type PartProps = { party: Party; part: Part; currency: string; children: ReactNode };
function OnePart({ party, part, currency, children }: PartProps) {
  const { f, lang, t } = useMall();
  return (
    <li>
      <span className="rows-what">
        <strong translate="no">{part.milestoneName}</strong>
        <small className="quiet">
          {f.percent(part.share / SHARE_ONE)} · {whenDue(part, lang)}
        </small>
        <Dates part={part} />
        {Number(part.refunded) > 0 && (
          <small className="quiet">
            {t(texts.refunded)} <Money amount={part.refunded} currency={currency} />
          </small>
        )}
        {part.note && <small className="order-remark">{part.note}</small>}
        {part.attachments.map((file) => (
          <small key={file.fileCode}>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          </small>
        ))}
      </span>
      <StateTag
        state={milestoneLife.states[part.status]}
        party={party}
        tone={part.overdue ? 'danger' : undefined}
      />
      <strong>
        <Money amount={part.amount} currency={currency} />
      </strong>
      {children}
    </li>
  );
}

/** The next date that comes by itself, and the dates that have passed. */
function Dates({ part }: { part: Part }) {
  const { t } = useMall();
  const waits = isToBeAccepted(part.status);
  const moments = [
    isDue(part.status) && { text: t(part.overdue ? texts.overdue : texts.due), at: part.dueAt },
    { text: t(waits ? texts.accepts : texts.bills), at: part.byItselfAt },
    part.acceptedAt === null && { text: t(texts.delivered), at: part.deliveredAt },
    { text: t(texts.accepted), at: part.acceptedAt },
  ];
  return moments.map(
    (one, at) =>
      one &&
      one.at && (
        <small key={at} className={part.overdue && at === 0 ? 'field-fault' : 'quiet'}>
          <WithInstant text={one.text} at={one.at} />
        </small>
      ),
  );
}

function BuyerActs({ part, body, sent, formKey }: OrderProps & { part: Part }) {
  const { t, to } = useMall();
  const { milestoneCode, actions, notNow, refundCode } = part;
  const fields = { milestoneCode };
  if (!refundCode && actions.length + notNow.length === 0) return null;
  return (
    <span className="order-acts">
      {actions.includes('accept') && (
        <ActButton
          act="acceptPart"
          text={t(words.accept)}
          fields={{ ...fields, key: formKey }}
          confirm={t(words.acceptText, { name: part.milestoneName })}
          className="button button-main"
        />
      )}
      {actions.includes('reject') && (
        <ReasonForm
          act="rejectPart"
          text={t(words.reject)}
          hint={t(words.rejectText)}
          sent={sent}
          formKey={formKey}
          fields={fields}
        />
      )}
      {actions.includes('refund') && (
        <a className="button" href={to.account(`/orders/${body.order.contractCode}/refund`)}>
          {t(words.refund)}
        </a>
      )}
      <PartLater part={part} />
      {refundCode && <a href={to.account(`/refunds/${refundCode}`)}>{t(texts.refundAsked)}</a>}
    </span>
  );
}

/** The acts of a part that are not possible now, each with its reason. */
export function PartLater({ part: { notNow } }: { part: Part }) {
  const { t } = useMall();
  return notNow.map(({ action, reason }) => (
    <NotNow key={action} text={t(milestoneOffers.acts[action].text)} reason={reason} />
  ));
}
