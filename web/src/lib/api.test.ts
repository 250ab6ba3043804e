import { read, write } from '@tradeport/api/kernel/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { client } from './api.ts';

const spec = {
  who: 'anyone' as const,
  text: { zh: '一', en: 'one', ru: 'один' },
  input: z.object({}),
  output: z.object({}),
};
const look = read('GET', { ...spec, name: 'test.look', path: '/web/t/test/look' });
const act = write('POST', { ...spec, name: 'test.act', path: '/web/t/test/act' });

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('[API-05b][API-05c] the codes of an answer are kept as tcode and pcode, and sent from then on', async () => {
  const sent: [string | null, string | null][] = [];
  let codes: Record<string, string> = {};
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push([headers.get('tenant-code'), headers.get('proapp-code')]);
    return Response.json({ success: true, dataObj: {} }, { headers: codes });
  });
  await client(look, {});
  expect(kept.has('tcode')).toBe(false);
  codes = { 'tenant-code': 'huali', 'proapp-code': '001' };
  await client(look, {});
  expect([kept.get('tcode'), kept.get('pcode')]).toEqual(['huali', '001']);
  codes = { 'tenant-code': 'qimu', 'proapp-code': '002' };
  await client(act, {});
  await client(look, {});
  expect(sent).toEqual([
    [null, null],
    [null, null],
    ['huali', '001'],
    ['qimu', '002'],
  ]);
});
