import { NICKNAME_MAX } from '@tradeport/api/identity/model';
import type { Sent } from '@tradeport/api/mall/account/form';
import { PERSON_NAME_MAX } from '@tradeport/api/members/people';
import type { ProfileBody } from '@tradeport/api/members/shop';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { account as words } from '../../../mall/text/account.ts';
import { profile as texts } from '../../../mall/text/account-own.ts';

/** MBR-02 Name and nickname; what the portal does not show is left out. */
export function Profile({
  body,
  sent,
  formKey,
}: {
  body: ProfileBody;
  sent: Sent | null;
  formKey: string;
}) {
  const { t } = useMall();
  const value = (name: 'userRelname' | 'userNickname') => sent?.typed[name] ?? body[name];
  const facts = (
    ['userName', 'userPhone', 'userEmail', 'userRoleName', 'groupName', 'jobTitle'] as const
  ).filter((name) => body.userFields.includes(name) && body[name] !== '');
  const edits = (['userRelname', 'userNickname'] as const).filter((name) =>
    body.userFields.includes(name),
  );
  return (
    <>
      {edits.length > 0 && (
        <ActForm act="save" formKey={formKey} text={t(words.save)} className="panel account-form">
          <div className="fields fields-two">
            {edits.map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(texts[name])}
                fault={sent?.faults[name]}
                {...(name === 'userNickname' ? { hint: t(texts.nicknameHint) } : {})}
                required={name === 'userRelname'}
                known={value(name)}
                autoComplete={name === 'userRelname' ? 'name' : 'nickname'}
                maxLength={name === 'userRelname' ? PERSON_NAME_MAX : NICKNAME_MAX}
              />
            ))}
          </div>
        </ActForm>
      )}
      {facts.length > 0 && (
        <section className="panel">
          <dl className="facts">
            {facts.map((name) => (
              <Fact key={name} label={t(texts[name])}>
                {body[name]}
              </Fact>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
