import { type approvalStep, nobodyDecides } from '@tradeport/api/orders/approval';
import type { z } from 'zod';
import { Section } from '../../console/kit/DetailPage.tsx';
import { StatusTag, When } from '../../console/kit/Values.tsx';
import { useText } from '../../lib/text.ts';
import { approval } from './text.ts';

type Step = z.output<typeof approvalStep>;
const tones = {
  queued: 'neutral',
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
} as const;

/** MBR-06 The company's chain on the page of an order. Its people decide in the shop. */
export function OrderApprovals({ order }: { order: { approvals: readonly Step[] } }) {
  const { t } = useText();
  const [first] = order.approvals;
  if (!first) return null;
  return (
    <Section title={t(approval.title)}>
      <p className="k-muted k-gap">{t(approval.reasons[first.why])}</p>
      <ul className="k-lines">
        {order.approvals.map((step) => (
          <li key={step.level}>
            <span className="k-named">
              <span>
                {t(approval.nth, { n: step.level })} ·{' '}
                {step.decidedName || step.approvers.join(', ')}
              </span>
              <small className="k-muted">
                {nobodyDecides(step) && t(approval.nobodyDecides)}
                {step.decidedAt && <When at={step.decidedAt} />} {step.reason}
              </small>
            </span>
            <StatusTag text={approval.statuses[step.status]} tone={tones[step.status]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
