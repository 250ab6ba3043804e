import { Button } from 'antd';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { settings } from './text.ts';

/** API-08 Where a developer of the tenant begins: address, headers, and the reference to read and try. */
export default function ApiReference() {
  const { t, lang } = useText();
  const { portal } = useSession();
  return (
    <div className="k-page">
      <PageHead title={t(settings.api)}>
        <Button href={`/openapi.json?lang=${lang}`} target="_blank">
          {t(settings.apiDocument)}
        </Button>
        <Button type="primary" href={`/api-docs?lang=${lang}`} target="_blank">
          {t(settings.apiOpen)}
        </Button>
      </PageHead>
      <section className="k-card k-pad">
        <p>{t(settings.apiIntro)}</p>
        <dl className="s-apifacts">
          <dt>{t(settings.apiAddress)}</dt>
          <dd>
            <code>{location.origin}</code>
          </dd>
          <dt>{t(settings.apiHeaders)}</dt>
          <dd>
            <code>tenant-code: {portal.tenantCode}</code>{' '}
            <code>proapp-code: {portal.proappCode}</code>
            <p className="k-muted k-small">{t(settings.apiHeadersHint)}</p>
          </dd>
          <dt>{t(settings.apiRetry)}</dt>
          <dd>
            <code>Idempotency-Key</code>
            <p className="k-muted k-small">{t(settings.apiRetryHint)}</p>
          </dd>
        </dl>
      </section>
    </div>
  );
}
