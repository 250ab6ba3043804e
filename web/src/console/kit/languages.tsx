import { langs, type Lang, type SomeTexts } from '@tradeport/api/kernel/text';
import { Form, Input, Segmented } from 'antd';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from 'react';
import { useText } from '../../lib/text.ts';
import { languageNames } from '../shell/text.ts';
import { Field } from './FormPage.tsx';
import { kit } from './text.ts';

type EditedLanguage = { lang: Lang; write: (lang: Lang) => void };
/** The language in which the form's texts are written right now; one switch turns them all. */
export const EditedLanguageContext = createContext<EditedLanguage>({ lang: 'zh', write: () => {} });

export function useEditedLanguage(): EditedLanguage {
  return useContext(EditedLanguageContext);
}

/** A part of a form whose texts are written in one language at a time, that of the page first. */
export function InOneLanguage(props: { children: ReactNode }) {
  const { lang } = useText();
  const [written, write] = useState<Lang>(lang);
  const words = useMemo(() => ({ lang: written, write }), [written]);
  return <EditedLanguageContext value={words}>{props.children}</EditedLanguageContext>;
}

/** Which language is written. A dot says whether the text that names the thing (`of`) has words in it; Chinese is the one that must. */
export function LanguageSwitch({ of = ['title'] }: { of?: (string | number)[] }) {
  const { t } = useText();
  const { lang, write } = useEditedLanguage();
  const name = Form.useWatch<SomeTexts | undefined>(of);
  const stateOf = (one: Lang) =>
    name?.[one]?.trim()
      ? { dot: 'k-dot-on', words: kit.languageFilled }
      : one === 'zh'
        ? { dot: 'k-dot-needed', words: kit.languageNeeded }
        : { dot: '', words: kit.languageEmpty };
  return (
    <div className="k-languages">
      <Segmented<Lang>
        size="small"
        value={lang}
        onChange={write}
        aria-label={t(kit.languageOf)}
        options={langs.map((one) => ({
          value: one,
          label: <Language name={languageNames[one]} {...stateOf(one)} />,
        }))}
      />
      {lang !== 'zh' && <span className="k-muted k-small">{t(kit.languageFallback)}</span>}
    </div>
  );
}

function Language(props: { name: string; dot: string; words: SomeTexts }) {
  const { t } = useText();
  return (
    <span className="k-language" title={t(props.words)}>
      {props.name}
      <i className={`k-dot ${props.dot}`} aria-hidden />
      <span className="k-hidden">{t(props.words)}</span>
    </span>
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
    <div className="k-translated">
      {langs.map((lang) => (
        <div
          key={lang}
          className={lang === written ? 'k-words k-words-shown' : 'k-words'}
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

/** A short name in three languages, with its switch. */
export function NameField(props: { name: string; label: string; max: number }) {
  return (
    <InOneLanguage>
      <LanguageSwitch of={[props.name]} />
      <Translated
        path={[props.name]}
        label={props.label}
        render={(_lang, placeholder) => <Input maxLength={props.max} placeholder={placeholder} />}
      />
    </InOneLanguage>
  );
}
