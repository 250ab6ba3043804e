import { isKeyOf } from '@tradeport/api/kernel/keys';
import { endOf } from '@tradeport/api/kernel/lifecycle';
import { FilePdfOutlined } from '@ant-design/icons';
import {
  refuseRegistration,
  registrationDetail,
  registrationPage,
} from '@tradeport/api/registration/calls';
import { registrationActions, registrationLife } from '@tradeport/api/registration/lifecycle';
import { registrationRoles } from '@tradeport/api/registration/roles';
import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { DetailPage, Facts, Section, Timeline } from '../../console/kit/DetailPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { RegistrationContent, type Registration } from './RegistrationContent.tsx';
import { queue, reg } from './text.ts';
import './registration.css';

/** REG-06 A registration as it was handed in, with its papers and every decision. */
export default function RegistrationDetail() {
  const { t } = useText();
  const { registrationCode = '' } = useParams();
  const registration = useCall(
    registrationDetail,
    { registrationCode },
    { quiet: true, fresh_ms: 0 },
  );
  const [approving, setApproving] = useState(false);
  const actions = useDecisions(() => setApproving(true));
  return (
    <>
      <DetailPage
        query={registration}
        view={(known) => ({
          title: known.merberCompname,
          status: <StateTag state={registrationLife.states[known.status]} />,
          facts: [
            {
              label: queue.number,
              value: <span className="k-number">{known.registrationNo}</span>,
            },
            { label: queue.role, value: t(registrationRoles[known.applyRole].text) },
            { label: queue.kind, value: t(queue[known.merberType]) },
            {
              label: queue.submitted,
              value: known.submitted ? <When at={known.submitted} /> : t(queue.notSubmitted),
            },
            { label: queue.times, value: <span className="k-number">{known.submissions}</span> },
          ],
          actions: actions(known),
          main: (
            <>
              <SimilarMembers known={known} />
              <RegistrationContent known={known} />
              <Documents known={known} />
            </>
          ),
          side: <Side known={known} />,
        })}
      />
      {approving && registration.data && (
        <ApproveDialog known={registration.data} close={() => setApproving(false)} />
      )}
    </>
  );
}

function useDecisions(approve: () => void): (known: Registration) => Action[] {
  const { t } = useText();
  const offered = useOffered(registrationActions);
  const refuse = useMutate(refuseRegistration, {
    invalidates: [registrationDetail, registrationPage],
  });
  return ({ registrationCode, status, merberCompname, merberCode }) => {
    if (endOf(registrationLife.states[status]) === 'well')
      return [{ key: 'member', text: queue.openMember, to: `/members/member/${merberCode}` }];
    return offered(
      { status },
      {
        approve: { run: approve },
        refuse: {
          danger: true,
          confirm: {
            title: t(queue.refuseTitle, { name: merberCompname }),
            text: t(queue.refuseText),
          },
          run: ({ reason }) => refuse.run({ registrationCode, reason }),
        },
      },
    );
  };
}

/** Duplicates of name and licence, before somebody is let in twice. */
function SimilarMembers({ known }: { known: Registration }) {
  const { t } = useText();
  if (known.alike.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t(queue.alike)}
      description={
        <ul className="k-stack-1">
          {known.alike.map((one) => (
            <li key={one.merberCode}>
              <Link className="r-inline" to={`/members/member/${one.merberCode}`}>
                {one.merberCompname}
              </Link>{' '}
              ({t(one.by === 'name' ? queue.alikeName : queue.alikeNumber)})
            </li>
          ))}
        </ul>
      }
    />
  );
}

function Documents({ known }: { known: Registration }) {
  const { t } = useText();
  return (
    <Section title={t(queue.papers)}>
      {known.papers.length === 0 && <p className="k-muted">{t(queue.noPapers)}</p>}
      <div className="k-stack">
        {known.papers.map((paper) => (
          <div key={paper.paper} className="k-stack-2">
            <span className="k-muted">{t(reg[paper.paper])}</span>
            {paper.mediaType === 'application/pdf' ? (
              <a className="r-pdf" href={paper.fileUrl}>
                <FilePdfOutlined aria-hidden /> {paper.fileName}
              </a>
            ) : (
              <a href={paper.fileUrl} target="_blank" rel="noreferrer">
                <img className="r-paper" src={paper.fileUrl} alt={t(reg[paper.paper])} />
              </a>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}

function Side({ known }: { known: Registration }) {
  const { t } = useText();
  const who = (verb: string, by: string) =>
    verb === 'submit' || verb === 'take_back'
      ? t(queue.applicant)
      : by === 'system'
        ? t(queue.system)
        : by;
  return (
    <>
      <Section title={t(queue.account)}>
        <Facts
          items={[
            { label: queue.contact, value: known.contact },
            { label: queue.userName, value: known.userName },
            { label: queue.relname, value: known.userRelname },
            {
              label: queue.agreed,
              value: (
                <>
                  {known.agreementVersion === 0
                    ? t(queue.agreedBuiltIn)
                    : t(queue.agreedTo, { n: known.agreementVersion })}{' '}
                  · <When at={known.agreedAt} />
                </>
              ),
            },
            { label: queue.begun, value: <When at={known.gmtCreate} /> },
            { label: queue.ip, value: known.ip && <span className="k-number">{known.ip}</span> },
          ]}
        />
      </Section>
      <Section title={t(queue.course)}>
        <Timeline
          empty={t(queue.notSubmitted)}
          moments={known.steps
            .toReversed()
            .map((step) => ({
              key: `${step.verb} ${step.at}`,
              at: step.at,
              note: step.reason,
              who: who(step.verb, step.by),
              text: t(
                isKeyOf(step.status, registrationLife.states)
                  ? registrationLife.states[step.status]
                  : step.status,
              ),
            }))}
        />
      </Section>
    </>
  );
}
