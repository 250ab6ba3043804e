import { getMallContent, saveMallContent } from '@tradeport/api/mall/calls';
import { describe, expect, test } from 'vitest';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

describe.skipIf(!built)('notices', () => {
  const app = useApp();

  const get = async (url: string) => {
    const { statusCode, body } = await app.http.inject({
      url,
      headers: { host: 'alpha.test', accept: 'text/html' },
    });
    return { statusCode, body };
  };

  test('[SRC-03e] a notice is a link to a page of its own, in each language and in the site map, for as long as it is shown', async () => {
    const admin = await app.client('admin');
    const notice = (zh: string, en: string, days: { day: string; until?: string }) => ({
      title: { zh, en },
      body: { zh: `${zh}的正文`, en: `First line of ${en}\n<b>Second</b> line` },
      ...days,
    });
    await admin(saveMallContent, {
      notices: [
        notice('春节发货安排', 'Holiday shipping', { day: '2026-01-02' }),
        notice('已过期', 'Over', { day: '2020-01-01', until: '2020-01-02' }),
        notice('未到期', 'To come', { day: '2999-01-01' }),
      ],
    });
    const [now, over, later] = (await admin(getMallContent, {})).notices.map(
      (one) => one.noticeCode ?? '',
    );
    const home = await get('/en');
    expect(home.body).toContain(`href="/en/notice/${now}"`);
    const page = await get(`/en/notice/${now}`);
    expect(page.statusCode).toBe(200);
    for (const words of ['Holiday shipping</h1>', 'First line of Holiday shipping', 'Second line'])
      expect(page.body).toContain(words);
    expect(page.body).toContain(`hrefLang="ru" href="http://alpha.test/ru/notice/${now}"`);
    expect((await get(`/notice/${now}`)).body).toContain('春节发货安排的正文');
    const map = (await get('/sitemap-0.xml')).body;
    expect(map).toContain(`/ru/notice/${now}"`);
    for (const code of [over, later]) {
      expect((await get(`/en/notice/${code}`)).statusCode).toBe(404);
      expect(map).not.toContain(code);
    }

    // Its address stays when it is written anew.
    const { notices } = await admin(getMallContent, {});
    await admin(saveMallContent, {
      notices: [...notices, ...notices.slice(0, 1)].map((one) => ({ ...one, title: { zh: '改' } })),
    });
    const codes = (await admin(getMallContent, {})).notices.map((one) => one.noticeCode);
    expect(codes.slice(0, 3)).toEqual([now, over, later]);
    expect(new Set(codes).size).toBe(4);
  });
});
