import {
  approveCertification,
  certificationGet,
  certificationPage,
  failCertification,
  revokeCertification,
  takeCertification,
} from '@tradeport/api/certification/calls';
import { certificationActions, certificationLife } from '@tradeport/api/certification/lifecycle';
import { Link, useParams } from 'react-router';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import { DetailPage, Section } from '../../console/kit/DetailPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { CertificationFacts } from './CertificationFacts.tsx';
import { certification } from './text.ts';

/** CRT-01 One certification with its papers, to be decided on. */
export default function CertificationDetail() {
  const { t } = useText();
  const { certificationCode = '' } = useParams();
  const query = useCall(certificationGet, { certificationCode }, { quiet: true });
  const stale = { invalidates: [certificationGet, certificationPage] };
  const [take, approve, fail, revoke] = [
    useMutate(takeCertification, stale),
    useMutate(approveCertification, stale),
    useMutate(failCertification, stale),
    useMutate(revokeCertification, stale),
  ];
  const one = { certificationCode };
  const offered = useOffered(certificationActions);
  return (
    <DetailPage
      query={query}
      view={(known) => ({
        title: known.merberCompname || known.legalName,
        status: <StateTag state={certificationLife.states[known.status]} />,
        facts: [
          {
            label: certification.member,
            value: <Link to={`/members/member/${known.merberCode}`}>{known.merberName}</Link>,
          },
          { label: certification.handedIn, value: <When at={known.handedIn} exact /> },
          ...(known.reviewed
            ? [
                {
                  label: certification.reviewed,
                  value: (
                    <>
                      <When at={known.reviewed} exact /> {known.reviewedBy}
                    </>
                  ),
                },
              ]
            : []),
          ...(known.reason ? [{ label: certification.reason, value: known.reason }] : []),
        ],
        actions: offered(known, {
          approve: { run: () => approve.run(one) },
          take: { run: () => take.run(one) },
          fail: { danger: true, run: ({ reason }) => fail.run({ ...one, reason }) },
          revoke: { danger: true, run: ({ reason }) => revoke.run({ ...one, reason }) },
        }),
        main: <CertificationFacts known={known} />,
        side:
          known.sameCode.length === 0 ? null : (
            <Section title={t(certification.sameCode)}>
              <ul className="k-lines">
                {known.sameCode.map((other) => (
                  <li key={other.merberCode}>
                    <Link to={`/members/member/${other.merberCode}`}>{other.merberName}</Link>
                    <StateTag state={certificationLife.states[other.status]} />
                  </li>
                ))}
              </ul>
            </Section>
          ),
      })}
    />
  );
}
