import { userHistory } from '@tradeport/api/members/info-calls';
import { Drawer } from 'antd';
import { Timeline } from '../../console/kit/DetailPage.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { black } from './text.ts';

/** BLK-01 The history of a login: on and off the blacklist, with the reasons. */
export function UserHistory({
  user,
  close,
}: {
  user: { userCode: string; userName: string; userRelname: string };
  close: () => void;
}) {
  const { t } = useText();
  const known = useCall(userHistory, { userCode: user.userCode }, { quiet: true });
  return (
    <Drawer
      open
      onClose={close}
      title={t(black.historyOf, { name: user.userRelname || user.userName })}
      loading={known.isPending}
    >
      {known.error ? (
        <Failed error={known.error} retry={known.refetch} />
      ) : (
        <Timeline
          empty={t(black.noHistory)}
          moments={(known.data ?? []).map((row, at) => ({
            key: String(at),
            at: row.at,
            text: row.text,
            who: row.actorName,
            note: row.reason,
          }))}
        />
      )}
    </Drawer>
  );
}
