import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Passkeys need TLS (or localhost) and a browser that knows them. */
export function canPasskey(): boolean {
  return typeof PublicKeyCredential === 'function' && isSecureContext;
}

/** Asks the browser to show a passkey; null: whoever was asked stopped it, or has none here. */
export async function showPasskey(
  options: Record<string, unknown>,
): Promise<(AuthenticationResponseJSON & Record<string, unknown>) | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return stopped(
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  );
}

/** Asks the browser to make one. */
export async function makePasskey(
  options: Record<string, unknown>,
): Promise<(RegistrationResponseJSON & Record<string, unknown>) | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return stopped(
    startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  );
}

async function stopped<T>(asked: Promise<T>): Promise<(T & Record<string, unknown>) | null> {
  try {
    return (await asked) as T & Record<string, unknown>;
  } catch {
    return null;
  }
}
