import { fileLink } from '@tradeport/api/files/calls';
import { ORPHAN_RECHECK_DAYS, ORPHAN_DAYS } from '@tradeport/api/files/model';
import { saveBrandCall } from '@tradeport/api/catalogue/class-calls';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { placeOf, store } from './store.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { anUpload } from '../../testing/pictures.ts';

const DAY_MS = 86_400_000;

describe('files that nobody holds', () => {
  const app = useApp();
  const { admin } = app.clients;

  const draw = (background: string) =>
    sharp({ create: { width: 50, height: 50, channels: 3, background } })
      .png()
      .toBuffer();
  const upload = (data: Buffer) =>
    anUpload(admin, 'brand', new File([new Uint8Array(data)], 'a.png'));
  const isThere = (fileCode: string) =>
    admin(fileLink, { fileCode }).then(
      () => true,
      () => false,
    );
  const hashOf = async (id: string) =>
    (await app.as(null, (ctx) => ctx.one(ctx.from('file').where('id', '=', id).select('hash'))))
      .hash;
  const isStored = async (hash: string) =>
    (await store().get(placeOf(app.tenant.id, hash, 'full.webp'))) !== null;

  test('are deleted after a week with their content; what is held stays, and is looked at again later', async () => {
    const [red, green] = [await draw('#c00'), await draw('#0c0')];
    const [orphan, twin, held] = [await upload(red), await upload(red), await upload(green)];
    const { brandCode } = await admin(saveBrandCall, { name: { zh: '恒拓' }, fileCode: held });
    const [redHash, greenHash] = [await hashOf(orphan), await hashOf(held)];

    await app.moveClock((ORPHAN_DAYS - 1) * DAY_MS);
    await app.kernel.runSweeps();
    expect(await Promise.all([orphan, twin, held].map(isThere))).toEqual([true, true, true]);

    // Somebody uploads the same picture anew: its content must stay when the old ones go.
    const fresh = await upload(red);
    await app.moveClock(2 * DAY_MS);
    await app.kernel.runSweeps();
    expect(await Promise.all([orphan, twin, held, fresh].map(isThere))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([await isStored(redHash), await isStored(greenHash)]).toEqual([true, true]);

    await app.moveClock(ORPHAN_DAYS * DAY_MS);
    await app.kernel.runSweeps();
    expect(await isThere(fresh)).toBe(false);
    expect([await isStored(redHash), await isStored(greenHash)]).toEqual([false, true]);

    await app.as(null, (ctx) =>
      ctx.run(ctx.update('brand').set({ file_id: null }).where('id', '=', brandCode)),
    );
    await app.kernel.runSweeps();
    expect(await isThere(held), 'looked at a moment ago').toBe(true);
    await app.moveClock((ORPHAN_RECHECK_DAYS + 1) * DAY_MS);
    await app.kernel.runSweeps();
    expect(await isThere(held)).toBe(false);
    expect(await isStored(greenHash)).toBe(false);
  });

  test('the same content stored and swept at the same time is never lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const data = await draw(`#00${round}`);
      const old = await upload(data);
      const hash = await hashOf(old);
      await app.as(null, (ctx) =>
        ctx.run({
          sql: `update file set created_at = created_at - interval '8 days' where tenant_id = $1 and id = $2`,
          parameters: [app.tenant.id, old],
        }),
      );
      const [fresh] = await Promise.all([upload(data), app.kernel.runSweeps()]);
      expect(await isThere(old)).toBe(false);
      expect([await isThere(fresh), await isStored(hash)]).toEqual([true, true]);
    }
  });
});
