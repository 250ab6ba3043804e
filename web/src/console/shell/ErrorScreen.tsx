import { BugOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useText } from '../../lib/text.ts';
import { Empty } from '../kit/Empty.tsx';
import { NotFound } from './NotFound.tsx';
import { shell } from './text.ts';

/** A screen broke (or its part could not be fetched after an update): says so, and leads out. */
export function ErrorScreen() {
  const { t } = useText();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const home = () => {
    // A fresh start: what broke may be in memory.
    location.hash = '#/';
    location.reload();
  };
  return (
    <section className="k-card c-notfound" role="alert">
      <Empty
        icon={<BugOutlined />}
        title={t(shell.broken)}
        hint={t(shell.brokenHint)}
        action={
          <Space wrap>
            <Button type="primary" onClick={() => location.reload()}>
              {t(shell.reload)}
            </Button>
            <Button onClick={home}>{t(shell.goHome)}</Button>
          </Space>
        }
      />
      {error instanceof Error && <p className="k-muted k-small c-errortext">{error.message}</p>}
    </section>
  );
}
