import { ssoConfig } from '@tradeport/api/sso/calls';
import { clientPage } from './api.ts';

/** AUT-10 The app code that signs out here alone. */
const NO_SIGN_OUT = '063';
const FRAME_MS = 10_000;

/** Where the login provider ends its own session: a base address and its parameters; null when nobody else is concerned. */
export async function signOutAddress(appCode?: string): Promise<string | null> {
  if (appCode === NO_SIGN_OUT) return null;
  const page = await clientPage(ssoConfig, { oauthEnvCode: 'out' }).catch(() => null);
  const settings = new Map(
    page?.rows.map((row) => [row.oauthEnvconfigName, row.oauthEnvconfigValue]),
  );
  const base = settings.get('url');
  if (!base || !URL.canParse(base)) return null;
  const address = new URL(base);
  for (const [name, value] of settings) if (name !== 'url') address.searchParams.set(name, value);
  return /^https?:$/.test(address.protocol) ? address.href : null;
}

/** A hidden frame, gone again after a while: logging out here does not wait for it. */
export function signOutElsewhere(address: string): void {
  const frame = Object.assign(document.createElement('iframe'), {
    src: address,
    hidden: true,
    title: '',
  });
  document.body.append(frame);
  setTimeout(() => frame.remove(), FRAME_MS);
}
