import { Spin } from 'antd';
import { useText } from '../../lib/text.ts';
import { Failed } from '../kit/Failure.tsx';
import { shell } from './text.ts';

/** While nothing is known yet. */
export function Splash() {
  const { t } = useText();
  return <div className="c-splash"><Spin size="large" delay={200} description={t(shell.loading)}><div className="c-splash-room" /></Spin></div>;
}

/** When the portal could not even say who it is. */
export function SplashFailed(props: { error: Error; retry: () => void }) {
  return <main className="c-splash"><Failed error={props.error} retry={props.retry} bare /></main>;
}
