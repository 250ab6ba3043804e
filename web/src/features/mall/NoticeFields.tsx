import { BODY_MAX, TITLE_MAX } from '@tradeport/api/mall/content';
import { Switch } from 'antd';
import { DayField } from '../../console/kit/DayField.tsx';
import { Field } from '../../console/kit/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { content } from './text.ts';
import { Words } from './Words.tsx';

/** One notice: its words, its date, and how long it is shown. */
export function NoticeFields({ at }: { at: number }) {
  const { t } = useText();
  const path = (field: string) => ({ name: ['notices', at, field], inner: [at, field] });
  return (
    <>
      <Words {...path('title')} label={t(content.headline)} max={TITLE_MAX} />
      <Words {...path('body')} label={t(content.body)} max={BODY_MAX} rows={2} />
      <div className="m-when">
        <Field {...path('shown')} label={t(content.shown)} valuePropName="checked" required={false}>
          <Switch />
        </Field>
        <Field {...path('day')} label={t(content.day)}>
          <DayField />
        </Field>
        <Field {...path('until')} label={t(content.until)} required={false}>
          <DayField placeholder={t(content.open)} />
        </Field>
      </div>
    </>
  );
}
