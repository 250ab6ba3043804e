import { type Lang, langs, readLang } from '@tradeport/api/kernel/text';
import { localeOf } from '@tradeport/api/kernel/text';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  syncLocaleCookie,
  browserLang,
  chosenLang,
  storeLang,
  LOCALE_KEY,
} from './languageChoice.ts';
import { LanguageContext } from './text.ts';

/** The language that was chosen here, else the browser's, else the app's first (I18N-02). */
export function storedLang(offered: readonly Lang[] = langs): Lang {
  return readLang(chosenLang() ?? browserLang(offered), offered);
}

/** `proappEnvInter`, "zh,en,ru" with legacy codes, as languages; nothing known: all. */
export function readOffered(list: string | null | undefined): readonly Lang[] {
  const read = (list ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
    .map((code) => readLang(code));
  return read.length > 0 ? [...new Set(read)] : langs;
}

/**
 * Gives the language to everything below. With `lang` it is fixed (server rendering: the choice is
 * a navigation there); else it starts from local storage, follows other tabs and changes in place.
 */
export function LanguageProvider(props: {
  lang?: Lang;
  offered?: readonly Lang[];
  chosen?: (lang: Lang) => void;
  children: ReactNode;
}) {
  const { lang: fixed, offered = langs, chosen, children } = props;
  const [chosenHere, setChosenLang] = useState<Lang>(() => fixed ?? storedLang(offered));
  const lang = fixed ?? (offered.includes(chosenHere) ? chosenHere : (offered[0] ?? 'zh'));

  useEffect(() => {
    document.documentElement.lang = localeOf[lang];
  }, [lang]);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === LOCALE_KEY) setChosenLang(readLang(event.newValue));
    };
    addEventListener('storage', follow);
    if (!fixed) syncLocaleCookie();
    return () => removeEventListener('storage', follow);
  }, [fixed]);

  const value = useMemo(
    () => ({
      lang,
      offered,
      choose: (next: Lang) => {
        storeLang(next);
        setChosenLang(next);
        chosen?.(next);
      },
    }),
    [lang, offered, chosen],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
