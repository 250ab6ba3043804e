import { PauseCircleOutlined } from '@ant-design/icons';
import { Refusal } from '@tradeport/api/kernel/errors';
import { Button, Spin } from 'antd';
import { useText } from '../../lib/text.ts';
import { Empty } from '../kit/Empty.tsx';
import { Failed } from '../kit/Failure.tsx';
import { shell } from './text.ts';

/** While nothing is known yet. */
export function Splash() {
  const { t } = useText();
  return (
    <div className="c-splash">
      <Spin size="large" delay={200} description={t(shell.loading)}>
        <div className="c-splash-room" />
      </Spin>
    </div>
  );
}

/** When the portal could not even say who it is. */
export function SplashFailed(props: { error: Error; retry: () => void }) {
  const { t } = useText();
  // TEN-04 Nothing broke: the platform has shut this portal for now.
  const suspended = props.error instanceof Refusal && props.error.code === 'tenant.suspended';
  return (
    <main className="c-startfailed">
      {suspended ? (
        <Empty
          icon={<PauseCircleOutlined />}
          title={props.error.message}
          hint={t(shell.suspendedHint)}
          action={<Button onClick={() => props.retry()}>{t(shell.reload)}</Button>}
        />
      ) : (
        <Failed error={props.error} retry={props.retry} bare />
      )}
    </main>
  );
}
