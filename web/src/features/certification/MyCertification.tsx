import {
  certificationNeeds,
  myCertification,
  withdrawCertification,
} from '@tradeport/api/certification/calls';
import { certificationLife } from '@tradeport/api/certification/lifecycle';
import type { Output } from '@tradeport/api/kernel/call';
import { Alert, Skeleton } from 'antd';
import { Link } from 'react-router';
import { ActionBar } from '../../console/kit/ActionBar.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { StatusTag } from '../../console/kit/Signs.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { CertificationFacts } from './CertificationFacts.tsx';
import { CertificationForm } from './CertificationForm.tsx';
import { useActionNames } from './actionNames.ts';
import { certificationTones } from './tones.ts';
import { certification } from './text.ts';

type Known = Output<typeof myCertification>;

/** CRT-01 The own certification: a form while it is open, and what was handed in once it is not. */
export default function MyCertification() {
  const mine = useCall(myCertification, {}, { quiet: true });
  if (!mine.data) {
    return mine.error ? (
      <section className="k-card">
        <Failed error={mine.error} retry={mine.refetch} />
      </section>
    ) : (
      <section className="k-card k-pad" aria-busy="true">
        <Skeleton active />
      </section>
    );
  }
  const open = mine.data.status === 'not_authenticated' || mine.data.status === 'failed';
  return open ? (
    <CertificationForm known={mine.data} notice={<Notice known={mine.data} />} />
  ) : (
    <HandedIn known={mine.data} />
  );
}

function Notice({ known }: { known: Known }) {
  const { t } = useText();
  const needs =
    useCall(certificationNeeds, {}, { quiet: true }).data?.needs.filter(
      (one) => one.certification,
    ) ?? [];
  const nameOf = useActionNames();
  return (
    <div className="k-card k-pad k-stack">
      <div className="k-between">
        <StatusTag
          text={certificationLife.states[known.status]}
          tone={certificationTones[known.status]}
        />
        <Link to="/my/qualifications">{t(certification.qualifications)}</Link>
      </div>
      {known.status === 'failed' && (
        <Alert
          type="error"
          showIcon
          title={t(certification.failedWhy, { reason: known.reason })}
          description={t(certification.failedHint)}
        />
      )}
      {needs.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t(certification.needed, {
            what: needs.map((one) => nameOf(one.action)).join(', '),
          })}
        />
      )}
    </div>
  );
}

function HandedIn({ known }: { known: Known }) {
  const { t } = useText();
  const withdraw = useMutate(withdrawCertification, { invalidates: [myCertification] });
  const passed = known.status === 'authenticated';
  const actions = [
    ...(known.status === 'pending_review'
      ? [{ key: 'withdraw', text: certification.withdraw, run: () => withdraw.run({}) }]
      : []),
    { key: 'papers', text: certification.qualifications, to: '/my/qualifications' },
  ];
  return (
    <div className="k-page">
      <PageHead
        title={t(certification.title)}
        note={
          <StatusTag
            text={certificationLife.states[known.status]}
            tone={certificationTones[known.status]}
          />
        }
      >
        <ActionBar actions={actions} />
      </PageHead>
      <Alert
        type={passed ? 'success' : 'info'}
        showIcon
        title={t(passed ? certification.done : certification.waiting)}
      />
      <CertificationFacts known={known} />
    </div>
  );
}
