import { refundPage } from '@tradeport/api/aftersales/calls';
import { SHARE_ONE } from '@tradeport/api/milestones/plan';
import {
  billMilestone,
  cancelMilestone,
  finishProduction,
  orderPlan,
  returnMilestone,
} from '@tradeport/api/milestones/calls';
import { isDue, isToBeAccepted, milestoneLife } from '@tradeport/api/milestones/lifecycle';
import type { Output } from '@tradeport/api/kernel/call';
import type { Texts } from '@tradeport/api/kernel/text';
import { Button, Skeleton, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Action, useActions } from '../../console/kit/actions.tsx';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { StateTag, CodeLink, Money, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { planTexts as texts, whenDue } from '../../lib/planTexts.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { DeliverDialog } from './DeliverDialog.tsx';
import type { Order } from './sides.ts';
import { orderStale } from './stale.ts';
import { milestones as words } from './text.ts';

type Plan = Output<typeof orderPlan>;
type Part = Plan['parts'][number];

/** ORD-08 The parts of a project, for those who run it: bill, deliver, leave out; production ends here, too. */
export function OrderPlan({ order, refundPath }: { order: Order; refundPath: string }) {
  const { t } = useText();
  const known = useCall(orderPlan, { contractCode: order.contractCode }, { quiet: true });
  const [delivered, setDelivered] = useState<Part | null>(null);
  const { start, pending, dialog } = useActions();
  const actionsOf = usePartActions(setDelivered);
  const finish = useMutate(finishProduction, { invalidates: orderStale });
  const plan = known.data;
  return (
    <div id="order-plan">
      <Section
        title={t(texts.title)}
        {...(plan?.producing
          ? {
              extra: (
                <Button
                  size="small"
                  onClick={() =>
                    start({
                      key: 'produced',
                      text: words.produced,
                      confirm: { title: t(words.producedTitle), text: t(words.producedText) },
                      run: () => finish.run({ contractCode: order.contractCode }),
                    })
                  }
                >
                  {t(words.produced)}
                </Button>
              ),
            }
          : {})}
      >
        {known.error && !plan && <Failed error={known.error} retry={known.refetch} />}
        {known.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {plan && (
          <>
            <p className="k-muted">
              {Number(plan.due) > 0 ? (
                <>
                  {t(texts.toPay)} <Money amount={plan.due} currency={plan.currency} strong />
                </>
              ) : (
                t(texts.nothing)
              )}
            </p>
            <ol className="o-plan">
              {plan.parts.map((part) => (
                <li key={part.milestoneCode}>
                  <PartWords part={part} currency={plan.currency} refundPath={refundPath} />
                  <span className="o-amounts">
                    <Money amount={part.amount} currency={plan.currency} strong />
                    <StateTag
                      state={milestoneLife.states[part.status]}
                      tone={part.overdue ? 'danger' : undefined}
                    />
                  </span>
                  <span className="o-plan-acts">
                    {actionsOf(part).map((action) => (
                      <Tooltip key={action.key} title={action.disabled}>
                        <Button
                          size="small"
                          className={action.disabled ? 'k-blocked' : ''}
                          aria-disabled={Boolean(action.disabled)}
                          danger={action.danger ?? false}
                          loading={pending === action.key}
                          aria-label={`${t(action.text)} · ${part.milestoneName}`}
                          onClick={() => start(action)}
                        >
                          {t(action.text)}
                        </Button>
                      </Tooltip>
                    ))}
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </Section>
      {dialog}
      {delivered && <DeliverDialog part={delivered} close={() => setDelivered(null)} />}
    </div>
  );
}

function usePartActions(deliver: (part: Part) => void): (part: Part) => Action[] {
  const { t } = useText();
  const bill = useMutate(billMilestone, { invalidates: orderStale });
  const cancel = useMutate(cancelMilestone, { invalidates: orderStale });
  const giveBack = useMutate(returnMilestone, { invalidates: [...orderStale, refundPage] });
  return (part) => {
    const { milestoneCode, milestoneName: name } = part;
    const all: (Action & { of: Part['actions'][number] })[] = [
      {
        of: 'bill',
        key: `bill ${milestoneCode}`,
        text: milestoneLife.steps.bill.text,
        run: () => bill.run({ milestoneCode }),
      },
      {
        of: 'deliver',
        key: `deliver ${milestoneCode}`,
        text: milestoneLife.steps.deliver.text,
        run: () => deliver(part),
      },
      {
        of: 'cancel',
        key: `cancel ${milestoneCode}`,
        text: milestoneLife.steps.cancel.text,
        danger: true,
        reason: true,
        confirm: { title: t(words.cancelTitle, { name }), text: t(words.cancelText) },
        run: ({ reason }) => cancel.run({ milestoneCode, reason }),
      },
      {
        of: 'giveBack',
        key: `giveBack ${milestoneCode}`,
        text: words.giveBack,
        danger: true,
        reason: true,
        confirm: { title: t(words.giveBackTitle, { name }), text: t(words.giveBackText) },
        run: ({ reason }) => giveBack.run({ milestoneCode, reason }),
      },
    ];
    return all.flatMap((action) => {
      const later = part.notNow.find((one) => one.action === action.of);
      if (later) return [{ ...action, disabled: later.reason }];
      return part.actions.includes(action.of) ? [action] : [];
    });
  };
}

function PartWords(props: { part: Part; currency: string; refundPath: string }) {
  const { part, currency, refundPath } = props;
  const { t, lang } = useText();
  const format = useFormat();
  const waits = isToBeAccepted(part.status);
  return (
    <span className="o-plan-what">
      <strong translate="no">{part.milestoneName}</strong>
      <small className="k-muted">
        {format.percent(part.share / SHARE_ONE)} · {whenDue(part, lang)}
      </small>
      {isDue(part.status) && (
        <Moment text={part.overdue ? texts.overdue : texts.due} at={part.dueAt} />
      )}
      <Moment text={waits ? texts.accepts : texts.bills} at={part.byItselfAt} />
      {!part.acceptedAt && <Moment text={texts.delivered} at={part.deliveredAt} />}
      <Moment text={texts.accepted} at={part.acceptedAt} />
      {Number(part.refunded) > 0 && (
        <small className="k-muted">
          {t(texts.refunded)} <Money amount={part.refunded} currency={currency} />
        </small>
      )}
      {part.note && <small className="o-plan-note">{part.note}</small>}
      {part.attachments.map((file) => (
        <small key={file.fileCode}>
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        </small>
      ))}
      {part.refundCode && (
        <small>
          <CodeLink to={`${refundPath}/${part.refundCode}`} code={t(texts.refundAsked)} />
        </small>
      )}
    </span>
  );
}

function Moment({ text, at }: { text: Texts; at: string | null }): ReactNode {
  const { t } = useText();
  if (!at) return null;
  const [before = '', after = ''] = t(text).split('{time}');
  return (
    <small className="k-muted">
      {before}
      <When at={at} exact />
      {after}
    </small>
  );
}
