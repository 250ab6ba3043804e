import { randomUUID } from 'node:crypto';
import type { Block, BlockInput } from '@tradeport/api/content/blocks';
import { keysOf } from '@tradeport/api/kernel/keys';
import { saveLevel } from '@tradeport/api/members/calls';
import { describe, expect, test } from 'vitest';
import { callsOf } from '../kernel/quota.ts';
import { aText } from '../modules/content/content.fixture.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

const of = (more: object): BlockInput => ({ blockCode: randomUUID(), ...more }) as BlockInput;

describe.skipIf(!built)('the preview of a page', { timeout: 60_000 }, () => {
  const app = useApp();
  const draw = async (
    blocks: readonly object[],
    fields: Record<string, string> = {},
    { login = 'admin' as string | null, origin = 'http://alpha.test' } = {},
  ) =>
    app.http.inject({
      method: 'POST',
      url: '/page-preview',
      payload: new URLSearchParams({
        kind: 'landing',
        content: JSON.stringify({ slug: '', title: { zh: '草稿' }, blocks }),
        ...fields,
      }).toString(),
      headers: {
        host: 'alpha.test',
        origin,
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        ...(login ? { cookie: await app.cookieOf(login) } : {}),
      },
    });

  test('[CMS-01c] is drawn from what is typed, for its editor alone, kept by nobody, and in frames of this portal only', async () => {
    const drawn = await draw([aText('还没保存的')]);
    expect(drawn.statusCode).toBe(200);
    expect(drawn.body).toContain('还没保存的');
    expect(drawn.body).not.toContain('<script');
    expect(drawn.body).toContain('<base target="_blank"');
    expect(drawn.body).toContain('name="robots" content="noindex');
    expect(drawn.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(drawn.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const shown = await app.http.inject({ url: '/', headers: { host: 'alpha.test' } });
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(shown.body).not.toContain('还没保存的');
    for (const login of ['buyer', null])
      expect((await draw([], {}, { login })).statusCode).toBe(404);
    expect((await draw([], {}, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  test('[CMS-01c] shows what a visitor, a level and a company see, in each language', async () => {
    await app.clients.admin(saveLevel, {
      levelCode: 'gold',
      levelName: { zh: '金', en: 'Gold', ru: 'Золото' },
      levelRate: 90,
    });
    const company = await app.memberOf('buyer');
    const blocks = [
      { ...aText('给访客', 'for visitors'), audience: { who: 'visitors' } },
      { ...aText('给会员', 'for members'), audience: { who: 'members' } },
      { ...aText('给金级', 'for gold'), audience: { who: 'members', levels: ['gold'] } },
      { ...aText('给公司', 'for the company'), audience: { who: 'members', companies: [company] } },
    ];
    const seen = async (fields: Record<string, string>) =>
      (await draw(blocks, fields)).body.match(/给[^<]+|for (visitors|members|gold|the company)/g);
    expect(await seen({ who: 'visitors' })).toEqual(['给访客']);
    expect(await seen({ who: 'members' })).toEqual(['给会员']);
    expect(await seen({ who: 'members', level: 'gold', lang: 'en' })).toEqual([
      'for members',
      'for gold',
    ]);
    expect(await seen({ who: 'members', company })).toEqual(['给会员', '给公司']);
  });

  test('[CMS-01c][TEN-04d] uses up no calls of the tenant; whatever may be saved is drawn', async () => {
    await draw([]);
    const before = callsOf(app.tenant.id);
    const text = '价'.repeat(6_000);
    const large = Array.from({ length: 40 }, () => aText(text));
    const drawn = await draw(large);
    expect(drawn.statusCode).toBe(200);
    expect(drawn.body.split(text)).toHaveLength(41);
    expect(callsOf(app.tenant.id)).toBeLessThanOrEqual(before);
  });

  test('[API-04f] is drawn of what is not whole, and of nothing; what harms is cleaned', async () => {
    const { body } = await draw([
      of({ kind: 'video', title: { zh: '没有地址' } }),
      of({ kind: 'countdown' }),
      of({ kind: 'links', links: [{ text: { zh: '去哪儿' } }] }),
      of({ kind: 'unknown' }),
      of({ kind: 'richText', html: { zh: '<p onclick="x()">甲</p><script>x()</script>' } }),
    ]);
    expect(body).toContain('去哪儿');
    expect(body).not.toMatch(/onclick|x\(\)/);
    for (const content of ['', 'null', '{', '[]', '{"blocks":7}'])
      expect((await draw([], { content })).statusCode).toBe(200);
  });

  test('[CMS-01b] harmful text is harmless in every block and language', async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const said = { zh: evil, en: evil, ru: evil };
    const words = { title: said, subtitle: said, text: said, button: said, alt: said, html: said };
    const everything = {
      ...words,
      slides: [words],
      links: [{ text: said, address: '/search' }],
      promises: [words],
      url: 'https://youtube.com/watch',
      endsAt: '2999-01-01T00:00:00.000Z',
      leadsTo: 'all',
    };
    const blocks = keysOf(kindsOfBlocks).map((kind) => of({ ...everything, kind }));
    const cells = [blocks.slice(0, 5).map((one) => ({ ...one, blockCode: randomUUID() }))];
    for (const lang of ['zh', 'en', 'ru']) {
      const { body, statusCode } = await draw([...blocks, of({ kind: 'columns', cells })], {
        lang,
      });
      expect(statusCode).toBe(200);
      expect(body).toContain('&lt;img src=x');
      // A tag is what its escaped attributes leave of it.
      const tags = body.replace(/"[^"<>]*"/g, '""').match(/<[a-z][^>]*>/gi) ?? [];
      expect(tags.length).toBeGreaterThan(blocks.length);
      expect(tags.filter((tag) => /<script|\son\w+=|src=x/i.test(tag))).toEqual([]);
    }
  });
});

const kindsOfBlocks = {
  banner: 1,
  slider: 1,
  floor: 1,
  categories: 1,
  richText: 1,
  pictureText: 1,
  video: 1,
  countdown: 1,
  notices: 1,
  brands: 1,
  links: 1,
  offers: 1,
  lots: 1,
  demands: 1,
  welcome: 1,
  promises: 1,
} satisfies Record<Exclude<Block['kind'], 'columns'>, 1>;
