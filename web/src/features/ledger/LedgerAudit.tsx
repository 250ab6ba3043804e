import './ledger.css';
import { CheckCircleFilled, ReloadOutlined, WarningFilled } from '@ant-design/icons';
import { ledgerAudit } from '@tradeport/api/ledger/calls';
import type { auditOut } from '@tradeport/api/ledger/model';
import { Button, Skeleton } from 'antd';
import type { z } from 'zod';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { StatusTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { auditing } from './text.ts';

type Audit = z.output<typeof auditOut>;
const foundBy = (check: Audit['checks'][number]) => check.findings.length + check.more;

/** LED-02 Do the books agree? Every check with what it found, now. */
export default function LedgerAudit() {
  const { t } = useText();
  const audit = useCall(ledgerAudit, {}, { quiet: true });
  return (
    <div className="k-page">
      <PageHead
        title={t(auditing.title)}
        note={
          audit.data && (
            <>
              {t(auditing.at)} <When at={audit.data.at} />
            </>
          )
        }
      >
        <Button
          type="primary"
          icon={<ReloadOutlined />}
          loading={audit.isFetching}
          onClick={() => void audit.refetch()}
        >
          {t(auditing.run)}
        </Button>
      </PageHead>
      {audit.error && !audit.data && (
        <section className="k-card">
          <Failed error={audit.error} retry={audit.refetch} />
        </section>
      )}
      {audit.isPending && (
        <section className="k-card k-pad" aria-busy="true">
          <p className="k-muted">{t(auditing.running)}</p>
          <Skeleton active paragraph={{ rows: 6 }} />
        </section>
      )}
      {audit.data && (
        <>
          <Result audit={audit.data} />
          <Checks audit={audit.data} />
        </>
      )}
    </div>
  );
}

function Result({ audit }: { audit: Audit }) {
  const { t } = useText();
  const format = useFormat();
  const findings = audit.checks.reduce((sum, check) => sum + foundBy(check), 0);
  return (
    <section className="k-card l-result" role="status">
      <span className={audit.clean ? 'l-result-icon l-good' : 'l-result-icon l-bad'} aria-hidden>
        {audit.clean ? <CheckCircleFilled /> : <WarningFilled />}
      </span>
      <div>
        <h2>
          {audit.clean ? t(auditing.agree) : t(auditing.differ, { n: format.number(findings) })}
        </h2>
        <p className="k-muted">
          {audit.clean
            ? t(auditing.agreeText, {
                accounts: format.number(audit.accounts),
                entries: format.number(audit.entries),
                checks: audit.checks.length,
              })
            : t(auditing.differText)}
        </p>
      </div>
    </section>
  );
}

/** Failed checks stand first. */
function Checks({ audit }: { audit: Audit }) {
  const { t } = useText();
  const format = useFormat();
  const checks = [...audit.checks].sort((a, b) => foundBy(b) - foundBy(a));
  return (
    <Section title={t(auditing.checks)}>
      {checks.map((check) => (
        <div key={check.name} className="l-check">
          <span>{check.text}</span>
          <span className="l-check-state">
            <span className="k-muted k-small k-number">
              {t(auditing.ms, { ms: format.number(check.ms, 1) })}
            </span>
            {foundBy(check) === 0 ? (
              <StatusTag text={auditing.ok} tone="success" />
            ) : (
              <StatusTag text={t(auditing.found, { n: foundBy(check) })} tone="danger" />
            )}
          </span>
          {check.findings.length > 0 && (
            <ul className="l-findings">
              {check.findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
              {check.more > 0 && (
                <li className="k-muted">{t(auditing.more, { n: format.number(check.more) })}</li>
              )}
            </ul>
          )}
        </div>
      ))}
    </Section>
  );
}
