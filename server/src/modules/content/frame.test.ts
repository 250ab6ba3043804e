import { randomUUID } from 'node:crypto';
import type { BlockInput } from '@tradeport/api/content/blocks';
import * as calls from '@tradeport/api/content/calls';
import { frameKinds } from '@tradeport/api/content/model';
import { expect, test } from 'vitest';
import { until } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { mallPages } from '../../testing/mall-pages.ts';
import { aCategory } from '../search/goods.fixture.ts';
import { aText, revisionOf, theFixed, write } from './content.fixture.ts';

const app = useApp();
const { admin, buyer, visitor } = app.clients;

const links = (title: string, all: readonly [string, string][], more: object = {}): BlockInput => ({
  blockCode: randomUUID(),
  kind: 'links',
  title: { zh: title },
  links: all.map(([zh, address]) => ({ text: { zh, ru: `${zh} по-русски` }, address })),
  ...more,
});
const publish = async (pageCode: string) =>
  admin(calls.publishPage, { pageCode, revision: await revisionOf(app, pageCode) });
const { open } = mallPages(app, null);
const home = async (login: 'buyer' | null = null, path = '/') => {
  const answer = await open(path, login);
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

test('[CMS-01a][CMS-01b] a portal that has written neither begins with a menu and a footer; what it publishes is there for pages and programs, in the language that is read', async () => {
  const goodsClass = await aCategory(app, '轴承专区');
  for (const tginfoType of frameKinds) {
    const first = await visitor(calls.shownMenu, { tginfoType });
    expect(first).toMatchObject({ tginfoCode: null, publishedAt: null });
    expect(JSON.stringify(first.rows)).toContain('/auctions');
    expect(JSON.stringify(first.rows)).toContain('轴承专区');
  }
  const [menu, footer] = [await theFixed(app, 'menu'), await theFixed(app, 'footer')];
  // The draft is the first one, word for word, and no second page comes of opening it again.
  expect(await theFixed(app, 'menu')).toBe(menu);
  await write(app, menu, { blocks: [links('', [['只在菜单', '/sale']])] });
  await write(app, footer, {
    blocks: [
      links('客户服务', [['退换货', '/help']]),
      aText('营业执照'),
      { blockCode: randomUUID(), kind: 'categories', categoryCodes: [goodsClass] },
    ],
  });
  expect(await home()).not.toContain('只在菜单');
  await publish(menu);
  await publish(footer);
  await until(async () => (await home()).includes('只在菜单'));
  const shown = await home();
  for (const words of ['只在菜单', '客户服务', '退换货', '营业执照', '轴承专区'])
    expect(shown).toContain(words);
  expect(await home(null, '/ru')).toMatch(/href="\/ru\/sale"[^>]*>[^<]*по-русски</);
  expect(await visitor(calls.shownMenu, {})).toEqual({
    tginfoCode: menu,
    publishedAt: expect.any(String),
    rows: [
      {
        tginfoMenuTitle: '',
        width: 'all',
        html: '',
        links: [{ tginfoMenuName: '只在菜单', tginfoMenuUrl: '/en/sale' }],
      },
    ],
  });
  const told = await visitor(calls.shownMenu, { tginfoType: 'footer' });
  expect(told.rows.map(({ tginfoMenuTitle, html }) => [tginfoMenuTitle, html])).toEqual([
    ['客户服务', ''],
    ['', '<p>营业执照</p>'],
    ['', ''],
  ]);
  // They are no pages that one could go to.
  const { rows } = await visitor(calls.shownPages, {});
  expect(rows.map(({ tginfoCode }) => tginfoCode)).not.toContain(menu);
});

test('[CMS-01b] an entry for members, for one company or from tomorrow on is for nobody else', async () => {
  const menu = await theFixed(app, 'menu');
  const company = await app.memberOf('buyer2');
  const only = (audience: object) => ({ audience: { who: 'members', ...audience } });
  await write(app, menu, {
    blocks: [
      links('', [['给所有人', '/search']]),
      links('', [['给会员', '/sale']], only({})),
      links('', [['给一家公司', '/sale']], only({ companies: [company] })),
      links('', [['以后的', '/sale']], { from: '2999-01-01' }),
    ],
  });
  await publish(menu);
  const namesFor = async (client: typeof visitor) =>
    (await client(calls.shownMenu, {})).rows.flatMap((row) =>
      row.links.map((link) => link.tginfoMenuName),
    );
  expect(await namesFor(visitor)).toEqual(['给所有人']);
  expect(await namesFor(buyer)).toEqual(['给所有人', '给会员']);
  expect(await namesFor(await app.client('buyer2'))).toEqual(['给所有人', '给会员', '给一家公司']);
  await until(async () => (await home()).includes('给所有人'));
  expect(await home()).not.toContain('给会员');
  expect(await home('buyer')).toContain('给会员');
  expect(await home('buyer')).not.toContain('给一家公司');
});

test('[CMS-01b] a menu takes links and categories alone, a footer text as well; neither has an address, and neither can be taken down', async () => {
  const [menu, footer] = [await theFixed(app, 'menu'), await theFixed(app, 'footer')];
  const refused = (code: string, field: string) => ({
    code,
    fields: { [field]: expect.any(String) },
  });
  await expect(
    write(app, menu, { blocks: [links('', [['甲', '/sale']]), aText()] }),
  ).rejects.toMatchObject(refused('page.block_kind', 'blocks.1'));
  const banner: BlockInput = { blockCode: randomUUID(), kind: 'banner', title: { zh: '大图' } };
  await expect(write(app, footer, { blocks: [banner] })).rejects.toMatchObject(
    refused('page.block_kind', 'blocks.0'),
  );
  await expect(write(app, menu, { slug: 'menu' })).rejects.toMatchObject(
    refused('page.fixed_address', 'slug'),
  );
  await write(app, menu, { blocks: [links('', [['死链', '/page/nowhere']])] });
  await expect(publish(menu)).rejects.toMatchObject(
    refused('page.broken', 'blocks.0.links.0.address'),
  );
  const revision = await revisionOf(app, menu);
  await expect(admin(calls.takeDownPage, { pageCode: menu, revision })).rejects.toMatchObject({
    code: 'page.stays',
  });
});

test('[CMS-01b] a page is for companies of this portal only, also inside columns', async () => {
  const home1 = await theFixed(app, 'home');
  const theirs = await app.memberOf('buyer', app.otherTenant);
  const audience = { who: 'members' as const, companies: [theirs] };
  await expect(
    write(app, home1, { blocks: [{ ...aText('给别人'), audience }] }),
  ).rejects.toMatchObject({
    code: 'page.company_gone',
    fields: { 'blocks.0.audience.companies': expect.any(String) },
  });
  const inside: BlockInput = {
    blockCode: randomUUID(),
    kind: 'columns',
    cells: [[], [{ ...aText('给别人'), audience } as never]],
  };
  await expect(write(app, home1, { blocks: [inside] })).rejects.toMatchObject({
    code: 'page.company_gone',
    fields: { 'blocks.0.cells.1.0.audience.companies': expect.any(String) },
  });
});
