import { type Lang, langs } from '@tradeport/api/kernel/text';
import { Checkbox, Radio } from 'antd';
import { languageNames } from '../../console/shell/text.ts';
import { useText } from '../../lib/text.ts';
import { settings } from './text.ts';

/** `proappEnvInter`: the languages of the portal, its main one first. A field of a form. */
export function LanguagesField(props: {
  value?: readonly Lang[];
  onChange?: (value: Lang[]) => void;
  id?: string;
}) {
  const { t } = useText();
  const { value = [] } = props;
  const choose = (chosen: readonly Lang[]) => {
    const [main] = value;
    const ordered = langs.filter((lang) => chosen.includes(lang));
    props.onChange?.(
      main && ordered.includes(main) ? [main, ...ordered.filter((lang) => lang !== main)] : ordered,
    );
  };
  return (
    <div className="s-languages" id={props.id}>
      <Checkbox.Group<Lang>
        value={[...value]}
        onChange={choose}
        options={langs.map((lang) => ({ value: lang, label: languageNames[lang] }))}
      />
      {value.length > 1 && (
        <div>
          <span className="k-muted" id="main-language">
            {t(settings.mainLanguage)}
          </span>{' '}
          <Radio.Group
            aria-labelledby="main-language"
            value={value[0]}
            options={value
              .map((lang) => ({ value: lang, label: languageNames[lang] }))
              .toSorted((a, b) => langs.indexOf(a.value) - langs.indexOf(b.value))}
            onChange={(event) => {
              const main = langs.find((lang) => lang === event.target.value);
              if (main) props.onChange?.([main, ...value.filter((lang) => lang !== main)]);
            }}
          />
          <p className="k-muted k-small">{t(settings.mainLanguageHint)}</p>
        </div>
      )}
    </div>
  );
}
