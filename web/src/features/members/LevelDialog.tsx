import { memberErrors } from '@tradeport/api/members/errors';
import {
  BENEFITS_MAX,
  type levelOut,
  levelIn,
  POINTS_RATE_MAX,
} from '@tradeport/api/members/model';
import { Checkbox, Input } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import type { z } from 'zod';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { levels } from './text.ts';

type Values = z.input<typeof levelIn>;

/** A level, new or changed; its code stays once it is there. */
export function LevelDialog(props: {
  level: z.output<typeof levelOut> | null;
  close: () => void;
  save: (values: Values) => Promise<unknown>;
}) {
  const { t } = useText();
  const { level } = props;
  return (
    <FormDialog<Values>
      title={t(level ? levels.edit : levels.add)}
      schema={levelIn}
      errors={memberErrors}
      close={props.close}
      save={props.save}
      initial={
        level
          ? {
              levelCode: level.levelCode,
              levelName: level.levelName,
              levelRate: level.levelRate,
              pointsRate: level.pointsRate,
              joinable: level.joinable,
              benefits: level.benefits,
            }
          : { levelRate: 100, pointsRate: 1, joinable: false }
      }
    >
      <Field name="levelCode" label={t(levels.code)} hint={t(levels.codeHint)}>
        <Input disabled={level !== null} maxLength={20} />
      </Field>
      <Field name={['levelName', 'zh']} label={t(levels.nameZh)}>
        <Input maxLength={30} />
      </Field>
      <Field name={['levelName', 'en']} label={t(levels.nameEn)}>
        <Input maxLength={30} />
      </Field>
      <Field name={['levelName', 'ru']} label={t(levels.nameRu)}>
        <Input maxLength={30} />
      </Field>
      <Field name="levelRate" label={t(levels.rate)} hint={t(levels.rateHint)}>
        <NumberInput min={1} max={100} step={0.5} suffix="%" className="k-wide" />
      </Field>
      <Field name="pointsRate" label={t(levels.points)} hint={t(levels.pointsHint)}>
        <NumberInput min={0} max={POINTS_RATE_MAX} step={0.5} className="k-wide" />
      </Field>
      <Field name={['benefits', 'zh']} label={t(levels.benefitsZh)} required={false}>
        <Input maxLength={BENEFITS_MAX} />
      </Field>
      <Field name={['benefits', 'en']} label={t(levels.benefitsEn)} required={false}>
        <Input maxLength={BENEFITS_MAX} />
      </Field>
      <Field name={['benefits', 'ru']} label={t(levels.benefitsRu)} required={false}>
        <Input maxLength={BENEFITS_MAX} />
      </Field>
      <Field name="joinable" label="" valuePropName="checked" required={false}>
        <Checkbox>{t(levels.joinable)}</Checkbox>
      </Field>
    </FormDialog>
  );
}
