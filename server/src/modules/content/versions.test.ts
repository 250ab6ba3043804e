import * as calls from '@tradeport/api/content/calls';
import { describe, expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';
import { aPage, aText, revisionOf, write } from './content.fixture.ts';

const app = useApp();
const { admin } = app.clients;
const DAY_MS = 86_400_000;
const at = async (pageCode: string) => ({ pageCode, revision: await revisionOf(app, pageCode) });
const publish = async (pageCode: string) => admin(calls.publishPage, await at(pageCode));
const addressesOf = (pageCode: string) =>
  app.as(null, (ctx) =>
    ctx.run({
      sql: 'select slug, current from content_slug where tenant_id = $1 and page_id = $2 order by slug',
      parameters: [ctx.tenant.id, pageCode],
    }),
  );

describe('a page without a version that is written or shown', () => {
  const ends = {
    'its first draft was discarded': (pageCode: string) =>
      at(pageCode).then((seen) => admin(calls.discardDraft, seen)),
    'it was taken down': async (pageCode: string) => {
      await publish(pageCode);
      await admin(calls.takeDownPage, await at(pageCode));
    },
  };
  test.each(Object.entries(ends))('%s: it keeps its name in the list', async (_what, end) => {
    const { pageCode, slug } = await aPage(app);
    await end(pageCode);
    const { rows } = await admin(calls.pageList, {});
    expect(rows.find((row) => row.pageCode === pageCode)).toMatchObject({
      slug,
      title: { zh: '页面' },
      isLive: false,
      draft: null,
    });
    expect((await admin(calls.getPage, { pageCode })).content).toMatchObject({
      slug,
      title: { zh: '页面' },
    });
  });
});

describe('a version that is held back when its time has come', () => {
  const schedule = async (pageCode: string, slug: string, blocks = [aText('新')]) => {
    await write(app, pageCode, { slug, blocks });
    await admin(calls.schedulePage, {
      ...(await at(pageCode)),
      publishAt: new Date(app.tenant.clockOffsetMs + Date.now() + DAY_MS).toISOString(),
    });
  };
  const dayPasses = async () => {
    await app.moveClock(DAY_MS + 60_000);
    await app.kernel.runSweeps();
  };

  test('leaves the page’s addresses as they were, whether it is broken or its new one is taken', async () => {
    const [broken, late, other] = [await aPage(app), await aPage(app), await aPage(app)];
    for (const { pageCode } of [broken, late]) await publish(pageCode);
    await schedule(broken.pageCode, `${broken.slug}-new`);
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `update content_version set blocks = '[]' where tenant_id = $1 and page_id = $2 and status = 'scheduled'`,
        parameters: [ctx.tenant.id, broken.pageCode],
      }),
    );
    await schedule(late.pageCode, `${late.slug}-new`);
    await write(app, other.pageCode, { slug: `${late.slug}-new` });
    await publish(other.pageCode);
    await dayPasses();
    for (const { pageCode, slug } of [broken, late]) {
      expect(await admin(calls.getPage, { pageCode })).toMatchObject({
        heldBack: true,
        live: { number: 1 },
      });
      expect(await addressesOf(pageCode)).toEqual([{ slug, current: true }]);
    }
  });
});
