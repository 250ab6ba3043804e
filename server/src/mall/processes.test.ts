import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { getPage, publishPage, rollBackPage, takeDownPage } from '@tradeport/api/content/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPage, aText, revisionOf, write } from '../modules/content/content.fixture.ts';
import { until } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

/** Far less than the half minute for which a process keeps a page, and time enough for a busy machine. */
const HEARD_MS = 10_000;

/** The bound of a publish; without being told, the process would answer from what it keeps for thirty seconds. */
const SEEN_MS = 2_000;

describe.skipIf(!built)('pages in two processes', { timeout: 120_000 }, () => {
  const app = useApp();
  let other = '';
  let end = async () => {};
  beforeAll(async () => {
    const child = fork(fileURLToPath(new URL('./page-process.fixture.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, DATABASE: JSON.stringify(app.database) },
    });
    const ended = once(child, 'exit');
    [other] = await Promise.race([once(child, 'message'), ended.then(() => ['it ended'])]);
    end = async () => {
      child.disconnect();
      await ended;
    };
  }, 120_000);
  afterAll(() => end());
  const seen = async (path: string) => {
    const answer = await fetch(`${other}${path}`, {
      headers: { 'tenant-code': 'alpha', accept: 'text/html' },
    });
    const [, text = ''] = /<p>(第[^<]*版)<\/p>/.exec(await answer.text()) ?? [];
    return `${answer.status} ${text}`.trim();
  };
  const at = async (pageCode: string) => ({ pageCode, revision: await revisionOf(app, pageCode) });
  const publish = async (pageCode: string) => app.clients.admin(publishPage, await at(pageCode));

  test('[CMS-01d] a publish, a roll-back and a page taken down are seen by another process at once, which keeps what it has shown', async () => {
    const { pageCode, slug } = await aPage(app, [aText('第一版')]);
    const path = `/page/${slug}`;
    await publish(pageCode);
    await until(async () => (await seen(path)) === '200 第一版', HEARD_MS);
    await write(app, pageCode, { blocks: [aText('第二版')] });
    // It keeps the page that visitors see: a draft is none of theirs.
    expect(await seen(path)).toBe('200 第一版');
    await publish(pageCode);
    await until(async () => (await seen(path)) === '200 第二版', HEARD_MS);
    const { versions } = await app.clients.admin(getPage, { pageCode });
    const versionCode = versions[0]?.versionCode ?? '';
    await app.clients.admin(rollBackPage, { ...(await at(pageCode)), versionCode });
    await until(async () => (await seen(path)) === '200 第一版', HEARD_MS);
    await app.clients.admin(takeDownPage, await at(pageCode));
    await until(async () => (await seen(path)) === '404', HEARD_MS);
  });

  test('[CMS-01d] a publish is seen by another process within two seconds', async () => {
    const { pageCode, slug } = await aPage(app, [aText('第零版')]);
    const path = `/page/${slug}`;
    await publish(pageCode);
    await until(async () => (await seen(path)) === '200 第零版', HEARD_MS);
    const took: number[] = [];
    for (const text of ['第一版', '第二版', '第三版', '第四版', '第五版']) {
      await write(app, pageCode, { blocks: [aText(text)] });
      expect(await seen(path)).not.toContain(text);
      await publish(pageCode);
      const from = performance.now();
      await until(async () => (await seen(path)) === `200 ${text}`, HEARD_MS);
      took.push(performance.now() - from);
    }
    // A busy machine may hold up any of them, but hardly all.
    expect(Math.min(...took)).toBeLessThanOrEqual(SEEN_MS);
  });
});
