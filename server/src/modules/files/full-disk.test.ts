import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadFile } from '@tradeport/api/files/calls';
import { commonErrors } from '@tradeport/api/kernel/errors';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();
let dir: string;
beforeAll(async () => {
  dir = join(app.kernel.config.dataDir, 'files');
  mkdirSync(dir, { recursive: true });
});

const send = async (bytes: number, lang: string) => {
  const form = new FormData();
  form.set('purpose', 'voucher');
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, lang)]);
  form.set('file', new Blob([pdf]), 'a.pdf');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const answer = await app.http.inject({
    method: 'POST',
    url: `${uploadFile.path}.json`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      host: 'alpha.test',
      locale: lang,
      cookie: await app.cookieOf('buyer'),
      'content-type': request.headers.get('content-type') ?? '',
    },
  });
  return { status: answer.statusCode, retry: answer.headers['retry-after'], ...answer.json() };
};

/** A disk that is full or read-only takes a mount, which the system lets an administrator do alone. */
const mounted =
  process.getuid?.() === 0 ? [['full', 'size=64k'] as const, ['read-only', 'ro'] as const] : [];
const unusable: [string, () => void, () => void][] = [
  ...mounted.map(([name, option]): (typeof unusable)[number] => [
    name,
    () => execFileSync('mount', ['-t', 'tmpfs', '-o', option, 'tmpfs', dir]),
    () => execFileSync('umount', [dir]),
  ]),
  [
    'gone',
    () => {
      rmSync(dir, { recursive: true });
      writeFileSync(dir, '');
    },
    () => {
      rmSync(dir);
      mkdirSync(dir);
    },
  ],
];

test.each(unusable)(
  'a private upload to a disk that is %s is refused in the language of who sends it, and leaves nothing behind',
  async (_, spoil, mend) => {
    const before = await count();
    spoil();
    try {
      for (const lang of ['zh', 'en', 'ru'] as const) {
        const { msg, ...refused } = await send(200_000, lang);
        expect(refused).toEqual({
          status: 503,
          retry: '5',
          success: false,
          errorCode: 'store.away',
        });
        expect(msg).toContain(commonErrors['store.away'][lang]);
      }
      expect(filesIn(dir)).toEqual([]);
    } finally {
      mend();
    }
    expect(await count()).toBe(before);
    expect((await send(200_000, 'en')).status).toBe(200);
    expect([await count(), filesIn(dir)]).toEqual([before + 1, ['full.pdf']]);
    rmSync(dir, { recursive: true });
    mkdirSync(dir);
  },
);

async function count(): Promise<number> {
  const sql = 'select count(*)::int as n from file where tenant_id = $1';
  const [row] = await app.as(null, (ctx) =>
    ctx.run<{ n: number }>({ sql, parameters: [app.tenant.id] }),
  );
  return row?.n ?? 0;
}

function filesIn(folder: string): string[] {
  if (!statSync(folder).isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
}
