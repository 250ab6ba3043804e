import { CODE_DIGITS } from '@tradeport/api/identity/model';
import { QRCodeSVG } from '@rc-component/qrcode';
import { useMall } from '../../../mall/mall.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { factors as texts, security } from '../../../mall/text/account-security.ts';
import { Proof } from './Proof.tsx';
import { TaskForm, type TaskProps } from './TaskForm.tsx';

/** AUT-12 After the proof the secret for an app, as a picture and as text; it counts once a code of it has been shown. */
export function AppSetup({ body, sent }: TaskProps) {
  const { t } = useMall();
  const uri = sent?.shows?.uri ?? sent?.typed['uri'] ?? '';
  // Too late with the code, or begun elsewhere: from the start.
  const isBegun = URL.canParse(uri) && (sent?.shows !== undefined || sent?.faults['code']);
  if (!isBegun)
    return (
      <TaskForm act="begin" text={t(security.next)}>
        <p className="quiet">{t(texts.hint)}</p>
        <Proof body={body} sent={sent} />
      </TaskForm>
    );
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <TaskForm text={t(texts.turnOn)}>
      <input type="hidden" name="uri" value={uri} />
      <p>{t(texts.scan)}</p>
      <QRCodeSVG className="qr" value={uri} size={200} marginSize={4} title={t(texts.qr)} />
      <p className="quiet">
        {t(texts.orType)} <code className="secret-text">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        name="code"
        label={t(texts.appCodeNew)}
        fault={sent?.faults['code']}
        required
        marked={false}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
        autoFocus
      />
    </TaskForm>
  );
}
