import { afterEach, expect, test, vi } from 'vitest';
import { signOutAddress, signOutElsewhere } from './signOut.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Stubs the portal's answer about the provider's sign-out. */
function stubPortal(rows: Record<string, string>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const all = Object.entries(rows).map(([oauthEnvconfigName, oauthEnvconfigValue]) => ({
      oauthEnvconfigName,
      oauthEnvconfigValue,
    }));
    return Response.json({ success: true, rows: all, total: all.length });
  });
  return asked;
}

test('[AUT-10e] logging out asks for the address of single sign-out and loads it in a hidden frame, except for the app 063', async () => {
  const asked = stubPortal({
    url: 'https://id.example/out',
    id_token_hint: 'abc',
    client_id: 'portal',
  });
  expect(await signOutAddress('063')).toBeNull();
  expect(asked).toEqual([]);
  expect(await signOutAddress('001')).toBe(
    'https://id.example/out?id_token_hint=abc&client_id=portal',
  );
  expect(asked[0]).toContain('oauthEnvCode=out');

  vi.useFakeTimers();
  const frames: { src?: string; hidden?: boolean; gone?: boolean }[] = [];
  vi.stubGlobal('document', {
    createElement: (name: string) => ({
      name,
      remove() {
        Object.assign(this, { gone: true });
      },
    }),
    body: { append: (frame: object) => frames.push(frame) },
  });
  signOutElsewhere('https://id.example/out');
  expect(frames).toMatchObject([{ name: 'iframe', src: 'https://id.example/out', hidden: true }]);
  vi.advanceTimersByTime(60_000);
  expect(frames[0]?.gone).toBe(true);
});

test('[AUT-10e] without a provider, or with an address that is none, no frame is loaded', async () => {
  stubPortal({});
  expect(await signOutAddress('001')).toBeNull();
  stubPortal({ url: 'javascript:alert(1)' });
  expect(await signOutAddress('001')).toBeNull();
});
