import { randomUUID } from 'node:crypto';
import { publishPage, takeDownPage } from '@tradeport/api/content/calls';
import { renameSection } from '@tradeport/api/content/help-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aHelpPage,
  aSection,
  aText,
  revisionOf,
  write,
} from '../modules/content/content.fixture.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

describe.skipIf(!built)('[CMS-02a] the help centre in the shop', () => {
  const app = useApp();
  const get = async (url: string, cookie = '') => {
    const { statusCode, headers, body } = await app.http.inject({
      url,
      headers: { host: 'alpha.test', accept: 'text/html', cookie },
    });
    return { statusCode, location: headers.location, body };
  };
  const publish = async (pageCode: string) =>
    app.clients.admin(publishPage, { pageCode, revision: await revisionOf(app, pageCode) });
  const at = {
    section: '',
    empty: '',
    returns: { pageCode: '', slug: '' },
    draft: { pageCode: '', slug: '' },
  };
  beforeAll(async () => {
    at.section = await aSection(app, '退换货', 'Returns');
    at.empty = await aSection(app, '空栏目');
    at.returns = await aHelpPage(app, at.section, { zh: '如何退货', en: 'How to return' }, [
      aText('七天无理由', 'Within seven days <em>of delivery</em>'),
    ]);
    await publish(at.returns.pageCode);
    const other = await aHelpPage(app, at.section, { zh: '换货' });
    await publish(other.pageCode);
    at.draft = await aHelpPage(app, at.section, { zh: '尚未发布' });
  });

  test('lists sections with their published pages, in each language, linked from the foot of every page', async () => {
    const zh = await get('/help');
    expect(zh.statusCode).toBe(200);
    for (const words of ['退换货', '如何退货', '换货']) expect(zh.body).toContain(words);
    for (const words of ['空栏目', '尚未发布']) expect(zh.body).not.toContain(words);
    expect(zh.body).toContain('<link rel="canonical" href="http://alpha.test/help"/>');
    expect(zh.body).toContain('BreadcrumbList');
    const en = (await get('/en/help')).body;
    expect(en).toContain('How to return');
    // A missing translation shows the Chinese text.
    expect(en).toContain('换货');
    expect((await get('/en')).body).toContain('href="/en/help"');
  });

  test('searches by a plain form, without a draft, and keeps results from search engines', async () => {
    const found = await get(`/help?q=${encodeURIComponent('无理由')}`);
    expect(found.body).toContain(`href="/help/${at.returns.slug}"`);
    expect(found.body).toContain('noindex');
    expect(found.body).not.toContain('尚未发布');
    const none = await get(`/help?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(none.statusCode).toBe(200);
    expect(none.body).not.toContain('<script>alert(1)');
    expect((await get(`/en/help?q=seven`)).body).toContain(`/en/help/${at.returns.slug}`);
  });

  test('a page stands among those of its section, has one address, and is in the site map until it is taken down', async () => {
    const page = await get(`/en/help/${at.returns.slug}`);
    expect(page.statusCode).toBe(200);
    for (const words of ['How to return</h1>', '<em>of delivery</em>', 'Returns', '换货'])
      expect(page.body).toContain(words);
    expect(page.body).toContain(`href="/en/help#section-${at.section}"`);
    expect((await get(`/page/${at.returns.slug}`)).location).toBe(`/help/${at.returns.slug}`);
    for (const gone of [at.draft.slug, 'no-such-page', randomUUID()])
      expect((await get(`/help/${gone}`)).statusCode).toBe(404);
    const map = (await get('/sitemap-0.xml')).body;
    expect(map).toContain(`<loc>http://alpha.test/help/${at.returns.slug}</loc>`);
    expect(map).toContain('<loc>http://alpha.test/help</loc>');
    expect(map).not.toContain(at.draft.slug);

    // Visitors see a publication, a new name and a withdrawal at once.
    await app.clients.admin(renameSection, {
      sectionCode: at.section,
      revision: 0,
      title: { zh: '售后', en: 'After-sales' },
    });
    expect((await get('/en/help')).body).toContain('After-sales');
    await write(app, at.returns.pageCode, { title: { zh: '退货指南', en: 'Return guide' } });
    expect((await get('/en/help')).body).not.toContain('Return guide');
    await publish(at.returns.pageCode);
    expect((await get('/en/help')).body).toContain('Return guide');
    await app.clients.admin(takeDownPage, {
      pageCode: at.returns.pageCode,
      revision: await revisionOf(app, at.returns.pageCode),
    });
    expect((await get(`/en/help/${at.returns.slug}`)).statusCode).toBe(404);
    expect((await get('/en/help')).body).not.toContain('Return guide');
  });
});
