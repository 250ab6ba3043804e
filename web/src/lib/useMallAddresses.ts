import { mallAddresses } from './paths.ts';
import { useText } from './text.ts';

/** The mall's addresses in the viewer's language. */
export function useMallAddresses(): ReturnType<typeof mallAddresses> {
  const { lang, offered } = useText();
  return mallAddresses(lang, offered[0] ?? 'zh');
}
