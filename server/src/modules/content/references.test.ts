import { randomUUID } from 'node:crypto';
import type { BlockInput } from '@tradeport/api/content/blocks';
import * as calls from '@tradeport/api/content/calls';
import { addressesIn } from '@tradeport/api/mall/addresses';
import { expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';
import { aPage, revisionOf, write } from './content.fixture.ts';
import { faultsOf } from './references.ts';

const app = useApp();
const { admin } = app.clients;
const of = (more: object): BlockInput => ({ blockCode: randomUUID(), ...more }) as BlockInput;
const linksTo = (...addresses: string[]) =>
  of({ kind: 'links', links: addresses.map((address) => ({ text: { zh: '链接' }, address })) });
const faultsAt = async (pageCode: string) =>
  (await admin(calls.checkPage, { pageCode })).faults.map((one) => `${one.at} ${one.code}`);

test('[CMS-01d] a page may link to itself, in each language, before it is published', async () => {
  const { pageCode, slug } = await aPage(app);
  await write(app, pageCode, { blocks: [linksTo(`/page/${slug}`, `/en/page/${slug}#top`)] });
  expect(await faultsAt(pageCode)).toEqual([]);
});

test('[CMS-01d] every place of the shop can be linked to, what is none cannot', async () => {
  const to = addressesIn('en', 'zh');
  const places = [
    to.home,
    to.search(),
    to.sale(),
    to.auctions(),
    to.lotNotices(),
    to.demands(),
    to.stores(),
    to.cart,
    to.compare(),
    to.quickOrder,
    to.checkout(),
    to.login(),
    to.register(),
    to.account(),
    to.orders,
    '/favourites',
    '/sitemap.xml',
  ];
  const { pageCode } = await aPage(app, [linksTo(...places), linksTo('/compares', '/de/search')]);
  expect(await faultsAt(pageCode)).toEqual([
    `blocks.0.links.${places.indexOf('/favourites')}.address page.link_dead`,
    `blocks.0.links.${places.indexOf('/sitemap.xml')}.address page.link_dead`,
    'blocks.1.links.0.address page.link_dead',
    'blocks.1.links.1.address page.link_dead',
  ]);
});

test('[CMS-01d] a page of the default app can be linked to from another app, which shows it', async () => {
  const shown = await aPage(app);
  await admin(calls.publishPage, {
    pageCode: shown.pageCode,
    revision: await revisionOf(app, shown.pageCode),
  });
  const { content } = await admin(calls.getPage, { pageCode: shown.pageCode });
  const {
    rows: [second],
  } = await app.owner.query<{ id: string }>(
    `insert into app (id, tenant_id, code) values (gen_random_uuid(), $1, '002') returning id`,
    [app.tenant.id],
  );
  const linking = calls.savePage.input.parse({
    ...content,
    pageCode: shown.pageCode,
    revision: 0,
    slug: 'another',
    blocks: [linksTo(`/page/${shown.slug}`, '/page/none')],
  });
  const faults = await app.as('admin', (ctx) =>
    faultsOf(ctx, second?.id ?? '', 'landing', linking),
  );
  expect(faults).toEqual([{ at: 'blocks.0.links.1.address', code: 'page.link_dead' }]);
});

test('[CMS-01d] a picture whose address is no code is gone, and nothing fails', async () => {
  const { pageCode } = await aPage(app, [
    of({
      kind: 'richText',
      html: {
        zh: `<p><img src="/files/${'-'.repeat(36)}" alt="甲"><img src="/files/short" alt="乙"></p>`,
      },
    }),
  ]);
  const found = await faultsAt(pageCode);
  expect(new Set(found)).toEqual(new Set(['blocks.0.html page.picture_gone']));
});

test('own words for a draft that is not there to discard, and a schedule that is not there to cancel', async () => {
  const { pageCode } = await aPage(app);
  const at = async () => ({ pageCode, revision: await revisionOf(app, pageCode) });
  await expect(admin(calls.unschedulePage, await at())).rejects.toMatchObject({
    code: 'page.not_scheduled',
  });
  await admin(calls.publishPage, await at());
  await expect(admin(calls.discardDraft, await at())).rejects.toMatchObject({
    code: 'page.nothing_to_discard',
  });
});
