import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Passkeys need TLS (or localhost) and a browser that knows them. */
export function canPasskey(): boolean {
  return typeof PublicKeyCredential === 'function' && isSecureContext;
}

/** Asks the browser to show a passkey; null: the user stopped it, or has none here. */
export async function showPasskey(options: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  if (!isRequest(options)) throw new Error('no challenge to show a passkey for');
  const shown = await orNull(startAuthentication({ optionsJSON: options }));
  return shown && { ...shown };
}

/** Asks the browser to make one. */
export async function makePasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  if (!isCreation(options)) throw new Error('no challenge to make a passkey for');
  const made = await orNull(startRegistration({ optionsJSON: options }));
  return made && { ...made };
}

function isRequest(options: object): options is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in options && typeof options.challenge === 'string';
}

function isCreation(options: object): options is PublicKeyCredentialCreationOptionsJSON {
  return (
    isRequest(options) && 'rp' in options && 'user' in options && 'pubKeyCredParams' in options
  );
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch {
    return null;
  }
}
