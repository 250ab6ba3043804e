import { isKeyOf } from '@tradeport/api/kernel/keys';
import { endOf } from '@tradeport/api/kernel/lifecycle';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
} from '@ant-design/icons';
import {
  getOwnRegistration,
  leaveRegistration,
  takeBackRegistration,
} from '@tradeport/api/registration/calls';
import { isHandedIn, registrationLife } from '@tradeport/api/registration/lifecycle';
import { registrationSteps } from '@tradeport/api/registration/roles';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Section, Timeline } from '../../console/kit/DetailPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { RegistrationFrame, type OwnRegistration, routeToResume } from './RegistrationFrame.tsx';
import { BeginHere, Complete, Panel } from './Standing.tsx';
import { contentOf, stateOf } from './standings.ts';
import { reg } from './text.ts';

/** REG-02 `/wait`, `/angangWait`: the state of the audit, why it was refused and how to hand it in again. */
export default function Wait() {
  const at = (own: OwnRegistration | null) =>
    own
      ? {
          role: own.applyRole,
          kind: own.merberType,
          step: isHandedIn(own.status)
            ? registrationSteps(own.applyRole, own.merberType).length + 1
            : 1,
          upgrade: own.upgrade,
          end: endOf(registrationLife.states[own.status]),
        }
      : null;
  const { me } = useSession();
  return (
    <RegistrationFrame
      follow
      at={at}
      show={(own) => {
        const shown = contentOf.wait[stateOf(own, me !== null)];
        return shown === 'state' && own ? (
          <State own={own} />
        ) : shown === 'complete' ? (
          <Complete />
        ) : (
          <BeginHere />
        );
      }}
    />
  );
}

export function State({ own }: { own: OwnRegistration }) {
  const { t } = useText();
  const { me } = useSession();
  const navigate = useNavigate();
  const leave = useMutate(leaveRegistration, {
    invalidates: [getOwnRegistration],
    done: () => navigate('/login'),
  });
  return (
    <>
      {own.upgrade && <p className="k-muted">{t(reg.becomeSeller)}</p>}
      {states[own.status](own)}
      {own.steps.length > 0 && (
        <Section title={t(reg.course)}>
          <Timeline
            moments={own.steps
              .toReversed()
              .map((step) => ({
                key: `${step.verb} ${step.at}`,
                at: step.at,
                note: step.reason,
                text: t(
                  isKeyOf(step.status, registrationLife.states)
                    ? registrationLife.states[step.status]
                    : step.status,
                ),
                who: t(step.verb === 'submit' || step.verb === 'take_back' ? reg.you : reg.portal),
              }))}
          />
        </Section>
      )}
      {!me && (
        <p>
          <button type="button" className="k-link" onClick={() => leave.start({})}>
            {t(reg.leave)}
          </button>
        </p>
      )}
    </>
  );
}

const states: Record<OwnRegistration['status'], (own: OwnRegistration) => ReactNode> = {
  draft: (own) => <Draft own={own} />,
  under_review: (own) => <Waiting own={own} />,
  refused: (own) => <Refused own={own} />,
  approved: (own) => <Approved own={own} />,
};

function Draft({ own }: { own: OwnRegistration }) {
  const { t } = useText();
  return (
    <Panel icon={<EditOutlined />} title={t(reg.draft)}>
      <p>{t(reg.draftHint)}</p>
      <Link className="k-button" to={routeToResume(own)}>
        {t(reg.fillIn)}
      </Link>
    </Panel>
  );
}

function Waiting({ own }: { own: OwnRegistration }) {
  const { t } = useText();
  const navigate = useNavigate();
  const takeBack = useMutate(takeBackRegistration, {
    invalidates: [getOwnRegistration],
    done: (taken) => navigate(routeToResume(taken)),
  });
  return (
    <Panel icon={<ClockCircleOutlined />} title={t(reg.waiting)} number={own.registrationNo}>
      <p>{own.upgrade ? t(reg.upgradeWaiting) : t(reg.waitingHint, { contact: own.contact })}</p>
      <Button loading={takeBack.pending} onClick={() => takeBack.start({})}>
        {t(reg.takeBack)}
      </Button>
    </Panel>
  );
}

function Refused({ own }: { own: OwnRegistration }) {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <Panel
      icon={<CloseCircleOutlined />}
      title={t(reg.refused)}
      tone="bad"
      number={own.registrationNo}
    >
      <p>{t(reg.reason, { reason: own.reason })}</p>
      <Button
        type="primary"
        onClick={() => navigate(registrationSteps(own.applyRole, own.merberType)[0]?.route ?? '/')}
      >
        {t(reg.change)}
      </Button>
    </Panel>
  );
}

function Approved({ own }: { own: OwnRegistration }) {
  const { t } = useText();
  const { me } = useSession();
  return (
    <Panel
      icon={<CheckCircleOutlined />}
      title={t(reg.approved)}
      tone="good"
      number={own.registrationNo}
    >
      {!me && <p>{t(reg.approvedHint, { name: own.userName })}</p>}
      {me ? (
        <Link className="k-button" to="/">
          {t(reg.goHome)}
        </Link>
      ) : (
        <Link className="k-button" to="/login">
          {t(reg.login)}
        </Link>
      )}
    </Panel>
  );
}
