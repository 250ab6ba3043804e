import { paymentPage, paymentState } from '@tradeport/api/payment/calls';
import {
  disputeLife,
  type DisputeStatus,
  isDisputable,
  openDispute,
  sandboxDispute,
} from '@tradeport/api/payment/dispute';
import type { paymentOut } from '@tradeport/api/payment/model';
import { Button } from 'antd';
import type { z } from 'zod';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { payments } from './text.ts';

/**
 * F8 The amounts that the buyer's bank asked back of a payment; for the sandbox's payments, finance
 * plays the bank.
 */
export function Disputes({ payment }: { payment: z.output<typeof paymentOut> }) {
  const { t } = useText();
  const may = useMay()('payment.confirm');
  const { disputes } = payment;
  const plays =
    may &&
    isDisputable({
      ...payment,
      received: Number(payment.received),
      disputes: disputes.map((one) => ({ ...one, amount: Number(one.amount) })),
    });
  if (disputes.length === 0 && !plays) return null;
  return (
    <Section title={t(payments.disputes)} extra={plays && <Simulate payment={payment} />}>
      {disputes.map((one) => (
        <div className="p-row" key={one.disputeNo}>
          <span className="k-number">{one.disputeNo}</span>
          <Money amount={one.amount} currency={payment.currency} />
          <StateTag state={disputeLife.states[one.status]} />
          <When at={one.endedAt ?? one.gmtCreate} />
        </div>
      ))}
      <p className="k-muted">{t(payments.disputeHint)}</p>
    </Section>
  );
}

function Simulate({ payment }: { payment: z.output<typeof paymentOut> }) {
  const { t } = useText();
  const say = useMutate(sandboxDispute, { invalidates: [paymentState, paymentPage] });
  const open = openDispute(payment.disputes);
  const button = (status: DisputeStatus, text: (typeof payments)[keyof typeof payments]) => (
    <Button
      size="small"
      key={status}
      loading={say.pending}
      onClick={() => say.start({ paymentCode: payment.paymentCode, status })}
    >
      {t(text)}
    </Button>
  );
  return (
    <span className="p-simulate">
      {open
        ? [button('won', payments.simulateWon), button('lost', payments.simulateLost)]
        : button('open', payments.simulate)}
    </span>
  );
}
