import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  DUE_DAYS,
  DUE_DAYS_MAX,
  gateNames,
  gates,
  PART_NAME_MAX,
  PLAN_PARTS_MAX,
  type PlanPart,
  SHARE_ONE,
  WAIT_DAYS_MAX,
} from '@tradeport/api/milestones/plan';
import { Button, Form, Input, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { Field, FormSection } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { plans } from './text.ts';

/** 30 % before production, 60 % before shipment, 10 % kept back for a year. */
function usual(nameOf: (gate: PlanPart['gate']) => string): PlanPart[] {
  const part = (gate: PlanPart['gate'], percent: number, waitDays = 0) => ({
    name: nameOf(gate),
    gate,
    share: (percent * SHARE_ONE) / 100,
    dueDays: DUE_DAYS,
    waitDays,
  });
  return [part('production', 30), part('shipment', 60), part('retention', 10, 365)];
}

/** T1 The parts in which a project is paid and delivered; one part is one. */
export function PlanFields() {
  const { t } = useText();
  const form = Form.useFormInstance();
  const parts: Partial<PlanPart>[] = Form.useWatch('plan') ?? [];
  const nextGate = parts.at(-1)?.gate ?? 'production';
  return (
    <FormSection title={t(plans.title)} hint={t(plans.hint)}>
      <Form.List name="plan">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, at) => (
              <OnePart key={key} name={name} at={at} remove={() => remove(name)} />
            ))}
            <div className="q-foot">
              <span className="q-acts">
                {rows.length < PLAN_PARTS_MAX && (
                  <Button
                    icon={<PlusOutlined />}
                    onClick={() =>
                      add({ name: '', gate: nextGate, dueDays: DUE_DAYS, waitDays: 0 })
                    }
                  >
                    {t(plans.add)}
                  </Button>
                )}
                {rows.length <= 1 && (
                  <Button
                    onClick={() =>
                      form.setFieldValue(
                        'plan',
                        usual((gate) => t(plans.usual[gate])),
                      )
                    }
                  >
                    {t(plans.fill)}
                  </Button>
                )}
              </span>
              {rows.length > 0 && <Sum parts={parts} />}
            </div>
          </>
        )}
      </Form.List>
    </FormSection>
  );
}

function OnePart({ name, at, remove }: { name: number; at: number; remove: () => void }) {
  const { t } = useText();
  const gate: PlanPart['gate'] | undefined = Form.useWatch(['plan', name, 'gate']);
  const path = (field: keyof PlanPart) => ({ name: ['plan', name, field], inner: [name, field] });
  return (
    <fieldset className="q-line">
      <div className="q-line-head">
        <span>{t(plans.part, { n: at + 1 })}</span>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          onClick={remove}
          aria-label={t(plans.remove, { n: at + 1 })}
        />
      </div>
      <div className="k-two">
        <Field {...path('name')} label={t(plans.name)} required>
          <Input maxLength={PART_NAME_MAX} autoComplete="off" />
        </Field>
        <Field {...path('gate')} label={t(plans.gate)}>
          <Select options={gateNames.map((value) => ({ value, label: t(gates[value]) }))} />
        </Field>
      </div>
      <div className="q-line-numbers">
        <Field {...path('share')} label={t(plans.share)} required>
          <Percent />
        </Field>
        <Field {...path('dueDays')} label={t(plans.dueDays)}>
          <NumberInput min={0} max={DUE_DAYS_MAX} precision={0} suffix={t(plans.days)} />
        </Field>
        {gate === 'retention' && (
          <Field {...path('waitDays')} label={t(plans.waitDays)}>
            <NumberInput min={1} max={WAIT_DAYS_MAX} precision={0} suffix={t(plans.days)} />
          </Field>
        )}
      </div>
    </fieldset>
  );
}

/** Typed as percent, kept in hundredths of it. */
function Percent({
  value,
  onChange,
  ...field
}: {
  id?: string;
  value?: number;
  onChange?: (value: number | undefined) => void;
}) {
  return (
    <NumberInput
      {...field}
      {...(value === undefined ? {} : { value: (value * 100) / SHARE_ONE })}
      min={0.01}
      max={100}
      precision={2}
      suffix="%"
      onChange={(typed) =>
        onChange?.(typed === null ? undefined : Math.round((typed * SHARE_ONE) / 100))
      }
    />
  );
}

function Sum({ parts }: { parts: readonly Partial<PlanPart>[] }) {
  const { t } = useText();
  const format = useFormat();
  const all = parts.reduce((sum, part) => sum + (part?.share ?? 0), 0);
  return (
    <strong className={all === SHARE_ONE ? 'k-number' : 'k-number q-wrong'} role="status">
      {t(plans.sum, { sum: format.percent(all / SHARE_ONE) })}
    </strong>
  );
}
