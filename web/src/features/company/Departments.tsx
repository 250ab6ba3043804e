import { PlusOutlined } from '@ant-design/icons';
import { memberErrors } from '@tradeport/api/members/errors';
import { GROUP_NAME_MAX, groupIn, type groupRow } from '@tradeport/api/members/staff';
import { deleteGroup, groupPage, saveGroup } from '@tradeport/api/members/staff-calls';
import { Button, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { type Action, ActionMenu, useActions } from '../../console/kit/actions.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { groups } from './text.ts';
import './company.css';

type Group = z.output<typeof groupRow>;
type Edited = { group: Group | null; above: string };
type Values = { groupName: string; groupPcode: string };
const TOP = '';

/** MBR-03 The tree of departments; the main account changes it. */
export default function Departments() {
  const { t } = useText();
  const may = useMay();
  const all = usePaged(groupPage, { rows: 100 }, { quiet: true });
  const save = useMutate(saveGroup, { invalidates: [groupPage] });
  const remove = useMutate(deleteGroup, { invalidates: [groupPage] });
  const { start, dialog } = useActions();
  const [edited, setEdited] = useState<Edited | null>(null);
  const rows = all.data?.rows ?? [];
  const actionsOf = (group: Group): Action[] => [
    {
      key: 'below',
      text: groups.addBelow,
      run: () => setEdited({ group: null, above: group.groupCode }),
    },
    {
      key: 'edit',
      text: groups.edit,
      run: () => setEdited({ group, above: group.groupPcode ?? TOP }),
    },
    {
      key: 'remove',
      text: groups.remove,
      danger: true,
      disabled: group.userCount + group.groupCount > 0 ? t(groups.inUse) : undefined,
      confirm: { title: t(groups.removeTitle, { name: group.groupName }) },
      run: () => remove.run({ groupCode: group.groupCode }),
    },
  ];
  return (
    <div className="k-page">
      <PageHead title={t(groups.title)}>
        {may('people.manage') && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => setEdited({ group: null, above: TOP })}
          >
            {t(groups.add)}
          </Button>
        )}
      </PageHead>
      <section className="k-card k-pad">
        {all.error && !all.data && <Failed error={all.error} retry={all.refetch} />}
        {all.isPending && <Skeleton active />}
        {all.data && rows.length === 0 && (
          <Empty
            title={t(groups.none)}
            hint={t(may('people.manage') ? groups.noneHint : groups.noneOthers)}
          />
        )}
        {rows.length > 0 && (
          <div className="k-scroll">
            <table className="k-plain">
              <thead>
                <tr>
                  <th>{t(groups.name)}</th>
                  <th className="k-end">{t(groups.people)}</th>
                  {may('people.manage') && (
                    <th>
                      <span className="k-hidden">{t(groups.edit)}</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map((group) => (
                  <tr key={group.groupCode}>
                    <th scope="row" translate="no">
                      <span
                        className="o-indent"
                        style={{ paddingInlineStart: `${(group.groupLevel - 1) * 20}px` }}
                      >
                        {group.groupName}
                      </span>
                    </th>
                    <td className="k-end k-number">{group.userCount}</td>
                    {may('people.manage') && (
                      <td className="k-end">
                        <ActionMenu actions={actionsOf(group)} start={start} />
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      {dialog}
      {edited && (
        <FormDialog<Values>
          title={t(edited.group ? groups.edit : groups.add)}
          schema={groupIn}
          errors={memberErrors}
          close={() => setEdited(null)}
          initial={{ groupName: edited.group?.groupName ?? '', groupPcode: edited.above }}
          save={({ groupName, groupPcode }) =>
            save.run({
              ...(edited.group ? { groupCode: edited.group.groupCode } : {}),
              groupName,
              ...(groupPcode === TOP ? {} : { groupPcode }),
            })
          }
        >
          <Field name="groupName" label={t(groups.name)}>
            <Input maxLength={GROUP_NAME_MAX} />
          </Field>
          <Field name="groupPcode" label={t(groups.above)} required={false}>
            <Select
              options={[
                { value: TOP, label: t(groups.top) },
                ...rows
                  .filter((one) => one.groupCode !== edited.group?.groupCode)
                  .map((one) => ({
                    value: one.groupCode,
                    label: `${'\u00a0\u00a0'.repeat(one.groupLevel - 1)}${one.groupName}`,
                  })),
              ]}
            />
          </Field>
        </FormDialog>
      )}
    </div>
  );
}
