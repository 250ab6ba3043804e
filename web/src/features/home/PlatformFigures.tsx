import { readPlatformFigures } from '@tradeport/api/onboarding/platform-calls';
import { FAILED_MAX } from '@tradeport/api/onboarding/failed-work';
import { Stat } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { home } from './text.ts';

const REFRESH_MS = 60_000;
const { platformFigures: words } = home;

/**
 * TEN-04 All portals together, for the operator of the platform; a figure leads to the list that it
 * counts.
 */
export function PlatformFigures() {
  const { t } = useText();
  const format = useFormat();
  const may = useMay();
  const { portal } = useSession();
  const asked = portal.isPlat && may('tenant.manage');
  const found = useCall(readPlatformFigures, asked ? {} : null, {
    quiet: true,
    every_ms: REFRESH_MS,
  });
  const { data } = found;
  if (!data) return null;
  const failed = (count: number) =>
    count > FAILED_MAX ? `${format.number(FAILED_MAX)}+` : format.number(count);
  return (
    <section className="h-today">
      <h2>{t(home.platform)}</h2>
      <div className="k-stats">
        <Stat label={t(words.active)} value={data.active} to="/platform/tenants?status=active" />
        <Stat
          label={t(words.suspended)}
          value={data.suspended}
          to="/platform/tenants?status=suspended"
        />
        <Stat label={t(words.ordersToday)} value={data.ordersToday} to="/platform/tenants" />
        {data.paidToday.map(({ currency, amount }) => (
          <Stat
            key={currency}
            label={t(words.paidToday)}
            value={format.money(amount, currency)}
            to="/platform/tenants"
          />
        ))}
        <Stat
          label={t(words.messagesFailed)}
          value={failed(data.messagesFailed)}
          to="/platform/deliveries?tab=failed"
        />
        <Stat
          label={t(words.jobsFailed)}
          value={failed(data.jobsFailed)}
          to="/platform/failedWork"
        />
      </div>
    </section>
  );
}
