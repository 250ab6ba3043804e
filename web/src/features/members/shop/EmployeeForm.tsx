import { available } from '@tradeport/api/kernel/available';
import { inLang } from '@tradeport/api/kernel/text';
import { staffActions } from '@tradeport/api/members/actions';
import type { Employee, EmployeeBody } from '@tradeport/api/members/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { JOB_TITLE_MAX } from '@tradeport/api/members/info';
import { PERSON_NAME_MAX } from '@tradeport/api/members/people';
import { Fragment, type ReactNode } from 'react';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { ChoiceField, TextField } from '../../../mall/kit/fields.tsx';
import { NotNow } from '../../../mall/kit/NotNow.tsx';
import { account } from '../../../mall/text/account.ts';
import { invitations, people as words } from '../../../mall/text/account-people.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { LimitFields } from './LimitFields.tsx';
import { StopForm } from './StopForm.tsx';
import { UserTag } from './UserTag.tsx';

type Props = { body: EmployeeBody; sent: Sent | null; formKey: string };

/** MBR-03 A person of the company, or one who is invited: name, department, rights and limits. */
export function EmployeeForm({ body, sent, formKey }: Props) {
  const { t, to } = useMall();
  const { employee, isSelf } = body;
  const fixed = employee?.isMain ? words.ofMain : isSelf ? words.ofSelf : null;
  const act = employee ? 'save' : 'invite';
  return (
    <>
      {employee && <Standing employee={employee} body={body} sent={sent} formKey={formKey} />}
      <form method="post" className="account-stack" noValidate>
        <input type="hidden" name="key" value={formKey} />
        <Person body={body} sent={sent} />
        {fixed ? (
          <p className="quiet">{t(fixed)}</p>
        ) : (
          <>
            <input type="hidden" name="restricts" value="1" />
            <Rights body={body} sent={sent} />
            <LimitFields limits={employee?.limits ?? []} sent={sent} />
          </>
        )}
        <div className="form-acts form-acts-stay">
          <button type="submit" name="act" value={act} className="button button-main">
            {t(employee ? account.save : invitations.send)}
          </button>
          <a className="button" href={to.account('/employees')}>
            {t(account.cancel)}
          </a>
        </div>
      </form>
    </>
  );
}

type StandingProps = Props & { employee: Employee };
/** How somebody logs in, whether they may, and what else can be done with the account. */
function Standing(props: StandingProps) {
  const { t } = useMall();
  const { employee } = props;
  const name = employee.userRelname || employee.userName;
  const facts = (
    [
      ['login', employee.userName],
      ['phone', employee.userPhone],
      ['email', employee.userEmail],
    ] as const
  ).filter(([, value]) => value !== '');
  return (
    <section className="panel order-top">
      <div className="company-name">
        <h2 translate="no">{name}</h2>
        <UserTag status={employee.status} />
        {employee.isMain && <span className="tag tag-own">{t(words.main)}</span>}
      </div>
      <dl className="facts facts-wide">
        {facts.map(([label, value]) => (
          <Fact key={label} label={t(words[label])} translate="no">
            {value}
          </Fact>
        ))}
      </dl>
      <StaffActs {...props} name={name} />
    </section>
  );
}

/** The actions on the login; a blocked one says why. */
function StaffActs({ body, employee, name, sent, formKey }: StandingProps & { name: string }) {
  const { t } = useMall();
  const { leaves, isSelf, asker } = body;
  const facts = { status: employee.status, isMain: employee.isMain, isSelf, ...asker };
  const offers = available(staffActions, facts, by, ['start', 'stop', 'handOver']);
  const act = { fields: { key: formKey }, className: 'button' };
  const shown: Record<(typeof offers)[number]['verb'], ReactNode> = {
    start: <ActButton act="start" text={t(words.start)} {...act} />,
    stop: <StopForm name={name} leaves={leaves} sent={sent} formKey={formKey} />,
    handOver: (
      <ActButton
        act="handOver"
        text={t(words.handOver)}
        confirm={t(words.handOverAsk, { name })}
        {...act}
      />
    ),
  };
  return (
    <div className="order-acts">
      {offers.map(({ verb, why }) => (
        <Fragment key={verb}>
          {why ? <NotNow text={t(words[verb])} reason={t(why)} /> : shown[verb]}
        </Fragment>
      ))}
    </div>
  );
}
/** Every viewer of this page manages the company's people. */
const by: ReadonlySet<string> = new Set(staffActions.acts.handOver.by);

function Person({ body: { employee, groups }, sent }: Pick<Props, 'body' | 'sent'>) {
  const { t } = useMall();
  const faults = sent?.faults ?? {};
  const value = (name: 'userRelname' | 'groupCode' | 'jobTitle') =>
    sent?.typed[name] ?? employee?.[name] ?? '';
  return (
    <section className="panel">
      <h2>{t(words.about)}</h2>
      <div className="fields fields-two">
        {!employee && (
          <TextField
            name="contact"
            label={t(invitations.contact)}
            hint={t(invitations.contactHint)}
            sent={sent}
            required
            autoFocus
            maxLength={100}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <TextField
          name="userRelname"
          label={t(words.name)}
          fault={faults['userRelname']}
          {...(employee ? {} : { hint: t(words.nameHint) })}
          marked={employee !== null}
          known={value('userRelname')}
          maxLength={PERSON_NAME_MAX}
          autoComplete="off"
        />
        <ChoiceField
          name="groupCode"
          label={t(words.department)}
          fault={faults['groupCode']}
          known={value('groupCode')}
          ask={t(words.noDepartment)}
          choices={groups.map((group) => ({
            value: group.groupCode,
            text: `${'\u00a0\u00a0'.repeat(group.groupLevel - 1)}${group.groupName}`,
          }))}
        />
        <TextField
          name="jobTitle"
          label={t(words.job)}
          fault={faults['jobTitle']}
          known={value('jobTitle')}
          maxLength={JOB_TITLE_MAX}
          autoComplete="off"
        />
      </div>
    </section>
  );
}

/** Roles, and what is given beside them; never more than who gives has. */
function Rights({ body, sent }: Pick<Props, 'body' | 'sent'>) {
  const { t, lang } = useMall();
  const { employee, given, usualRole } = body;
  const roles = employee ? employee.roles.map((role) => role.roleCode) : [usualRole];
  const singles = employee?.permissions ?? [];
  const isOn = (name: string, before: boolean) => (sent ? sent.typed[name] !== undefined : before);
  const anySingle = given.permissions.some((one) =>
    isOn(`permission.${one.permission}`, singles.includes(one.permission)),
  );
  return (
    <section className="panel" aria-labelledby="roles-head">
      <h2 id="roles-head">{t(words.roles)}</h2>
      <div className="radio-row" role="group" aria-labelledby="roles-head">
        {given.roles.map(({ roleCode, roleName }) => (
          <label key={roleCode} className="check">
            <input
              type="checkbox"
              name={`role.${roleCode}`}
              defaultChecked={isOn(`role.${roleCode}`, roles.includes(roleCode))}
            />
            {inLang(roleName, lang)}
          </label>
        ))}
      </div>
      <details className="unfold" open={anySingle}>
        <summary>{t(words.singles)}</summary>
        <p className="quiet panel-hint">{t(words.singlesHint)}</p>
        <div className="check-grid">
          {given.permissions.map(({ permission, text }) => (
            <label key={permission} className="check">
              <input
                type="checkbox"
                name={`permission.${permission}`}
                defaultChecked={isOn(`permission.${permission}`, singles.includes(permission))}
              />
              {text}
            </label>
          ))}
        </div>
      </details>
    </section>
  );
}
