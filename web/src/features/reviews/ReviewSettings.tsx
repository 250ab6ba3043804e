import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { reviewErrors } from '@tradeport/api/reviews/errors';
import {
  getReviewSettings,
  REVIEW_DAYS_MAX,
  saveReviewSettings,
} from '@tradeport/api/reviews/settings';
import { App, Switch } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { rules } from './text.ts';

type Values = InputOf<typeof saveReviewSettings>;

/** CAT-08c Whether somebody looks at reviews first, and how long products can be rated. */
export default function ReviewSettings() {
  const { t } = useText();
  const { message } = App.useApp();
  const known = useCall(getReviewSettings, {}, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveReviewSettings, { invalidates: [getReviewSettings] });
  return (
    <FormPage<Values>
      title={t(rules.title)}
      schema={saveReviewSettings.input}
      errors={reviewErrors}
      initial={known.data}
      query={known}
      back="/settings/reviews"
      save={(values) => save.run(values)}
      saved={() => void message.success(t(rules.saved))}
    >
      <FormSection title={t(rules.showing)} hint={t(rules.approveFirstHint)}>
        <Field
          name="approveFirst"
          label={t(rules.approveFirst)}
          valuePropName="checked"
          required={false}
        >
          <Switch />
        </Field>
        <Field name="windowDays" label={t(rules.windowDays)}>
          <NumberInput min={1} max={REVIEW_DAYS_MAX} precision={0} suffix={t(rules.days)} />
        </Field>
      </FormSection>
    </FormPage>
  );
}
