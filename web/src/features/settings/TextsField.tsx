import { langs, type Lang } from '@tradeport/api/kernel/text';
import { Input } from 'antd';
import { Field } from '../../console/kit/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { settings } from './text.ts';

const labels = { zh: settings.inZh, en: settings.inEn, ru: settings.inRu } satisfies Record<
  Lang,
  unknown
>;

/** One text in three languages; zh is what the others fall back to (I18N-03). */
export function TextsField(props: { name: string; label: string; max: number; area?: boolean }) {
  const { t } = useText();
  return (
    <>
      {langs.map((lang) => (
        <Field key={lang} name={[props.name, lang]} label={t(labels[lang], { field: props.label })}>
          {props.area ? (
            <Input.TextArea rows={2} maxLength={props.max} lang={lang} />
          ) : (
            <Input maxLength={props.max} lang={lang} />
          )}
        </Field>
      ))}
    </>
  );
}
