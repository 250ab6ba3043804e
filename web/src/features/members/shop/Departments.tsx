import type { DepartmentsBody } from '@tradeport/api/members/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { GROUP_NAME_MAX } from '@tradeport/api/members/staff';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { ChoiceField, TextField } from '../../../mall/kit/fields.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { account } from '../../../mall/text/account.ts';
import { departments as words } from '../../../mall/text/account-company.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';

type Group = DepartmentsBody['groups'][number];
type Props = { body: DepartmentsBody; sent: Sent | null; formKey: string };

/** MBR-03 The tree of departments; the main account changes it. */
export function Departments({ body, sent, formKey }: Props) {
  const { t, n } = useMall();
  const { groups, mayEdit } = body;
  const typed = sent?.act === 'save' ? sent : null;
  return (
    <section className="panel">
      {groups.length === 0 && (
        <Empty
          icon="user"
          title={t(words.none)}
          text={t(mayEdit ? words.noneHint : words.noneOthers)}
        />
      )}
      <ul className="plain-rows">
        {groups.map((group) => (
          <li key={group.groupCode}>
            <span className={`tree-${Math.min(group.groupLevel, 6)}`}>
              <strong translate="no">{group.groupName}</strong>{' '}
              <span className="quiet">{n(words.people, group.userCount)}</span>
            </span>
            {mayEdit && (
              <span className="card-acts">
                {group.userCount + group.groupCount === 0 && (
                  <ActButton
                    act="remove"
                    text={t(account.remove)}
                    fields={{ groupCode: group.groupCode }}
                    confirm={t(words.removeAsk, { name: group.groupName })}
                  />
                )}
                <details className="unfold" open={typed?.typed['groupCode'] === group.groupCode}>
                  <summary>{t(account.edit)}</summary>
                  <GroupForm
                    id={group.groupCode}
                    groups={groups.filter((one) => one.groupCode !== group.groupCode)}
                    group={group}
                    sent={typed?.typed['groupCode'] === group.groupCode ? typed : null}
                    formKey={`${formKey}${group.groupCode.slice(0, 8)}`}
                  />
                </details>
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <details
          className="unfold"
          open={groups.length === 0 || (typed !== null && !typed.typed['groupCode'])}
        >
          <summary>{t(words.add)}</summary>
          <GroupForm
            id="new"
            groups={groups}
            group={null}
            sent={typed && !typed.typed['groupCode'] ? typed : null}
            formKey={formKey}
          />
        </details>
      )}
    </section>
  );
}

function GroupForm(props: {
  id: string;
  groups: readonly Group[];
  group: Group | null;
  sent: Sent | null;
  formKey: string;
}) {
  const { t } = useMall();
  const { id, groups, group, sent, formKey } = props;
  return (
    <ActForm act="save" formKey={formKey} text={t(account.save)}>
      {group && <input type="hidden" name="groupCode" value={group.groupCode} />}
      <div className="fields fields-two">
        <TextField
          sent={sent}
          name="groupName"
          id={`name-${id}`}
          label={t(words.name)}
          required
          known={group?.groupName}
          maxLength={GROUP_NAME_MAX}
        />
        <ChoiceField
          sent={sent}
          name="groupPcode"
          id={`above-${id}`}
          label={t(words.above)}
          known={group?.groupPcode}
          ask={t(words.top)}
          choices={groups.map((one) => ({
            value: one.groupCode,
            text: `${'\u00a0\u00a0'.repeat(one.groupLevel - 1)}${one.groupName}`,
          }))}
        />
      </div>
    </ActForm>
  );
}
