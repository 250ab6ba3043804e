import type { Texts } from '@tradeport/api/kernel/text';
import { Input } from 'antd';
import { Translated } from '../../console/kit/languages.tsx';

/** I18N-03 One text in three languages, of which the form's switch shows one. `inner`: inside a list. */
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
    <Translated
      path={name}
      {...(inner ? { inner } : {})}
      label={label}
      render={(lang, zh) =>
        rows ? (
          <Input.TextArea
            autoSize={{ minRows: rows, maxRows: 8 }}
            maxLength={max}
            placeholder={zh}
          />
        ) : (
          <Input maxLength={max} placeholder={zh || placeholder?.[lang]} />
        )
      }
    />
  );
}
