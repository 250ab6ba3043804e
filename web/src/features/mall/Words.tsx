import { langs, type Texts } from '@tradeport/api/kernel/text';
import { Input } from 'antd';
import { languageNames } from '../../console/shell/text.ts';
import { Field } from '../../console/kit/FormPage.tsx';

/** I18N-03 One text in three languages side by side, so that what is missing is seen. `inner`: inside a list. */
export function Words(props: {
  name: (string | number)[];
  inner?: (string | number)[];
  label: string;
  max: number;
  rows?: number;
  placeholder?: Texts;
}) {
  const { name, inner, label, max, rows, placeholder } = props;
  return (
    <div className="m-words" role="group" aria-label={label}>
      {langs.map((lang) => (
        <Field
          key={lang}
          name={[...name, lang]}
          {...(inner ? { inner: [...inner, lang] } : {})}
          label={`${label} · ${languageNames[lang]}`}
        >
          {rows ? (
            <Input.TextArea autoSize={{ minRows: rows, maxRows: 8 }} maxLength={max} lang={lang} />
          ) : (
            <Input
              maxLength={max}
              lang={lang}
              {...(placeholder ? { placeholder: placeholder[lang] } : {})}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
