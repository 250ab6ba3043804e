import { splitPasted } from '@tradeport/api/members/calls';
import { PASTED_MAX } from '@tradeport/api/members/split-address';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { pasting } from './text.ts';

export type SplitFields = z.output<typeof splitPasted.output>;

/** ADR-04 A pasted address becomes the fields of the form; what it does not say stays as it was typed. */
export function PasteBox({ fill }: { fill: (found: SplitFields) => void }) {
  const { t } = useText();
  const [pasted, setPasted] = useState('');
  const [outcome, setOutcome] = useState<'done' | 'nothing' | null>(null);
  const split = useMutate(splitPasted, {
    done: (found) => {
      const some = Object.values(found).some(Boolean);
      setOutcome(some ? 'done' : 'nothing');
      if (some) fill(found);
    },
  });
  const start = () => {
    if (pasted.trim()) split.start({ pasted });
  };
  return (
    <section className="k-card k-section a-paste">
      <label htmlFor="pasted">{t(pasting.title)}</label>
      <Input.TextArea
        id="pasted"
        rows={2}
        maxLength={PASTED_MAX}
        placeholder={t(pasting.hint)}
        value={pasted}
        onChange={(event) => {
          setPasted(event.target.value);
          setOutcome(null);
        }}
        onPressEnter={(event) => {
          if (!event.ctrlKey && !event.metaKey) return;
          event.preventDefault();
          start();
        }}
      />
      <div className="k-between">
        <span role="status" className="k-muted">
          {outcome && t(pasting[outcome])}
        </span>
        <Button loading={split.pending} disabled={!pasted.trim()} onClick={start}>
          {t(pasting.split)}
        </Button>
      </div>
    </section>
  );
}
