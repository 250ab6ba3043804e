import { isServed } from '@tradeport/api/tenancy/model';
import { tenantPage } from '@tradeport/api/tenancy/calls';
import { Link } from 'react-router';
import { Section } from '../../console/kit/DetailPage.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { home } from './text.ts';

const PORTALS_SHOWN = 5;

/** TEN-04 The portals that opened last and how busy they are, for the operator of the platform. */
export function Portals() {
  const { t } = useText();
  const format = useFormat();
  const may = useMay();
  const found = useCall(tenantPage, may('tenant.manage') ? { rows: PORTALS_SHOWN } : null, {
    quiet: true,
  });
  const portals = found.data?.rows.filter((one) => !one.platform) ?? [];
  if (portals.length === 0) return null;
  return (
    <Section title={t(home.portals)} extra={<Link to="/platform/tenants">{t(home.all)}</Link>}>
      <ul className="h-portals">
        {portals.map((one) => (
          <li key={one.tenantCode}>
            <span className="k-named">
              <Link to={`/platform/tenant/${one.tenantCode}`}>{one.tenantName}</Link>
              <small className="k-muted">{one.hosts[0]}</small>
            </span>
            <dl>
              {(['users', 'products', 'orders'] as const).map((name) => (
                <div key={name}>
                  <dt>{t(home.portalCounts[name])}</dt>
                  <dd className="k-number">{format.number(one[name])}</dd>
                </div>
              ))}
            </dl>
            <StatusTag
              text={home.portalStates[one.status]}
              tone={isServed(one.status) ? 'success' : 'danger'}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
