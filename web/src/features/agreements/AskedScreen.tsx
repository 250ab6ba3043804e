import { useNavigate } from 'react-router';
import { Asked } from './Asked.tsx';

/** The same at an address of its own: a refusal leads to it. */
export default function AskedScreen() {
  const navigate = useNavigate();
  return <Asked later={() => void navigate(-1)} />;
}
