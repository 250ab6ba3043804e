import { CheckCircleFilled, ClockCircleOutlined, LockOutlined } from '@ant-design/icons';
import { tenantHome } from '@tradeport/api/onboarding/calls';
import type { FirstStep, homeOut } from '@tradeport/api/onboarding/model';
import { isScene, scenes } from '@tradeport/api/tenancy/scenes';
import { Progress, Space } from 'antd';
import { Link } from 'react-router';
import type { z } from 'zod';
import { DetailPage, Section } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useMallAddresses } from '../../lib/useMallAddresses.ts';
import { product } from '../onboarding/productText.ts';
import { platform } from '../platform/text.ts';
import { useQuotaFacts } from '../platform/quota.ts';
import { Domains } from './Domains.tsx';
import { settings } from './text.ts';
import './settings.css';

type Home = z.output<typeof homeOut>;
const ways: Record<FirstStep, string> = {
  look: '/settings/portal',
  product: '/goods/product/new',
  staff: '/members/users',
  buyer: '/members/list',
  domain: '',
};
const MB = 1024 * 1024;
const NEAR_PERCENT = 90;

/** TEN-02 `/indexTm`, `/centrumHy`, `/centrumAg`: the first page of a tenant's admin; others see why it is not theirs. */
export default function TenantHome() {
  return useMay()('portal.edit') ? <HomeContent /> : <AdminsOnly />;
}

/** For users who are not admins: why, and links to their own pages. */
function AdminsOnly() {
  const { t } = useText();
  const mall = useMallAddresses();
  const { me, portal } = useSession();
  const { proappEnvHotline: hotline } = portal;
  return (
    <section className="k-card">
      <h1 className="k-hidden">{t(settings.tenantHome)}</h1>
      <Empty
        icon={<LockOutlined />}
        title={t(settings.homeNotYours)}
        hint={`${t(settings.homeNotYoursHint, { role: me?.userRoleName || (me?.userName ?? '') })}${hotline ? ` ${t(settings.homeAsk, { phone: hotline })}` : ''}`}
        action={
          <Space wrap>
            <Link className="k-button" to="/">
              {t(settings.toOwnHome)}
            </Link>
            {!portal.isPlat && (
              <a className="k-button" href={mall.home}>
                {t(settings.toMall)}
              </a>
            )}
          </Space>
        }
      />
    </section>
  );
}

function HomeContent() {
  const { t } = useText();
  const { portal } = useSession();
  const home = useCall(tenantHome, {}, { quiet: true, fresh_ms: 0 });
  return (
    <DetailPage
      query={home}
      view={(known) => ({
        title: t(settings.welcome, { name: known.tenantName }),
        facts: [
          { label: settings.code, value: known.tenantCode },
          {
            label: platform.address,
            value: known.address ? (
              <a href={`${known.address}/`}>{known.address.replace(/^https?:\/\//, '')}</a>
            ) : (
              '–'
            ),
          },
          {
            label: settings.openedFor,
            value:
              known.scenes
                .filter(isScene)
                .map((scene) => t(scenes[scene].name))
                .join(', ') || '–',
          },
          { label: settings.since, value: <When at={known.gmtCreate} day /> },
        ],
        actions: [
          { key: 'edit', text: settings.editPortal, to: '/settings/portal' },
          // TEN-07 The platform itself opens nothing further.
          ...(portal.isPlat
            ? []
            : [
                { key: 'more', text: product.title, to: '/scene' },
                { key: 'apps', text: product.apps, to: '/indexs' },
              ]),
        ],
        // The platform itself sells nothing.
        main: (
          <>
            {!portal.isPlat && <Steps home={known} />}
            <Domains />
          </>
        ),
        side: <QuotaUsage home={known} />,
      })}
    />
  );
}

function Steps({ home: { steps } }: { home: Home }) {
  const { t } = useText();
  const done = steps.filter((step) => step.done).length;
  return (
    <Section
      title={t(settings.firstSteps)}
      extra={
        <span className="k-muted">{t(settings.firstStepsHint, { done, all: steps.length })}</span>
      }
      flush
    >
      <ul className="s-steps">
        {steps.map((step) => (
          <li key={step.step} className={step.done ? 's-step s-step-done' : 's-step'}>
            {step.done ? <CheckCircleFilled aria-hidden /> : <ClockCircleOutlined aria-hidden />}
            <span>{t(settings[step.step])}</span>
            {step.done ? (
              <span>{t(settings.doneAlready)}</span>
            ) : (
              ways[step.step] && (
                <Link to={ways[step.step]}>
                  {t(settings.doIt)}
                  <span className="k-hidden"> {t(settings[step.step])}</span>
                </Link>
              )
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** TEN-04 The use of the limits that the platform sets. */
function QuotaUsage({ home }: { home: Home }) {
  const { t } = useText();
  const facts = useQuotaFacts()(home);
  const { limits, used } = home;
  const shares = [
    share(used.users, limits.users),
    share(used.products, limits.products),
    share(used.storageBytes / MB, limits.storageMb),
    share(used.callsMinute, limits.callsMinute),
  ];
  return (
    <Section title={t(settings.use)}>
      <div className="s-uses">
        {facts.map((fact, at) => {
          const percent = shares[at] ?? null;
          return (
            <div key={at} className="s-use">
              <span className="k-between">
                <span>{t(fact.label)}</span>
                <span className="k-number">{fact.value}</span>
              </span>
              {percent !== null && (
                <Progress
                  percent={percent}
                  showInfo={false}
                  size="small"
                  aria-label={t(fact.label)}
                  {...(percent >= NEAR_PERCENT ? { status: 'exception' as const } : {})}
                />
              )}
              {percent !== null && percent >= NEAR_PERCENT && (
                <small className="k-muted">{t(settings.near)}</small>
              )}
            </div>
          );
        })}
        <p className="k-muted k-small">{t(settings.useHint)}</p>
      </div>
    </Section>
  );
}

function share(amount: number, max: number | null): number | null {
  return max === null ? null : max === 0 ? 100 : Math.min(100, Math.round((amount / max) * 100));
}
