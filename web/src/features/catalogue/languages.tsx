import { langs, type Lang } from '@tradeport/api/kernel/text';
import { Form, Segmented } from 'antd';
import { createContext, type ReactElement, useContext } from 'react';
import { languageNames } from '../../console/shell/text.ts';
import { Field } from '../../console/kit/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { form as texts } from './formText.ts';
import type { LocalisedText } from './variants.ts';

type EditedLanguage = { lang: Lang; write: (lang: Lang) => void };
/** The language in which the form's texts are written right now; one switch turns them all. */
export const EditedLanguageContext = createContext<EditedLanguage>({ lang: 'zh', write: () => {} });

export function useEditedLanguage(): EditedLanguage {
  return useContext(EditedLanguageContext);
}

/** Which language is written; a dot says whether the product has its name in it. */
export function LanguageSwitch() {
  const { t } = useText();
  const { lang, write } = useEditedLanguage();
  const title = Form.useWatch<LocalisedText | undefined>('title');
  return (
    <div className="g-languages">
      <Segmented<Lang>
        size="small"
        value={lang}
        onChange={write}
        aria-label={t(texts.language)}
        options={langs.map((one) => ({
          value: one,
          label: (
            <span className="g-language">
              {languageNames[one]}
              <i
                className={title?.[one]?.trim() ? 'g-dot g-dot-on' : 'g-dot'}
                title={t(title?.[one]?.trim() ? texts.filled : texts.unfilled)}
              />
            </span>
          ),
        }))}
      />
      {lang !== 'zh' && <span className="k-muted k-small">{t(texts.fallback)}</span>}
    </div>
  );
}

/**
 * One text in three languages, of which the written one is seen; one with a fault shows itself, too.
 * `path` is the whole path, `inner` the path in a Form.List.
 */
export function Translated(props: {
  path: (string | number)[];
  inner?: (string | number)[];
  label: string;
  hint?: string;
  render: (lang: Lang, placeholder: string | undefined) => ReactElement;
}) {
  const { lang: written } = useEditedLanguage();
  const { path, inner, label } = props;
  const zh = Form.useWatch<string | undefined>([...path, 'zh']);
  return (
    <div className="g-translated">
      {langs.map((lang) => (
        <div
          key={lang}
          className={lang === written ? 'g-words g-words-shown' : 'g-words'}
          lang={lang}
        >
          <Field
            name={[...path, lang]}
            {...(inner ? { inner: [...inner, lang] } : {})}
            label={lang === 'zh' ? label : `${label} · ${languageNames[lang]}`}
            hint={props.hint}
          >
            {props.render(lang, lang === 'zh' ? undefined : zh)}
          </Field>
        </div>
      ))}
    </div>
  );
}
