import { useMall } from '../../../mall/mall.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { factors as texts } from '../../../mall/text/account-security.ts';

/** AUT-12 The recovery codes, this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t, to } = useMall();
  return (
    <section className="panel account-form task-form">
      <Notice kind="hint">
        <strong>{t(texts.codesOnce)}</strong>
        <br />
        {t(texts.codesHint)}
      </Notice>
      <ul className="recovery-codes" aria-label={t(texts.recovery)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-acts">
        <a className="button button-main" href={to.account('/security')}>
          {t(texts.savedCodes)}
        </a>
        <a
          className="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`}
          download="recovery-codes.txt"
        >
          {t(texts.download)}
        </a>
      </div>
    </section>
  );
}
