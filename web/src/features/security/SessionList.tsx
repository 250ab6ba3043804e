import { endOtherSessions, endSession, sessionPage } from '@tradeport/api/identity/calls';
import { deviceOf } from '@tradeport/api/identity/security';
import { Button, Skeleton } from 'antd';
import { useActions } from '../../console/kit/actions.tsx';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { StatusTag, When } from '../../console/kit/Signs.tsx';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { security } from './text.ts';

const ROWS = 50;

/** AUT-14 Where one is logged in: device, address and time; each can be ended, or all but this one. */
export function SessionList() {
  const { t } = useText();
  const sessions = usePaged(sessionPage, { rows: ROWS }, { quiet: true });
  const end = useMutate(endSession, { invalidates: [sessionPage] });
  const others = useMutate(endOtherSessions, { invalidates: [sessionPage] });
  const actions = useActions();
  const rows = sessions.data?.rows ?? [];
  const endOthers = rows.length > 1 && (
    <Button
      loading={actions.pending === 'others'}
      onClick={() =>
        actions.start({
          key: 'others',
          text: security.endOthers,
          danger: true,
          run: () => others.run({}),
          confirm: {
            title: t(security.endOthers),
            text: t(security.endOthersAsk, { n: rows.length - 1 }),
          },
        })
      }
    >
      {t(security.endOthers)}
    </Button>
  );
  return (
    <Section title={t(security.sessions)} extra={endOthers}>
      {sessions.error && !sessions.data && (
        <Failed error={sessions.error} retry={sessions.refetch} />
      )}
      {sessions.isPending && <Skeleton active />}
      <ul className="s-rows">
        {rows.map((row) => {
          const { browser, system } = deviceOf(row.userAgent);
          const device = [browser, system].filter(Boolean).join(', ') || t(security.unknownDevice);
          return (
            <li key={row.sessionCode} className="s-row">
              <div>
                <strong>{device}</strong>{' '}
                {row.current && <StatusTag text={security.thisDevice} tone="success" />}
                <div className="k-muted">
                  {t(security.from)} <span className="k-number">{row.ip || '–'}</span> ({row.place})
                  · {t(security.since)} <When at={row.created} /> · {t(security.lastSeen)}{' '}
                  <When at={row.lastSeen} />
                </div>
              </div>
              {!row.current && (
                <Button
                  size="small"
                  aria-label={`${t(security.end)}: ${device}`}
                  loading={actions.pending === row.sessionCode}
                  onClick={() =>
                    actions.start({
                      key: row.sessionCode,
                      text: security.end,
                      run: () => end.run({ sessionCode: row.sessionCode }),
                    })
                  }
                >
                  {t(security.end)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="k-muted k-small">
        {t(security.placesBy)}{' '}
        <a
          className="k-link"
          href="https://lite.ip2location.com"
          rel="noreferrer noopener"
          target="_blank"
        >
          IP2Location LITE
        </a>
      </p>
      {actions.dialog}
    </Section>
  );
}
