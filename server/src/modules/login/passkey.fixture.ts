import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Asked = { challenge: string; origin?: string };
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

/** An authenticator in software: one key for one host, as a browser would answer for it. */
export function softPasskey(host: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, { challenge, origin = `http://${host}` }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const count = () => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE((counter += 1));
    return bytes;
  };
  const answer = (response: Record<string, unknown>) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });
  return {
    make: (asked: Asked) => {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      // User present, attested credential data.
      const authData = Buffer.concat([
        sha256(host),
        Buffer.from([0x41]),
        count(),
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      );
      return answer({
        clientDataJSON: base64(clientData('webauthn.create', asked)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      });
    },
    show: (asked: Asked) => {
      const client = clientData('webauthn.get', asked);
      const authData = Buffer.concat([sha256(host), Buffer.from([0x01]), count()]);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: base64(client),
        authenticatorData: base64(authData),
        signature: base64(signature),
      });
    },
  };
}
