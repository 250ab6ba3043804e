import { Cascader, Form } from 'antd';
import { useText } from '../../lib/text.ts';
import { optionsBelow, useCategories } from './choices.ts';
import { form as texts } from './formText.ts';

/** CAT-01 The category as a path from the top; typing finds any level. A field of a form. */
export function CategoryField(props: {
  value?: string[];
  onChange?: (path: string[]) => void;
  id?: string;
}) {
  const { t, lang } = useText();
  const all = useCategories();
  const form = Form.useFormInstance();
  const change = (path: string[]) => {
    props.onChange?.(path);
    // Leaving the field comes before choosing in its list: the fault is taken back here.
    form.setFields([{ name: 'category', errors: [] }]);
  };
  return (
    <Cascader
      className="k-wide"
      {...(props.id ? { id: props.id } : {})}
      options={optionsBelow(all ?? [], null, lang)}
      value={props.value ?? []}
      loading={all === undefined}
      placeholder={t(texts.categoryHint)}
      changeOnSelect
      allowClear={false}
      showSearch
      displayRender={(labels) => labels.join(' / ')}
      onChange={(codes) => change(codes.map(String))}
    />
  );
}
