import { isRecord } from '@tradeport/api/kernel/keys';
import { type Lang, langs } from '@tradeport/api/kernel/text';

/**
 * CMS-01c The same content with each text that is empty in one language taken from another: a translation begins with it, and what
 * was translated stays.
 */
export function filledFrom<T>(content: T, from: Lang, to: Lang): T;
export function filledFrom(content: unknown, from: Lang, to: Lang): unknown {
  if (Array.isArray(content)) return content.map((one: unknown) => filledFrom(one, from, to));
  if (!isRecord(content)) return content;
  if (isTexts(content))
    return isBlank(content[to]) && !isBlank(content[from])
      ? { ...content, [to]: content[from] }
      : content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, filledFrom(value, from, to)]),
  );
}

function isTexts(of: Record<string, unknown>): boolean {
  const names = Object.keys(of);
  return names.length > 0 && names.every((name) => langs.some((lang) => lang === name));
}

function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === '';
}
