import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishPage } from '@tradeport/api/content/calls';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../app.ts';
import { verifyArchive } from '../backup/archive.ts';
import { testDatabase, type TestDatabase } from '../db/template.ts';
import { orderSectionPages } from '@tradeport/api/content/help-calls';
import { createNotice, publishNotice } from '@tradeport/api/mall/notice-calls';
import {
  aHelpPage,
  aPage,
  aSection,
  aText,
  revisionOf,
  write,
} from '../modules/content/content.fixture.ts';
import { store } from '../modules/files/index.ts';
import { diskStore } from '../modules/files/store.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';
import { anUpload } from '../testing/pictures.ts';
import { filesOf } from './files.ts';
import { putIn } from './import.ts';
import { takeOut, transferManifest } from './export.ts';

/** The help centre and the notices, whole. */
const HELP_TABLES = ['content_section', 'content_help', 'mall_notice'];
const WORDS = 'words for the way';

describe.skipIf(!built)('pages that move to another installation', { timeout: 120_000 }, () => {
  const app = useApp();
  const { admin } = app.clients;
  let there: TestDatabase;
  let beside: App | undefined;
  let dir = '';
  beforeAll(async () => {
    there = await testDatabase();
    dir = mkdtempSync(join(tmpdir(), 'tradeport-pages-'));
  });
  afterAll(async () => {
    await beside?.close();
    await there.drop();
    rmSync(dir, { recursive: true, force: true });
  });
  const shown = async (at: Pick<App, 'http'>, url: string) => {
    const answer = await at.http.inject({ url, headers: { host: 'alpha.test', accept: '*/*' } });
    const { statusCode, headers, rawPayload } = answer;
    return { statusCode, location: headers.location, rawPayload };
  };
  /** Without what is new on every answer. */
  const textOf = ({ rawPayload }: { rawPayload: Buffer }) =>
    rawPayload.toString().replaceAll(/nonce="[^"]*"|name="csrf"[^>]*/g, '');

  const tableOf = (kernel: App['kernel'], table: string) =>
    kernel.read(kernel.system(app.tenant), (ctx) =>
      ctx.run({
        sql: `select to_jsonb(t) as row from ${table} t where t.tenant_id = $1 order by to_jsonb(t)::text`,
        parameters: [ctx.tenant.id],
      }),
    );
  /** Two pages of a section in the order that an editor gave them, and a notice. */
  async function theHelp() {
    const section = await aSection(app, '售后', 'After-sales');
    const pages = [
      await aHelpPage(app, section, { zh: '第一篇', en: 'First' }, [aText('退款到账时间')]),
      await aHelpPage(app, section, { zh: '第二篇' }),
    ];
    const codes = pages.map(({ pageCode }) => pageCode);
    for (const pageCode of codes)
      await admin(publishPage, { pageCode, revision: await revisionOf(app, pageCode) });
    await admin(orderSectionPages, { sectionCode: section, pageCodes: codes.toReversed() });
    const { noticeCode } = await admin(createNotice, {
      title: { zh: '放假通知', en: 'Holidays' },
      body: { zh: '<p>十月一日</p>' },
      day: '2026-01-02',
    });
    await admin(publishNotice, { noticeCode, revision: 0 });
    return { first: pages[0]?.slug ?? '', noticeCode };
  }

  test('[TEN-06b][CMS-01d][CMS-02a] they are the same there: what is up, in each language, with its picture, its earlier address, its draft and its earlier versions; so are help, its order and notices', async () => {
    const fileCode = await anUpload(admin, 'background');
    const banner = {
      blockCode: randomUUID(),
      kind: 'banner' as const,
      title: { zh: '搬家', en: 'Moving', ru: 'Переезд' },
      fileCode,
      alt: { zh: '蓝色', en: 'Blue', ru: 'Синий' },
    };
    const { pageCode, slug } = await aPage(app, [aText('第一版')]);
    const publish = async () =>
      admin(publishPage, { pageCode, revision: await revisionOf(app, pageCode) });
    await publish();
    await write(app, pageCode, { slug: `${slug}-new`, blocks: [banner, aText('正文', 'Text')] });
    await publish();
    await write(app, pageCode, { blocks: [aText('草稿')] });
    const help = await theHelp();
    const languages = ['', '/en', '/ru'];
    const paths = languages.map((lang) => `${lang}/page/${slug}-new`);
    const helpPaths = languages.flatMap((lang) =>
      ['/help', `/help/${help.first}`, '/notices', `/notice/${help.noticeCode}`].map(
        (path) => `${lang}${path}`,
      ),
    );
    const helpHere = await Promise.all(helpPaths.map((path) => shown(app, path)));
    expect(helpHere.map(({ statusCode }) => statusCode)).toEqual(helpPaths.map(() => 200));
    const here = await Promise.all(paths.map((path) => shown(app, path)));
    const picture = await shown(app, `/files/${fileCode}/full`);
    expect([here[0]?.statusCode, picture.statusCode]).toEqual([200, 200]);

    const file = join(dir, 'alpha.tenant');
    const url = app.database.reportUrl;
    await takeOut(url, app.tenant, filesOf(store(), app.tenant.id), file, WORDS);
    const files = diskStore(join(dir, 'data', 'files'));
    const manifest = transferManifest.parse(await verifyArchive(file));
    await putIn(there.ownerUrl, file, manifest, (name, data) => files.put(name, data), WORDS);
    beside = await createApp({
      config: { ...app.kernel.config, dataDir: join(dir, 'data') },
      ...there,
      log: pino({ level: 'silent' }),
    });
    const other = beside;
    const moved = await Promise.all(paths.map((path) => shown(other, path)));
    expect(moved.map(textOf)).toEqual(here.map(textOf));
    expect(textOf(moved[1]!)).toContain('Moving</h1>');
    expect((await shown(other, `/files/${fileCode}/full`)).rawPayload).toEqual(picture.rawPayload);
    expect(await shown(other, `/page/${slug}`)).toMatchObject({
      statusCode: 301,
      location: `/page/${slug}-new`,
    });
    const helpThere = await Promise.all(helpPaths.map((path) => shown(other, path)));
    expect(helpThere.map(textOf)).toEqual(helpHere.map(textOf));
    expect(textOf(helpThere[0]!)).toMatch(/第二篇[\s\S]*第一篇/);
    const whole = (kernel: App['kernel']) =>
      Promise.all(HELP_TABLES.map((one) => tableOf(kernel, one)));
    const tables = await whole(app.kernel);
    expect(tables.map((rows) => rows.length > 0)).toEqual(HELP_TABLES.map(() => true));
    expect(await whole(other.kernel)).toEqual(tables);
    const search = await shown(other, `/help?q=${encodeURIComponent('退款到账')}`);
    expect(textOf(search)).toContain('第一篇');
    const rowsOf = (kernel: App['kernel']) =>
      kernel.read(kernel.system(app.tenant), (ctx) =>
        ctx.run({
          sql: `select number, status, slug, title, blocks, picture_id, user_name, saved_at, published_at from content_version
            where tenant_id = $1 and page_id = $2 order by number`,
          parameters: [ctx.tenant.id, pageCode],
        }),
      );
    const versions = await rowsOf(other.kernel);
    expect(versions).toMatchObject([
      { status: 'replaced' },
      { status: 'published' },
      { status: 'draft' },
    ]);
    expect(versions).toEqual(await rowsOf(app.kernel));
  });
});
