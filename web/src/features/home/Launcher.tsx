import { appList } from '@tradeport/api/members/info-calls';
import { isScene, scenes } from '@tradeport/api/tenancy/scenes';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { session, writeJson } from '../../lib/storage.ts';
import { useText } from '../../lib/text.ts';
import { product } from '../onboarding/productText.ts';
import './home.css';

const APP_LIST_KEY = 'appList';

/** TEN-07 `/indexs`, `/indexDM`, `/paas/index`: to the home of each app; where there is one only, straight there. */
export default function Launcher() {
  const { t } = useText();
  const may = useMay();
  const apps = useCall(appList, {}, { quiet: true, fresh_ms: 0 });
  // SHL-14
  useEffect(() => {
    if (apps.data) writeJson(session, APP_LIST_KEY, apps.data);
  }, [apps.data]);
  if (apps.data && apps.data.length < 2) return <Navigate replace to="/" />;
  return (
    <div className="k-page">
      <PageHead title={t(product.apps)} note={t(product.appsHint)} />
      {apps.error && !apps.data && (
        <section className="k-card">
          <Failed error={apps.error} retry={apps.refetch} />
        </section>
      )}
      {apps.isPending && (
        <section className="k-card k-pad" aria-busy="true">
          <Skeleton active paragraph={{ rows: 3 }} />
        </section>
      )}
      <ul className="h-apps">
        {(apps.data ?? []).map((app) => (
          <li key={app.proappCode} className="k-card h-app">
            {app.proappEnvLogo ? (
              <img src={app.proappEnvLogo} alt="" height={40} width={40} />
            ) : (
              <span className="c-brandmark" aria-hidden>
                {[...app.proappName][0]}
              </span>
            )}
            <span className="k-named">
              {app.current ? (
                <Link to="/">{app.proappName}</Link>
              ) : app.proappEnvDomain ? (
                <a href={`${homeAt(app.proappEnvDomain)}`}>{app.proappName}</a>
              ) : (
                <span>{app.proappName}</span>
              )}
              <small className="k-muted">
                {isScene(app.scene) ? t(scenes[app.scene].name) : t(product.mainApp)}
              </small>
              <small className="k-muted">
                {app.current ? t(product.current) : app.proappEnvDomain || t(product.noAddress)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {may('portal.edit') && (
        <p>
          <Link className="k-button" to="/scene">
            {t(product.title)}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The other app answers where this one does: same scheme, same port. */
function homeAt(host: string): string {
  return `${location.protocol}//${host}${location.port ? `:${location.port}` : ''}/console/#/`;
}
