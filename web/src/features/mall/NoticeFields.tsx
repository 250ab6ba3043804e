import { BODY_MAX, TITLE_MAX } from '@tradeport/api/mall/content';
import { Form, Input, Switch } from 'antd';
import { DayField } from '../../console/kit/DayField.tsx';
import { Field } from '../../console/kit/FormPage.tsx';
import { LanguageSwitch, Translated } from '../../console/kit/languages.tsx';
import { RichText } from '../../console/kit/RichText.tsx';
import { useText } from '../../lib/text.ts';
import { content } from './text.ts';
import { Words } from './Words.tsx';

/** One notice: its words, its date, and how long it is shown. */
export function NoticeFields({ at }: { at: number }) {
  const { t } = useText();
  const path = (field: string) => ({ name: ['notices', at, field], inner: [at, field] });
  return (
    <>
      {/* Its address stays, whatever is written. */}
      <Form.Item name={[at, 'noticeCode']} hidden>
        <Input />
      </Form.Item>
      <LanguageSwitch of={['notices', at, 'title']} />
      <Words {...path('title')} label={t(content.headline)} max={TITLE_MAX} />
      <Translated
        path={['notices', at, 'body']}
        inner={[at, 'body']}
        label={t(content.body)}
        render={() => <RichText label={t(content.body)} max={BODY_MAX} purpose="background" />}
      />
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
