import { type Lang, localeOf } from '@tradeport/api/kernel/text';
import { writtenIn } from '../../lib/written.ts';
import { useMall } from '../mall.tsx';

/** Marks the language of a member's text where it differs from the page's, for browsers and screen readers. */
export function Written({ text }: { text: string }) {
  const other = useOtherLanguage(text);
  return other === null ? <>{text}</> : <span lang={localeOf[other]}>{text}</span>;
}

/** Null: the page's own, or nothing tells. */
export function useOtherLanguage(text: string): Lang | null {
  const { lang } = useMall();
  const own = writtenIn(text);
  return own === lang ? null : own;
}
