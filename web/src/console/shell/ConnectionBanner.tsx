import { LoadingOutlined } from '@ant-design/icons';
import { useConnection } from '../../lib/connection.ts';
import { useText } from '../../lib/text.ts';
import { shell } from './text.ts';

/** Says that the server or the network is away; goes by itself when it is back. */
export function ConnectionBanner() {
  const { t } = useText();
  const connection = useConnection();
  return (
    <div role="status" className={connection === 'up' ? 'c-banner c-banner-none' : 'c-banner'}>
      {connection !== 'up' && (
        <>
          <LoadingOutlined aria-hidden /> {t(connection === 'offline' ? shell.offline : shell.down)}
        </>
      )}
    </div>
  );
}
