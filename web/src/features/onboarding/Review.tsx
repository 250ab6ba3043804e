import { isKeyOf } from '@tradeport/api/kernel/keys';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
} from '@ant-design/icons';
import { getOwnApplication, leaveApplication } from '@tradeport/api/onboarding/calls';
import { applicationLife } from '@tradeport/api/onboarding/lifecycle';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { Section, Timeline } from '../../console/kit/DetailPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { type Application, Applying } from './Applying.tsx';
import ProductReview from './ProductReview.tsx';
import { apply } from './text.ts';

/** TEN-02 `/review`: the state of the audit, why it was refused and the way to hand it in again, the way into the portal. */
export default function Review() {
  // TEN-07 On the portal of an open tenant: a further product.
  if (!useSession().portal.isPlat) return <ProductReview />;
  return (
    <Applying
      step={3}
      follow
      show={(application) =>
        application === null ? (
          <Navigate replace to="/regTen" />
        ) : (
          <State application={application} />
        )
      }
    />
  );
}

function State({ application }: { application: Application }) {
  const { t } = useText();
  const navigate = useNavigate();
  const leave = useMutate(leaveApplication, {
    invalidates: [getOwnApplication],
    done: () => navigate('/regTen'),
  });
  return (
    <>
      {states[application.status](application)}
      {application.steps.length > 0 && (
        <Section title={t(apply.course)}>
          <Timeline
            moments={application.steps
              .toReversed()
              .map((step) => ({
                key: `${step.verb} ${step.at}`,
                at: step.at,
                note: step.reason,
                text: t(
                  isKeyOf(step.verb, applicationLife.steps)
                    ? applicationLife.steps[step.verb].text
                    : step.verb,
                ),
                who: t(step.verb === 'submit' ? apply.you : apply.platform),
              }))}
          />
        </Section>
      )}
      <p>
        <button type="button" className="k-link" onClick={() => leave.start({})}>
          {t(apply.leave)}
        </button>
      </p>
    </>
  );
}

const states: Record<Application['status'], (application: Application) => ReactNode> = {
  draft: () => <Draft />,
  under_review: (application) => <Waiting application={application} />,
  refused: (application) => <Refused application={application} />,
  approved: (application) => <OpenedNotice application={application} />,
};

function Panel(props: {
  icon: ReactNode;
  title: string;
  tone?: 'good' | 'bad';
  number?: string;
  children: ReactNode;
}) {
  const { t } = useText();
  return (
    <section
      className={`k-card a-state${props.tone ? ` a-state-${props.tone}` : ''}`}
      aria-live="polite"
    >
      <span className="k-empty-icon" aria-hidden>
        {props.icon}
      </span>
      <h1>{props.title}</h1>
      {props.number && (
        <p className="k-muted k-number">
          {t(apply.number)} {props.number}
        </p>
      )}
      {props.children}
    </section>
  );
}

function Draft() {
  const { t } = useText();
  return (
    <Panel icon={<EditOutlined />} title={t(apply.draft)}>
      <p>{t(apply.draftHint)}</p>
      <Link className="k-button" to="/scene">
        {t(apply.goOn)}
      </Link>
    </Panel>
  );
}

function Waiting({ application }: { application: Application }) {
  const { t } = useText();
  return (
    <Panel
      icon={<ClockCircleOutlined />}
      title={t(apply.waiting)}
      number={application.applicationNo}
    >
      <p>{t(apply.waitingHint, { contact: application.contact })}</p>
    </Panel>
  );
}

function Refused({ application }: { application: Application }) {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <Panel
      icon={<CloseCircleOutlined />}
      title={t(apply.refused)}
      tone="bad"
      number={application.applicationNo}
    >
      <p>{t(apply.refusedWhy, { reason: application.reason })}</p>
      <Button type="primary" onClick={() => navigate('/scene')}>
        {t(apply.change)}
      </Button>
    </Panel>
  );
}

function OpenedNotice({ application }: { application: Application }) {
  const { t } = useText();
  const { portalAddress } = application;
  return (
    <Panel icon={<CheckCircleOutlined />} title={t(apply.opened)} tone="good">
      {portalAddress && <p className="a-address">{portalAddress.replace(/^https?:\/\//, '')}</p>}
      <p>{t(apply.openedHint, { name: application.userName })}</p>
      {portalAddress ? (
        <Button type="primary" href={`${portalAddress}/console/#/loginTm`}>
          {t(apply.enter)}
        </Button>
      ) : (
        <p>{t(apply.noAddress)}</p>
      )}
    </Panel>
  );
}
