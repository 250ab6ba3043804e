import './certification.css';
import { keysOf } from '@tradeport/api/kernel/keys';
import { certificationNeeds, saveNeeds } from '@tradeport/api/certification/calls';
import {
  needActions,
  needs,
  type NeedAction,
  qualificationKinds,
} from '@tradeport/api/certification/model';
import type { Output } from '@tradeport/api/kernel/call';
import { Checkbox, Select } from 'antd';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useActionNames } from './actionNames.ts';
import { certification, rules } from './text.ts';

type Need = Output<typeof certificationNeeds>['needs'][number];
type Values = { needs: Need[] };
const kinds = keysOf(qualificationKinds);

/** CRT-03 Which orders need a certified buyer, and what a seller needs. */
export default function NeedsForm() {
  const { t } = useText();
  const known = useCall(certificationNeeds, {}, { quiet: true });
  const save = useMutate(saveNeeds, { invalidates: [certificationNeeds] });
  return (
    <FormPage<Values>
      title={t(certification.rulesTitle)}
      schema={needs}
      initial={known.data}
      query={known}
      back="/settings/certification"
      saved={() => undefined}
      save={(values) =>
        save.run({
          needs: values.needs.filter((one) => one.certification || one.qualifications.length > 0),
        })
      }
    >
      <FormSection hint={t(rules.hint)}>
        <Field name="needs" label="" required={false}>
          <NeedTable />
        </Field>
      </FormSection>
    </FormPage>
  );
}

/** A row for each action. A field of a form. */
function NeedTable({
  value = [],
  onChange,
}: {
  value?: readonly Need[];
  onChange?: (value: Need[]) => void;
}) {
  const { t } = useText();
  const nameOf = useActionNames();
  const of = (action: NeedAction) =>
    value.find((one) => one.action === action) ?? {
      action,
      certification: false,
      qualifications: [],
    };
  const set = (need: Need) =>
    onChange?.([...value.filter((one) => one.action !== need.action), need]);
  return (
    <table className="k-plain ct-needs">
      <thead>
        <tr>
          <th>{t(rules.action)}</th>
          <th>{t(rules.certification)}</th>
          <th>{t(rules.qualifications)}</th>
        </tr>
      </thead>
      <tbody>
        {needActions.map((action) => {
          const need = of(action);
          const name = nameOf(action);
          return (
            <tr key={action}>
              <th scope="row">{name}</th>
              <td>
                <Checkbox
                  checked={need.certification}
                  aria-label={`${name}: ${t(rules.certification)}`}
                  onChange={(event) => set({ ...need, certification: event.target.checked })}
                >
                  <span className="ct-word" aria-hidden>
                    {t(rules.certification)}
                  </span>
                </Checkbox>
              </td>
              <td>
                <Select
                  mode="multiple"
                  value={need.qualifications}
                  placeholder={t(rules.qualificationsHint)}
                  aria-label={`${name}: ${t(rules.qualifications)}`}
                  options={kinds.map((kind) => ({
                    value: kind,
                    label: t(qualificationKinds[kind]),
                  }))}
                  onChange={(qualifications) => set({ ...need, qualifications })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
