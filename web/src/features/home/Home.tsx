import { readHome } from '@tradeport/api/dashboard/calls';
import { worksInConsole } from '@tradeport/api/tenancy/menus';
import { Skeleton } from 'antd';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { useCall } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { ToShop } from '../../console/ToShop.tsx';
import { DaysChart } from './DaysChart.tsx';
import { Figures } from './Figures.tsx';
import { Functions } from './Functions.tsx';
import { home } from './text.ts';
import { PlatformFigures } from './PlatformFigures.tsx';
import { Portals } from './Portals.tsx';
import { Todos } from './Todos.tsx';
import './home.css';

const REFRESH_MS = 60_000;

/** A user without other pages in the console is at home in the shop. */
export default function Home() {
  // Permissions come with the login itself, the menus a moment later.
  const { permissions } = useSession();
  return worksInConsole(permissions) ? <Dashboard /> : <ToShop to="" />;
}

/** HOM-01…04 What waits first, then today against yesterday, then the last fortnight. */
function Dashboard() {
  const { t } = useText();
  const { me } = useSession();
  const figures = useCall(readHome, {}, { quiet: true, every_ms: REFRESH_MS });
  const name = me?.userNickname || me?.userRelname || me?.userName || '';
  return (
    <div className="k-page">
      <PageHead title={t(home.hello, { name })} note={me?.merberCompname} />
      {figures.error && !figures.data && (
        <section className="k-card">
          <Failed error={figures.error} retry={figures.refetch} />
        </section>
      )}
      {figures.isPending && (
        <section className="k-card k-pad" aria-busy="true">
          <Skeleton active paragraph={{ rows: 6 }} />
        </section>
      )}
      {figures.data && <Todos todos={figures.data.todos} />}
      {figures.data && figures.data.figures.length > 0 && (
        <Figures figures={figures.data.figures} />
      )}
      <PlatformFigures />
      <Portals />
      <div className={figures.data && figures.data.days.length > 0 ? 'k-thirds' : ''}>
        {figures.data && figures.data.days.length > 0 && (
          <Section title={t(home.days, { n: figures.data.days.length })}>
            <DaysChart days={figures.data.days} currency={figures.data.currency} />
          </Section>
        )}
        <Functions />
      </div>
    </div>
  );
}
