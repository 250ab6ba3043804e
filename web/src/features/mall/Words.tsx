import { Input } from 'antd';
import { Translated } from '../../console/kit/languages.tsx';

/** I18N-03 One text in three languages, of which the form's switch shows one. */
export function Words(props: { name: string[]; label: string; max: number }) {
  return (
    <Translated
      path={props.name}
      label={props.label}
      render={(_lang, zh) => <Input maxLength={props.max} placeholder={zh} />}
    />
  );
}
