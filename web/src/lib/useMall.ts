import { mallIn } from './paths.ts';
import { useText } from './text.ts';

/** The mall's addresses in the viewer's language. */
export function useMall(): ReturnType<typeof mallIn> {
  const { lang, offered } = useText();
  return mallIn(lang, offered[0] ?? 'zh');
}
