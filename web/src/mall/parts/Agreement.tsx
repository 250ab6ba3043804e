import { useMall } from '../mall.tsx';
import { register as words } from '../text/login.ts';
import { Icon } from './Icon.tsx';

/** REG-01 The text is opened and read to its end before the box is ticked; the script sees to that, the server to the version. */
export function Agreement(props: {
  agreement: { version: number; html: string };
  /** The version that was agreed to before the form was refused. */
  typed: string | undefined;
  fault: string | undefined;
}) {
  const { t } = useMall();
  const { agreement, typed, fault } = props;
  const version = String(agreement.version);
  return (
    <div className="field">
      <span className="check agree">
        <input
          id="field-agreed"
          type="checkbox"
          name="agreed"
          value={version}
          defaultChecked={typed === version}
          {...(fault
            ? { 'aria-invalid': true as const, 'aria-describedby': 'field-agreed-fault' }
            : {})}
          data-agree
        />
        <label htmlFor="field-agreed">{t(words.agree)}</label>
        <button type="button" className="link" popoverTarget="agreement">
          {t(words.agreement)}
        </button>
      </span>
      {fault && (
        <p className="field-fault" id="field-agreed-fault">
          {fault}
        </p>
      )}
      <div
        id="agreement"
        className="reading"
        popover="auto"
        role="dialog"
        aria-label={t(words.agreementTitle)}
      >
        <div className="reading-head">
          <h2>{t(words.agreementTitle)}</h2>
          <button
            type="button"
            className="icon-button"
            popoverTarget="agreement"
            popoverTargetAction="hide"
            aria-label={t(words.close)}
          >
            <Icon name="close" />
          </button>
        </div>
        <div
          className="reading-text rich"
          tabIndex={0}
          role="document"
          data-read
          dangerouslySetInnerHTML={{ __html: agreement.html }}
        />
        <div className="reading-foot">
          <span className="quiet" role="status" data-unread hidden>
            {t(words.readToEnd)}
          </span>
          <button
            type="button"
            className="button button-main"
            popoverTarget="agreement"
            popoverTargetAction="hide"
            data-accept
          >
            {t(words.accept)}
          </button>
        </div>
      </div>
    </div>
  );
}
