import { useMall } from '../../../mall/mall.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { SentCode } from '../../../mall/parts/EntryForm.tsx';
import { security as texts } from '../../../mall/text/account-security.ts';
import { OwnCode, Proof } from './Proof.tsx';
import { TaskForm, type TaskProps } from './TaskForm.tsx';

/** RCV-02 A code to the old phone or e-mail, where there is one, and one to the new. */
export function Contact({ body, sent }: TaskProps) {
  const { t } = useMall();
  const isPhone = body.task === 'phone';
  const before = isPhone ? body.known.userPhone : body.known.userEmail;
  return (
    <TaskForm text={t(before ? texts.submit : texts.bind)}>
      {before ? <OwnCode body={body} sent={sent} /> : <Proof body={body} sent={sent} />}
      <TextField
        sent={sent}
        name="contact"
        label={t(isPhone ? texts.newPhone : texts.newEmail)}
        required
        marked={false}
        type={isPhone ? 'tel' : 'email'}
        autoComplete={isPhone ? 'tel' : 'email'}
        maxLength={100}
      />
      <SentCode
        name="code"
        label={t(isPhone ? texts.codeToNewPhone : texts.codeToNewEmail)}
        to="field-contact"
        act="sendNew"
        typed={sent?.typed ?? {}}
        faults={sent?.faults ?? {}}
        resendS={sent?.act === 'sendNew' ? (sent.shows?.resendS ?? 0) : 0}
      />
      <p className="quiet">{t(texts.othersEnd)}</p>
    </TaskForm>
  );
}
