import type { QuantityRule } from '@tradeport/api/mall/buying';
import { useState } from 'react';
import { Stepper } from './Stepper.tsx';

type Props = {
  field: { id: string; name: string; label: string; pieces: string; rule: QuantityRule };
};

/** How many pieces of one line; without script a field for a number. */
export function PieceSteps({ field: { pieces, ...field } }: Props) {
  const [typed, setTyped] = useState(pieces);
  return <Stepper {...field} value={typed} change={setTyped} />;
}
