import { memberErrors } from '@tradeport/api/members/errors';
import { type levelOut, levelIn } from '@tradeport/api/members/model';
import { Input, InputNumber } from 'antd';
import type { z } from 'zod';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { levels } from './text.ts';

type Values = z.input<typeof levelIn>;

/** A level, new or changed; its code stays once it is there. */
export function LevelDialog(props: { level: z.output<typeof levelOut> | null; close: () => void; save: (values: Values) => Promise<unknown> }) {
  const { t } = useText();
  const { level } = props;
  return (
    <FormDialog<Values> title={t(level ? levels.edit : levels.add)} schema={levelIn} errors={memberErrors} close={props.close} save={props.save}
      initial={level ? { levelCode: level.levelCode, levelName: level.levelName, levelRate: level.levelRate } : { levelRate: 100 }}>
      <Field name="levelCode" label={t(levels.code)}
        hint={t(levels.codeHint)}><Input disabled={level !== null} maxLength={20} /></Field>
      <Field name={['levelName', 'zh']} label={t(levels.nameZh)}><Input maxLength={30} /></Field>
      <Field name={['levelName', 'en']} label={t(levels.nameEn)}><Input maxLength={30} /></Field>
      <Field name={['levelName', 'ru']} label={t(levels.nameRu)}><Input maxLength={30} /></Field>
      <Field name="levelRate" label={t(levels.rate)}
        hint={t(levels.rateHint)}><InputNumber min={1} max={100} step={0.5} suffix="%" className="k-wide" /></Field>
    </FormDialog>
  );
}
