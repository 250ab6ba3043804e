import { Refusal } from '@tradeport/api/kernel/errors';
import { auditChain, checkAudit, checkReceipt } from '@tradeport/api/tenancy/calls';
import { auditReceipt } from '@tradeport/api/tenancy/model';
import { Alert, Button, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { Facts, Section } from '../../console/kit/DetailPage.tsx';
import { CodeLink, When } from '../../console/kit/Values.tsx';
import { client } from '../../lib/api.ts';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { audit } from './text.ts';

const EVERY_MS = 10_000;
type Verdict = { good: boolean; title: string; findings?: readonly string[] };

/** ROL-03 How far the chain is, whether all of it is as it was written, and the receipt to be kept elsewhere. */
export function ChainCard() {
  const { t } = useText();
  const format = useFormat();
  const chain = useCall(auditChain, {}, { quiet: true, every_ms: EVERY_MS });
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const judge = async (work: () => Promise<Verdict>) => {
    setBusy(true);
    setVerdict(
      await work().catch((error: unknown): Verdict => ({
        good: false,
        title: error instanceof Refusal ? error.message : t(audit.noReceipt),
      })),
    );
    setBusy(false);
  };
  const check = () =>
    judge(async () => {
      const { clean, findings, more } = await client(checkAudit, {});
      return {
        good: clean,
        title: clean ? t(audit.clean) : t(audit.found, { n: findings.length + more }),
        findings,
      };
    });
  const compare = (file: File) =>
    judge(async () => {
      const { tenantCode, no, hash } = auditReceipt.parse(JSON.parse(await file.text()));
      const { fits } = await client(checkReceipt, { tenantCode, no, hash });
      return { good: fits, title: t(fits ? audit.fits : audit.fitsNot) };
    });
  if (!chain.data) return chain.error ? null : <Skeleton active paragraph={{ rows: 1 }} />;
  const { latest, unchained, unchainedSince } = chain.data;
  return (
    <Section
      title={t(audit.chain)}
      extra={
        <span className="k-actions">
          <Button size="small" loading={busy} onClick={() => void check()}>
            {t(audit.check)}
          </Button>
          <Button size="small" disabled={!latest} onClick={() => latest && save(latest)}>
            {t(audit.receipt)}
          </Button>
          <Button size="small" onClick={() => picker.current?.click()}>
            {t(audit.compare)}
          </Button>
        </span>
      }
    >
      <p className="k-muted">{t(audit.chainHint)}</p>
      <Facts
        columns={2}
        items={[
          {
            label: audit.link,
            value: latest ? (
              <>
                {t(audit.linked, { n: format.number(latest.no) })} · <When at={latest.at} />
              </>
            ) : (
              t(audit.noLink)
            ),
          },
          {
            label: audit.tail,
            value: (
              <>
                {format.number(unchained)}
                {unchainedSince && (
                  <>
                    {' '}
                    · <When at={unchainedSince} />
                  </>
                )}
              </>
            ),
          },
          ...(latest ? [{ label: audit.hash, value: <CodeLink code={latest.hash} short /> }] : []),
        ]}
      />
      {verdict && (
        <Alert
          className="k-gap"
          type={verdict.good ? 'success' : 'error'}
          showIcon
          title={verdict.title}
          closable={{ onClose: () => setVerdict(null) }}
          description={
            verdict.findings && verdict.findings.length > 0 ? (
              <ul>
                {verdict.findings.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            ) : null
          }
        />
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t(audit.compareHint)}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void compare(file);
        }}
      />
    </Section>
  );
}

function save(receipt: { tenantCode: string; no: number }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
  );
  link.download = `audit-receipt-${receipt.tenantCode}-${receipt.no}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
