import { isPossible } from '@tradeport/api/kernel/available';
import { withdrawalActions } from '@tradeport/api/margin/lifecycle';
import { revealPayeeCard } from '@tradeport/api/margin/calls';
import { Button } from 'antd';
import { useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { Withdrawal } from './shared.ts';

/** A2 The end of the number; in full on demand, while it is to be paid out. Each look is in the audit trail. */
export function CardNumber({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useText();
  const { withdrawCode, bankCardMasked } = withdrawal;
  const [full, setFull] = useState('');
  const reveal = useMutate(revealPayeeCard, {
    ownNotice: true,
    done: ({ cardNo }) => setFull(cardNo),
  });
  return (
    <>
      <span className="k-number">{full || bankCardMasked}</span>
      {isPossible(withdrawalActions, 'reveal', withdrawal) && full === '' && (
        <Button
          type="link"
          size="small"
          loading={reveal.pending}
          onClick={() => reveal.start({ withdrawCode })}
        >
          {t(withdrawalActions.acts.reveal.text)}
        </Button>
      )}
    </>
  );
}
