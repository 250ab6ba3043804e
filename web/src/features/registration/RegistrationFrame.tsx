import { getOpenRoles, getOwnRegistration } from '@tradeport/api/registration/calls';
import { isHandedIn } from '@tradeport/api/registration/lifecycle';
import { registrationRoles, registrationSteps } from '@tradeport/api/registration/roles';
import type { Output } from '@tradeport/api/kernel/call';
import { Skeleton, Steps } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Failed } from '../../console/kit/Failure.tsx';
import { useWide } from '../../console/kit/wide.ts';
import { LanguageChoice } from '../../console/shell/Choices.tsx';
import { Footer } from '../../console/shell/Footer.tsx';
import { useCall } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { type FormPosition, progressOf } from './progress.ts';
import '../auth-kit/auth.css';
import '../onboarding/applying.css';
import './registration.css';

export type OwnRegistration = NonNullable<Output<typeof getOwnRegistration>>;
const FOLLOW_MS = 10_000;

/** REG-02 The frame of a step. `show` gets the registration of this browser (null: none yet); loading and errors are the frame's. */
export function RegistrationFrame(props: {
  follow?: boolean;
  at?: (own: OwnRegistration | null, search: string) => FormPosition | null;
  show: (own: OwnRegistration | null) => ReactNode;
}) {
  const { portal } = useSession();
  const { search } = useLocation();
  const own = useCall(
    getOwnRegistration,
    {},
    { quiet: true, fresh_ms: 0, ...(props.follow ? { every_ms: FOLLOW_MS } : {}) },
  );
  const place = own.data === undefined ? null : (props.at?.(own.data, search) ?? null);
  return (
    <div className="a-page">
      <header className="c-loginhead">
        <a className="c-loginbrand r-brand" href="/">
          {portal.proappEnvLogo ? (
            <img src={portal.proappEnvLogo} alt="" height={32} />
          ) : (
            <span className="c-brandmark" aria-hidden>
              {[...portal.proappName][0]}
            </span>
          )}
          {portal.proappName}
        </a>
        <LanguageChoice light />
      </header>
      <main className="a-main" id="content">
        {place && <Progress {...place} />}
        {own.data === undefined &&
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

function Progress(at: FormPosition) {
  const { t } = useText();
  const wide = useWide('phone');
  const opening = useCall(getOpenRoles, {}, { quiet: true }).data;
  const auto = opening?.roles.find((one) => one.applyRole === at.role)?.auto ?? false;
  const shown = opening && progressOf(at, auto);
  if (!shown) return null;
  const { titles, current, wrong } = shown;
  const last = Math.min(current, titles.length - 1);
  return wide ? (
    <Steps
      size="small"
      current={current}
      status={wrong ? 'error' : 'process'}
      items={titles.map((title) => ({ title: t(title) }))}
    />
  ) : (
    <p className="k-muted">
      {last + 1} / {titles.length} · {t(titles[last])}
    </p>
  );
}

/** Where a registration is gone on with. */
export function routeToResume({ status, applyRole, merberType }: OwnRegistration): string {
  if (!isHandedIn(status))
    return (
      registrationSteps(applyRole, merberType)[0]?.route ?? registrationRoles[applyRole].waitsAt
    );
  return registrationRoles[applyRole].waitsAt;
}
