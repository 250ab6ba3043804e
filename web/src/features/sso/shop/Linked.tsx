import type { LinkedBody } from '@tradeport/api/sso/shop';
import { useMall } from '../../../mall/mall.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { EntryForm } from '../../../mall/parts/EntryForm.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { linked as texts } from '../../../mall/text/account-security.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';

/** AUT-11 The accounts elsewhere with which one logs in here; linking another goes over its provider's own page. */
export function Linked({ body: { own, open, fault } }: { body: LinkedBody }) {
  const { t, to } = useMall();
  return (
    <section className="panel">
      {fault && <Notice kind="fault">{fault}</Notice>}
      {own.length === 0 ? (
        <Empty
          icon="key"
          title={t(open.length > 0 ? texts.none : texts.nothing)}
          {...(open.length > 0 ? { text: t(texts.hint) } : {})}
        />
      ) : (
        <p className="quiet">{t(texts.hint)}</p>
      )}
      <ul className="plain-rows">
        {own.map((row) => (
          <li key={row.identityCode}>
            <span className="plain-what">
              <strong>{row.ssoName}</strong> <span translate="no">{row.account}</span>
              <span className="quiet plain-note">
                {t(texts.since)} <Instant at={row.linked} />
              </span>
            </span>
            <ActButton
              act="unlink"
              text={t(texts.unlink)}
              fields={{ identityCode: row.identityCode }}
              confirm={t(texts.unlinkAsk, { name: row.ssoName })}
              className="button button-small"
            />
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <EntryForm action="/login/sso" back={to.account('/linked')}>
          <div className="form-acts link-acts">
            {open.map(({ ssoCode, ssoName }) => (
              <button
                key={ssoCode}
                type="submit"
                name="provider"
                value={ssoCode}
                className="button"
                translate="no"
              >
                {t(texts.link, { name: ssoName })}
              </button>
            ))}
          </div>
        </EntryForm>
      )}
    </section>
  );
}
