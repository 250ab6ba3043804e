import { langs } from '@tradeport/api/kernel/text';
import { Input } from 'antd';
import { languageNames } from '../../console/shell/text.ts';
import { Field } from '../../console/kit/FormPage.tsx';

/** A short name in three languages below each other. */
export function NameFields(props: { label: string; max: number }) {
  return langs.map((lang) => (
    <Field key={lang} name={['name', lang]} label={`${props.label} · ${languageNames[lang]}`}>
      <Input maxLength={props.max} lang={lang} autoFocus={lang === 'zh'} />
    </Field>
  ));
}
