import { getOwnApplication } from '@tradeport/api/onboarding/calls';
import { applicationLife } from '@tradeport/api/onboarding/lifecycle';
import { endOf } from '@tradeport/api/kernel/lifecycle';
import { platformAddress } from '@tradeport/api/onboarding/host-calls';
import type { ownApplication } from '@tradeport/api/onboarding/model';
import { Button, Skeleton, Space, Steps } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { useWide } from '../../console/kit/wide.ts';
import { Footer } from '../../console/shell/Footer.tsx';
import { useCall } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { LoginHead } from '../auth-kit/LoginHead.tsx';
import { apply } from './text.ts';
import '../auth-kit/auth.css';
import './applying.css';

export type Application = z.output<typeof ownApplication>;
const steps = [
  apply.stepRegister,
  apply.stepScene,
  apply.stepInfo,
  apply.stepReview,
  apply.stepHome,
] as const;
const FOLLOW_MS = 10_000;

/**
 * TEN-02 The frame of a step. `show` gets the application of this browser (null: none yet); the frame shows
 * loading, errors, and that a tenant's portal opens no portals.
 */
export function Applying(props: {
  step: number;
  follow?: boolean;
  show: (application: Application | null) => ReactNode;
}) {
  const { t } = useText();
  const { portal } = useSession();
  const wide = useWide('phone');
  const own = useCall(getOwnApplication, portal.isPlat ? {} : null, {
    quiet: true,
    fresh_ms: 0,
    ...(props.follow ? { every_ms: FOLLOW_MS } : {}),
  });
  // Nothing is left to do.
  const isOpen = own.data && endOf(applicationLife.states[own.data.status]) === 'well';
  const current = isOpen ? steps.length : props.step;
  const last = Math.min(current, steps.length - 1);
  return (
    <div
      className="a-page"
      style={
        portal.proappEnvIndexr
          ? { backgroundImage: `url(${JSON.stringify(portal.proappEnvIndexr)})` }
          : {}
      }
    >
      <LoginHead />
      <main className="a-main" id="content">
        {portal.isPlat &&
          (wide ? (
            <Steps
              size="small"
              current={current}
              items={steps.map((title) => ({ title: t(title) }))}
            />
          ) : (
            <p className="k-muted">
              {last + 1} / {steps.length} · {t(steps[last])}
            </p>
          ))}
        {!portal.isPlat && <NotHere />}
        {portal.isPlat &&
          own.data === undefined &&
          (own.error ? (
            <section className="k-card">
              <Failed error={own.error} retry={own.refetch} />
            </section>
          ) : (
            <section className="k-card k-pad" aria-busy="true">
              <Skeleton active paragraph={{ rows: 6 }} />
            </section>
          ))}
        {own.data !== undefined && props.show(own.data)}
      </main>
      <Footer />
    </div>
  );
}

/** A tenant's portal opens no portals: the way leads to the same step on the platform. */
function NotHere() {
  const { t } = useText();
  const { pathname } = useLocation();
  const { data } = useCall(platformAddress, {}, { quiet: true });
  const address = data?.address;
  return (
    <section className="k-card">
      <h1 className="k-hidden">{t(apply.title)}</h1>
      <Empty
        title={t(apply.notHere)}
        hint={address ? t(apply.openedAt, { host: new URL(address).host }) : t(apply.notHereHint)}
        action={
          <Space wrap>
            {address && (
              <Button type="primary" href={`${address}/console/#${pathname}`}>
                {t(apply.toPlatform)}
              </Button>
            )}
            <Link className="k-button" to="/login">
              {t(apply.toLogin)}
            </Link>
          </Space>
        }
      />
    </section>
  );
}
