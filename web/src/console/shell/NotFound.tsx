import { CompassOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useNavigate } from 'react-router';
import { local } from '../../lib/storage.ts';
import { useText } from '../../lib/text.ts';
import { Empty } from '../kit/Empty.tsx';
import { shell } from './text.ts';

/** SHL-10 Some shells around the portal can't reload; they set this flag. */
const HIDE_RELOAD_KEY = 'hideReload';

export function NotFound() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <section className="k-card c-notfound">
      <h1 className="k-hidden">404</h1>
      <Empty
        icon={<CompassOutlined />}
        title={`404 · ${t(shell.notFound)}`}
        hint={t(shell.notFoundHint)}
        action={
          <Space wrap>
            <Button type="primary" onClick={() => navigate('/')}>
              {t(shell.goHome)}
            </Button>
            {!local.get(HIDE_RELOAD_KEY) && (
              <Button onClick={() => location.reload()}>{t(shell.reload)}</Button>
            )}
          </Space>
        }
      />
    </section>
  );
}
