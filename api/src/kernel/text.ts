/** Three languages everywhere; zh is the fallback (I18N-01, I18N-03). */
export const langs = ['zh', 'en', 'ru'] as const;
export type Lang = (typeof langs)[number];
export type Texts = { zh: string; en: string; ru: string };
/** Texts that a tenant typed: only zh is certain to be there. */
export type SomeTexts = { zh: string; en?: string | undefined; ru?: string | undefined };

/** Reads a language code from outside; the legacy codes sh and e are zh and en (I18N-02). */
export function readLang(code: string | undefined | null, offered: readonly Lang[] = langs): Lang {
  const known = code === 'sh' ? 'zh' : code === 'e' ? 'en' : (code ?? '').slice(0, 2).toLowerCase();
  return offered.find((lang) => lang === known) ?? offered[0] ?? 'zh';
}

/** The text in a language, falling back to zh. */
export function inLang(texts: SomeTexts | null | undefined, lang: Lang): string {
  if (!texts) return '';
  return texts[lang] || texts.zh || texts.en || texts.ru || '';
}

/**
 * With a text under zh, on which the others fall back: a text typed in other languages alone gives
 * one of these.
 */
export function withFallback(texts: SomeTexts): SomeTexts {
  return { ...texts, zh: inLang(texts, 'zh') };
}

/** By what a name is found: full width and half, capitals and small letters are the same name. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** Puts values into {name} places: `fill('{n} pieces', { n: 3 })`. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

export const localeOf: Record<Lang, string> = { zh: 'zh-CN', en: 'en-GB', ru: 'ru-RU' };

/**
 * A text for a CSV cell: a text that a spreadsheet would run as a formula gets an apostrophe before
 * it, and so does one behind a semicolon or a line end, where spreadsheets of other languages begin
 * a new cell. An apostrophe that stands there already gets one, too, so that `unguarded` finds the
 * very text again.
 */
export function unlikeFormula(text: string): string {
  return text.replace(/(?<=^|[;\t\r\n])(?=[\s']*[=+\-@＝＋－＠\t\r])/g, "'");
}

/** Reverses `unlikeFormula` (CAT-06: an exported file is read again). */
export function unguarded(text: string): string {
  return text.replace(/(?<=^|[;\t\r\n])'(?=[\s']*[=+\-@＝＋－＠\t\r])/g, '');
}

/** For a cell that is known to be text and runs as nothing: only what `unguarded` would take away is kept from it. */
export function keptFromUnguarding(text: string): string {
  return text.replace(/(?<=^|[;\t\r\n])(?='[\s']*[=+\-@＝＋－＠\t\r])/g, "'");
}

/** A number and its percent sign, and both ends of a range, stay on one line: "3 %–5 %". */
export function keepTogether(text: string): string {
  return text
    .replaceAll(/(?<=\d)\s+(?=[%‰°])/g, '\u00a0')
    .replaceAll(/(?<=[\d%‰°])([–—])(?=\d)/g, '\u2060$1\u2060');
}
