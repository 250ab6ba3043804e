import type { Holder } from '@tradeport/api/bidding/holders';
import { checkKeyPair } from '@tradeport/api/bidding/rules/seal';
import { isRecord } from '@tradeport/api/kernel/keys';

/** The file that a holder keeps: the private key of one lot. */
type KeyFile = { lot: string; holder: Holder; publicKey: string; privateKey: string };
const FORM = 'tradeport holder key 1';

export function keyFileName({ lot, holder }: Pick<KeyFile, 'lot' | 'holder'>): string {
  return `${lot}-${holder}.key.json`;
}

/** Hands it to the browser as a download; it goes nowhere else. */
export function saveKeyFile(file: KeyFile): void {
  const link = document.createElement('a');
  const text = `${JSON.stringify({ form: FORM, ...file }, null, 2)}\n`;
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = keyFileName(file);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The private key in it; null: not of this lot, this holder, this public key. */
export async function readKeyFile(
  text: string,
  of: Omit<KeyFile, 'privateKey'>,
): Promise<string | null> {
  const read = parsed(text);
  if (!isRecord(read) || read['form'] !== FORM) return null;
  const { lot, holder, privateKey } = read;
  if (lot !== of.lot || holder !== of.holder || typeof privateKey !== 'string') return null;
  return (await checkKeyPair(of.publicKey, privateKey)) ? privateKey : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
