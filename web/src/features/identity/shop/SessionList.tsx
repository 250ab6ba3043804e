import { deviceOf } from '@tradeport/api/identity/security';
import type { SecurityBody } from '@tradeport/api/identity/shop';
import { useMall } from '../../../mall/mall.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { sessions as texts } from '../../../mall/text/account-security.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';

/** AUT-14 Where one is logged in: device, address, place and time; each can be ended, or all but this one. */
export function SessionList({ sessions }: Pick<SecurityBody, 'sessions'>) {
  const { t } = useMall();
  const others = sessions.length - 1;
  return (
    <section className="panel" aria-labelledby="sessions-head">
      <div className="panel-head">
        <h2 id="sessions-head">{t(texts.title)}</h2>
        {others > 0 && (
          <span className="card-acts">
            <ActButton
              act="endOthers"
              text={t(texts.endOthers)}
              fields={{}}
              confirm={t(texts.endOthersAsk, { n: others })}
            />
          </span>
        )}
      </div>
      <ul className="plain-rows">
        {sessions.map((row) => {
          const { browser, system } = deviceOf(row.userAgent);
          const device = [browser, system].filter(Boolean).join(', ') || t(texts.unknown);
          return (
            <li key={row.sessionCode}>
              <span className="plain-what">
                <strong>{device}</strong>{' '}
                {row.current && <span className="tag tag-own">{t(texts.current)}</span>}
                <span className="quiet plain-note">
                  {row.place} · IP {row.ip || '–'}
                  <br />
                  {t(texts.since)} <Instant at={row.created} /> · {t(texts.seen)}{' '}
                  <Instant at={row.lastSeen} />
                </span>
              </span>
              {!row.current && (
                <ActButton
                  act="end"
                  text={t(texts.end)}
                  fields={{ sessionCode: row.sessionCode }}
                  className="button button-small"
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="quiet plain-source">
        {t(texts.placesBy)}{' '}
        <a href="https://lite.ip2location.com" rel="noreferrer noopener" target="_blank">
          IP2Location LITE
        </a>
      </p>
    </section>
  );
}
