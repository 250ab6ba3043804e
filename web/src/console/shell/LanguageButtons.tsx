import { Segmented } from 'antd';
import { useText } from '../../lib/text.ts';
import { languageNames } from './text.ts';

/** The languages side by side, where there is no room for another menu. */
export function LanguageButtons() {
  const { lang, offered, choose } = useText();
  return (
    <Segmented
      block
      value={lang}
      onChange={choose}
      options={offered.map((one) => ({ value: one, label: languageNames[one] }))}
    />
  );
}
