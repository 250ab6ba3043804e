import { isRecord } from '@tradeport/api/kernel/keys';
import { useNavigate } from 'react-router';
import { Asked } from './Asked.tsx';

/** The same at an address of its own: a refusal leads to it. */
export default function AskedScreen() {
  const navigate = useNavigate();
  const leave = () => (isFirst() ? navigate('/') : navigate(-1));
  return <Asked later={() => void leave()} />;
}

/** The router numbers its entries from 0: before that one is nothing, or another site. A plain link makes one without a number. */
function isFirst(): boolean {
  const state: unknown = history.state;
  return isRecord(state) && state['idx'] === 0;
}
