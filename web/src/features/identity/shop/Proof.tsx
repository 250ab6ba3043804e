import { PASSWORD_LONGEST } from '@tradeport/api/identity/model';
import type { ProofWay } from '@tradeport/api/identity/shop';
import { useMall } from '../../../mall/mall.tsx';
import { SecretField, SentCode } from '../../../mall/parts/EntryForm.tsx';
import { security as texts } from '../../../mall/text/account-security.ts';
import type { TaskProps } from './TaskForm.tsx';

const names = { password: texts.byPassword, phone: texts.byPhone, email: texts.byEmail };

/** RCV-02 One shows who one is: the password, or a code to the own phone or e-mail; each way is a link, as at login. */
export function Proof({ body, sent }: TaskProps) {
  const { t, to } = useMall();
  const { known, by, task, factor } = body;
  const ways: readonly ProofWay[] = [
    'password',
    ...(known.userPhone ? ['phone' as const] : []),
    ...(known.userEmail ? ['email' as const] : []),
  ];
  const at = (way: ProofWay) =>
    to.account(
      `/security/${task}?${new URLSearchParams({
        ...(factor ? { factor: factor.factorCode } : {}),
        ...(way === 'password' ? {} : { by: way }),
      })}`,
    );
  return (
    <>
      {ways.length > 1 && (
        <div className="field">
          <span className="label" id="proof-ways">
            {t(texts.proof)}
          </span>
          <nav className="ways" aria-labelledby="proof-ways">
            {ways.map((way) => (
              <a
                key={way}
                href={at(way)}
                {...(way === by ? { 'aria-current': 'page' as const } : {})}
              >
                {t(names[way])}
              </a>
            ))}
          </nav>
        </div>
      )}
      {by === 'password' ? (
        <SecretField
          name="oldPasswd"
          label={t(texts.oldPassword)}
          fault={sent?.faults['oldPasswd']}
          autoComplete="current-password"
          maxLength={PASSWORD_LONGEST}
        />
      ) : (
        <OwnCode body={body} sent={sent} />
      )}
    </>
  );
}

/** A code to the own phone or e-mail. */
export function OwnCode({ body: { by, known }, sent }: TaskProps) {
  const { t } = useMall();
  const to = by === 'phone' ? known.userPhone : known.userEmail;
  return (
    <>
      <input type="hidden" name="oldWay" value={by} />
      <SentCode
        name="oldCode"
        label={t(texts.codeTo, { to })}
        act="sendOwn"
        typed={sent?.typed ?? {}}
        faults={sent?.faults ?? {}}
        resendS={sent?.act === 'sendOwn' ? (sent.shows?.resendS ?? 0) : 0}
      />
    </>
  );
}
