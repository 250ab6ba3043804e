import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { APPROVAL_LEVELS_MAX, APPROVERS_MAX, levelsIn } from '@tradeport/api/orders/approval';
import { approvalLevels, saveApprovalLevels } from '@tradeport/api/orders/approval-calls';
import { orderErrors } from '@tradeport/api/orders/errors';
import { employeePage } from '@tradeport/api/members/staff-calls';
import { Button, Form, Input, Select } from 'antd';
import { useMemo } from 'react';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { approval } from './text.ts';
import './company.css';

type Level = { levelName?: string; overAmount?: string; approvers: string[] };
type Values = { levels: Level[] };

/** MBR-06 Who is asked about orders above a limit, level after level. */
export default function ApprovalLevels() {
  const { t } = useText();
  const known = useCall(approvalLevels, {}, { quiet: true });
  const save = useMutate(saveApprovalLevels, { invalidates: [approvalLevels] });
  const people =
    usePaged(employeePage, { rows: 100, status: 'enabled' }, { quiet: true }).data?.rows ?? [];
  const initial = useMemo(
    () =>
      known.data && {
        levels: known.data.map(({ levelName, overAmount, approvers }) => ({
          levelName,
          overAmount,
          approvers: approvers.map((one) => one.userCode),
        })),
      },
    [known.data],
  );
  if (known.error)
    return (
      <section className="k-card">
        <Failed error={known.error} retry={known.refetch} />
      </section>
    );
  const options = people.map((one) => ({
    value: one.userCode,
    label: one.userRelname || one.userName,
  }));
  return (
    <FormPage<Values>
      title={t(approval.title)}
      schema={levelsIn}
      errors={orderErrors}
      initial={initial}
      back="/user/userEmployee"
      save={({ levels }) =>
        save.run({
          levels: (levels ?? []).map(({ levelName = '', overAmount, approvers }) => ({
            levelName,
            approvers,
            overAmount: overAmount || '0',
          })),
        })
      }
    >
      <FormSection title={t(approval.chain)} hint={t(approval.chainHint)}>
        <Form.List name="levels">
          {(items, { add, remove }) => (
            <div className="o-chain">
              {items.map(({ key, name }, at) => (
                <fieldset key={key} className="k-card k-pad">
                  <legend className="k-between">
                    <strong>{t(approval.nth, { n: at + 1 })}</strong>
                    <Button
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={t(approval.removeLevel, { n: at + 1 })}
                      onClick={() => remove(name)}
                    />
                  </legend>
                  <div className="o-fields">
                    <Field
                      name={['levels', name, 'levelName']}
                      inner={[name, 'levelName']}
                      label={t(approval.levelName)}
                      required={false}
                    >
                      <Input maxLength={30} />
                    </Field>
                    <Field
                      name={['levels', name, 'overAmount']}
                      inner={[name, 'overAmount']}
                      label={t(approval.over)}
                      required={false}
                    >
                      <Input inputMode="decimal" />
                    </Field>
                    <Field
                      name={['levels', name, 'approvers']}
                      inner={[name, 'approvers']}
                      label={t(approval.approvers)}
                      check={(value) =>
                        Array.isArray(value) && value.length > 0 ? null : t(approval.needed)
                      }
                    >
                      <Select
                        mode="multiple"
                        maxCount={APPROVERS_MAX}
                        optionFilterProp="label"
                        options={options}
                      />
                    </Field>
                  </div>
                </fieldset>
              ))}
              {items.length < APPROVAL_LEVELS_MAX && (
                <Button
                  icon={<PlusOutlined />}
                  onClick={() => add({ approvers: [], overAmount: '0' })}
                >
                  {t(approval.addLevel)}
                </Button>
              )}
            </div>
          )}
        </Form.List>
      </FormSection>
    </FormPage>
  );
}
