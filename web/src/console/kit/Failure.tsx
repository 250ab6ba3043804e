import { ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Refusal } from '@tradeport/api/kernel/errors';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { Empty, NoPermission } from './Empty.tsx';
import { kit } from './text.ts';

/**
 * Shows why something could not be loaded: no permission, not found, or an error with retry.
 * In: the error of the query and how to ask again; `bare` where no route is around.
 * `<Failed error={query.error} retry={query.refetch} />`
 */
export function Failed(props: { error: Error; retry: () => unknown; bare?: boolean }) {
  const { t } = useText();
  const { error } = props;
  if (error instanceof Refusal && error.code === 'auth.forbidden') return <NoPermission />;
  const notFound = error instanceof Refusal && error.status === 404;
  return (
    <Empty
      icon={<WarningOutlined />}
      title={t(notFound ? kit.notFound : kit.failed)}
      {...(error instanceof Refusal && !notFound ? { hint: wordsOf(error) } : {})}
      action={
        notFound && !props.bare ? (
          <Link className="k-button" to="/">
            {t(kit.goHome)}
          </Link>
        ) : (
          <Button icon={<ReloadOutlined />} onClick={() => props.retry()}>
            {t(kit.retry)}
          </Button>
        )
      }
    />
  );
}

/** Messages of single fields come first, because they say more than the refusal itself. */
function wordsOf({ message, fields }: Refusal): string {
  return Object.values(fields).join(' ') || message;
}
