import { randomUUID } from 'node:crypto';
import type { BlockInput } from '@tradeport/api/content/blocks';
import * as calls from '@tradeport/api/content/calls';
import { saveMallContent } from '@tradeport/api/mall/calls';
import { portalForEdit, savePortal } from '@tradeport/api/tenancy/calls';
import { expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';
import { saveContent } from '../mall/index.ts';
import { aText, revisionOf, theHome, write } from './content.fixture.ts';
import { liveHome, openedPage } from './index.ts';

const app = useApp();
const { admin, visitor } = app.clients;
const of = (more: object): BlockInput => ({ blockCode: randomUUID(), ...more }) as BlockInput;
const publish = async (pageCode: string) =>
  admin(calls.publishPage, { pageCode, revision: await revisionOf(app, pageCode) });

/** As portals stored them before their home page was made of blocks. */
const anOldBanner = {
  shown: true,
  title: { zh: '分站横幅' },
  subtitle: { zh: '' },
  button: { zh: '' },
  leadsTo: 'all',
  categoryCode: null,
  address: '',
  fileCode: null,
  from: null,
  until: null,
};

test('the home page that an opened portal begins with names the portal by a placeholder, and keeps its remark and slogan in whatever language', async () => {
  const other = await app.client('admin', app.otherTenant);
  const portal = await other(portalForEdit, {});
  await other(savePortal, { ...portal, proappRemark: '一句话介绍' });
  const { pageCode } = await other(calls.openPage, {});
  const text = JSON.stringify((await other(calls.getPage, { pageCode })).content.blocks);
  expect(text).toContain('欢迎来到{name}');
  expect(text).not.toContain(app.otherTenant.name);
  expect(text).toContain('一句话介绍');

  await admin(saveMallContent, { slogan: { zh: '', en: 'Only in English' } });
  const home = await theHome(app);
  expect(JSON.stringify((await admin(calls.getPage, { pageCode: home })).content)).toContain(
    'Only in English',
  );
});

test('[CMS-01b] an app whose banners are from before its pages keeps them when the default app publishes a home page; one without any shows that page', async () => {
  const home = await theHome(app);
  await write(app, home, { blocks: [aText('主站首页')] });
  await publish(home);
  const {
    rows: [second],
  } = await app.owner.query<{ id: string }>(
    `insert into app (id, tenant_id, code) values (gen_random_uuid(), $1, '002') returning id`,
    [app.tenant.id],
  );
  const own = {
    id: second?.id ?? '',
    code: '002',
    tenantId: app.tenant.id,
    langs: ['zh'] as const,
  };
  const shown = () => app.as('admin', (ctx) => liveHome({ ...ctx, app: own }));
  expect(JSON.stringify((await shown())?.content)).toContain('主站首页');
  const wrote = async (words: object) => {
    await app.as('admin', (ctx) =>
      saveContent({ ...ctx, app: own }, saveMallContent.input.parse(words)),
    );
    return shown();
  };
  expect(JSON.stringify((await wrote({ slogan: { zh: '分站标语' } }))?.content)).toContain(
    '主站首页',
  );
  await app.owner.query(
    `begin; set local app.tenant = '${app.tenant.id}';
     update mall_content set content = content || '${JSON.stringify({ banners: [anOldBanner] })}'
     where tenant_id = '${app.tenant.id}' and app_id = '${own.id}'; commit`,
  );
  expect(await shown()).toBeNull();
  // Saving its words leaves them where they are.
  expect(await wrote({ slogan: { zh: '分站标语' } })).toBeNull();
  const opened = await app.as('admin', (ctx) => openedPage({ ...ctx, app: own }, 'home'));
  expect(JSON.stringify((await admin(calls.getPage, { pageCode: opened })).content)).toContain(
    anOldBanner.title.zh,
  );
});

test('[CMS-01a] indexMem says nothing of whom blocks are for, nor of what is off or when', async () => {
  const home = await theHome(app);
  const company = await app.memberOf('buyer');
  await write(app, home, {
    blocks: [
      {
        ...aText('给大家'),
        audience: { who: 'everyone', levels: ['gold'], companies: [company] },
        until: '2999-12-31',
      },
      of({
        kind: 'columns',
        cells: [
          [
            of({
              kind: 'slider',
              from: '2020-01-01',
              slides: [
                { title: { zh: '现在的' }, until: '2999-12-31' },
                { title: { zh: '以后的' }, from: '2999-01-01' },
              ],
            }),
          ],
        ],
      }),
    ],
  });
  await publish(home);
  const { blocks } = await visitor(calls.homePage, {});
  const told = JSON.stringify(blocks);
  expect(told).toContain('给大家');
  expect(told).toContain('现在的');
  expect(told).not.toContain('以后的');
  for (const secret of ['audience', 'gold', company, '"shown"', '"from"', '"until"', '2999'])
    expect(told).not.toContain(secret);
});
