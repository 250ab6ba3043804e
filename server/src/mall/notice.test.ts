import * as notices from '@tradeport/api/mall/notice-calls';
import { resumeMember, suspendMember } from '@tradeport/api/members/calls';
import type { Input } from '@tradeport/api/kernel/call';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

type New = Input<typeof notices.createNotice>;

describe.skipIf(!built)('notices', () => {
  const app = useApp();
  let [buyer, buyersCompany] = ['', ''];
  beforeAll(async () => {
    buyer = await app.cookieOf('buyer');
    buyersCompany = await app.memberOf('buyer');
  });

  const get = async (url: string, cookie = '') => {
    const { statusCode, body } = await app.http.inject({
      url,
      headers: { host: 'alpha.test', accept: 'text/html', cookie },
    });
    return { statusCode, body };
  };
  const put = async (notice: New, isPublished = true) => {
    const { noticeCode } = await app.clients.admin(notices.createNotice, notice);
    if (isPublished) await app.clients.admin(notices.publishNotice, { noticeCode, revision: 0 });
    return noticeCode;
  };
  const written = (zh: string, en: string): Pick<New, 'title' | 'body'> => ({
    title: { zh, en },
    body: {
      zh: `${zh}的正文 1 & 2`,
      en: `<p>First line of ${en}</p><ul><li><b onclick="x()">Second</b> line</li></ul><script>x()</script>`,
    },
  });

  test('[SRC-03e][CMS-02a] a notice is a link to a page of its own, in each language and in the site map, for as long as it is shown', async () => {
    const now = await put({ ...written('春节发货安排', 'Holiday shipping'), day: '2026-01-02' });
    const over = await put({
      ...written('已过期', 'Over'),
      day: '2020-01-01',
      until: '2020-01-02',
    });
    const later = await put({ ...written('未到期', 'To come'), day: '2999-01-01' });
    const draft = await put({ ...written('草稿', 'A draft'), day: '2026-01-02' }, false);
    const home = await get('/en');
    expect(home.body).toContain(`href="/en/notice/${now}"`);
    const page = await get(`/en/notice/${now}`);
    expect(page.statusCode).toBe(200);
    for (const words of [
      'Holiday shipping</h1>',
      '<p>First line of Holiday shipping</p><ul><li><b>Second</b> line</li></ul></div>',
      '<meta name="description" content="First line of Holiday shipping Second line"',
    ])
      expect(page.body).toContain(words);
    expect(page.body).toContain(`hrefLang="ru" href="http://alpha.test/ru/notice/${now}"`);
    expect((await get(`/notice/${now}`)).body).toContain('<p>春节发货安排的正文 1 &amp; 2</p>');
    const map = (await get('/sitemap-0.xml')).body;
    expect(map).toContain(`/ru/notice/${now}"`);
    const list = (await get('/notices')).body;
    expect(list).toContain(`/notice/${now}`);
    for (const code of [over, later, draft]) {
      expect((await get(`/en/notice/${code}`)).statusCode).toBe(404);
      expect(map).not.toContain(code);
      expect(list).not.toContain(code);
    }
    // Withdrawn, it is gone at once.
    const { revision } = await app.clients.admin(notices.getNotice, { noticeCode: now });
    await app.clients.admin(notices.withdrawNotice, { noticeCode: now, revision });
    expect((await get(`/notice/${now}`)).statusCode).toBe(404);
    expect((await get('/')).body).not.toContain(now);
  });

  test('[CMS-02a][I18N-03b] a notice for visitors, a level or a company is found by them alone, in Chinese where its language is missing', async () => {
    const common = { body: { zh: '正文' }, day: '2026-01-03' };
    const aim = (who: 'visitors' | 'members', more: object = {}) => ({
      audience: { who, ...more },
    });
    const forVisitors = await put({ ...common, title: { zh: '给访客' }, ...aim('visitors') });
    const forMembers = await put({ ...common, title: { zh: '给会员' }, ...aim('members') });
    const forOthers = await put({
      ...common,
      title: { zh: '给黑金' },
      ...aim('members', { levels: ['no-such-level'] }),
    });
    const forCompany = await put({
      ...common,
      title: { zh: '给这家公司' },
      pinned: true,
      ...aim('members', { companies: [buyersCompany] }),
    });
    const seenBy = async (cookie: string) => {
      const { body } = await get('/ru/notices', cookie);
      return [forVisitors, forMembers, forOthers, forCompany].filter((code) => body.includes(code));
    };
    expect(await seenBy('')).toEqual([forVisitors]);
    expect(await seenBy(buyer)).toEqual([forMembers, forCompany]);
    const statuses = async (cookie: string) => {
      const pages = [];
      for (const code of [forVisitors, forMembers, forOthers, forCompany])
        pages.push((await get(`/ru/notice/${code}`, cookie)).statusCode);
      return pages;
    };
    expect(await statuses('')).toEqual([200, 404, 404, 404]);
    expect(await statuses(buyer)).toEqual([404, 200, 404, 200]);
    expect((await get(`/ru/notice/${forCompany}`, buyer)).body).toContain('给这家公司</h1>');
    // Pinned ones stand first, on the home page as well.
    const { body } = await get('/notices', buyer);
    expect(body.indexOf(forCompany)).toBeLessThan(body.indexOf(forMembers));
    expect((await get('/', buyer)).body).toContain(forCompany);
    expect((await get('/')).body).not.toContain(forCompany);
    expect((await get('/sitemap-0.xml')).body).not.toContain(forCompany);

    // A suspended company reads what every visitor reads.
    const merberCode = buyersCompany;
    await app.clients.admin(suspendMember, { merberCode, reason: '核查' });
    expect(await seenBy(buyer)).toEqual([forVisitors]);
    expect((await get(`/ru/notice/${forCompany}`, buyer)).statusCode).toBe(404);
    await app.clients.admin(resumeMember, { merberCode, reason: '核查完毕' });
  });
});
