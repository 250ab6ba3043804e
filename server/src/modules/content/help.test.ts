import { randomUUID } from 'node:crypto';
import * as calls from '@tradeport/api/content/calls';
import * as helpCalls from '@tradeport/api/content/help-calls';
import type { CallSpec } from '@tradeport/api/kernel/call';
import type { Lang } from '@tradeport/api/kernel/text';
import { auditPage } from '@tradeport/api/tenancy/calls';
import { expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';
import { aHelpPage, aSection, aText, revisionOf, write } from './content.fixture.ts';

const app = useApp();
const { admin, visitor } = app.clients;
const publish = async (pageCode: string) =>
  admin(calls.publishPage, { pageCode, revision: await revisionOf(app, pageCode) });
const inLang = async (call: CallSpec, input: Record<string, unknown>, lang: Lang) =>
  (await app.raw(call, input, { role: null, headers: { locale: lang } })).body;
const slugsFor = async (q: string, lang: Lang = 'zh') => {
  const { rows } = (await inLang(helpCalls.helpPages, { q }, lang)) as { rows: { slug: string }[] };
  return rows.map(({ slug }) => slug);
};

test('[CMS-02a] sections are listed in their order with their published pages, renamed, reordered and deleted once they are empty', async () => {
  const first = await aSection(app, '付款');
  const second = await aSection(app, '配送');
  const page = await aHelpPage(app, second, { zh: '多久送到' });
  const names = async () =>
    (await visitor(helpCalls.shownSections, {})).map((one) => one.conttitleName);
  expect(await names()).toEqual([]);
  await publish(page.pageCode);
  expect(await names()).toEqual(['配送']);
  expect(await visitor(helpCalls.shownSections, {})).toEqual([
    { conttitleCode: second, conttitleName: '配送', tginfoCount: 1 },
  ]);
  const other = await aHelpPage(app, first, { zh: '如何付款' });
  await publish(other.pageCode);
  expect(await names()).toEqual(['付款', '配送']);
  await admin(helpCalls.orderSections, { sectionCodes: [second, first] });
  expect(await names()).toEqual(['配送', '付款']);
  await admin(helpCalls.renameSection, { sectionCode: first, revision: 0, title: { zh: '支付' } });
  expect(await names()).toEqual(['配送', '支付']);
  await expect(
    admin(helpCalls.renameSection, { sectionCode: first, revision: 0, title: { zh: '旧' } }),
  ).rejects.toMatchObject({ code: 'section.changed' });
  await expect(admin(helpCalls.orderSections, { sectionCodes: [second] })).rejects.toMatchObject({
    code: 'section.others',
  });

  await expect(admin(helpCalls.deleteSection, { sectionCode: first })).rejects.toMatchObject({
    code: 'section.in_use',
    facts: { n: 1 },
  });
  await admin(calls.takeDownPage, {
    pageCode: other.pageCode,
    revision: await revisionOf(app, other.pageCode),
  });
  await admin(helpCalls.deleteSection, { sectionCode: first });
  const { rows } = await admin(helpCalls.sectionList, {});
  expect(rows.map(({ sectionCode }) => sectionCode)).toEqual([second]);
  // An earlier version returns only to a section that still exists.
  const { versions } = await admin(calls.getPage, { pageCode: other.pageCode });
  await expect(
    admin(calls.rollBackPage, {
      pageCode: other.pageCode,
      revision: await revisionOf(app, other.pageCode),
      versionCode: versions[0]?.versionCode ?? '',
    }),
  ).rejects.toMatchObject({ code: 'page.broken', fields: { sectionCode: expect.any(String) } });
  const trail = await admin(auditPage, { kind: 'content_section', rows: 10 });
  expect(trail.rows.length).toBeGreaterThanOrEqual(5);
});

test('[CMS-02a][CMS-01a] editors order the pages of a section: visitors and programs get that order, a new page stands last', async () => {
  const section = await aSection(app, '排序');
  const other = await aSection(app, '别的');
  const made = [];
  for (const zh of ['甲', '乙', '丙']) {
    const page = await aHelpPage(app, section, { zh });
    if (zh !== '丙') await publish(page.pageCode);
    made.push(page.pageCode);
  }
  const [a = '', b = '', draft = ''] = made;
  const known = async () =>
    (await admin(helpCalls.sectionPages, { sectionCode: section })).map((one) => one.pageCode);
  const shown = async () =>
    (await visitor(helpCalls.helpPages, { conttitleCode: section })).rows.map(
      (one) => one.tginfoCode,
    );
  expect([await known(), await shown()]).toEqual([
    [a, b, draft],
    [a, b],
  ]);
  const put = (pageCodes: string[], sectionCode = section) =>
    admin(helpCalls.orderSectionPages, { sectionCode, pageCodes });
  await put([draft, b, a]);
  expect([await known(), await shown()]).toEqual([
    [draft, b, a],
    [b, a],
  ]);
  // Published, the draft takes the place that it was given; a page that is made later stands last.
  await publish(draft);
  expect(await shown()).toEqual([draft, b, a]);
  const last = await aHelpPage(app, section, { zh: '丁' });
  await publish(last.pageCode);
  expect(await shown()).toEqual([draft, b, a, last.pageCode]);
  await write(app, b, { sectionCode: other });
  await publish(b);
  expect(await shown()).toEqual([draft, a, last.pageCode]);
  for (const [codes, code] of [
    [[draft, a], 'section.other_pages'],
    [[draft, a, last.pageCode, b], 'section.other_pages'],
    [[draft, a, a], 'input.invalid'],
    [[], 'input.invalid'],
  ] as const)
    await expect(put([...codes])).rejects.toMatchObject({ code });
  await expect(put([a], randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    app.clients.buyer(helpCalls.orderSectionPages, { sectionCode: section, pageCodes: [a] }),
  ).rejects.toMatchObject({ code: 'auth.forbidden' });
  const foreign = await app.client('admin', app.otherTenant);
  await expect(
    foreign(helpCalls.orderSectionPages, { sectionCode: section, pageCodes: [a] }),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect(await shown()).toEqual([draft, a, last.pageCode]);
  const { rows } = await admin(auditPage, { call: 'section.order_pages', subject: section });
  expect(rows).toMatchObject([
    { before: { pages: [a, b, draft] }, after: { pages: [draft, b, a] } },
  ]);
});

test('[CMS-02a] of a delete and a page put into the section at once, one is refused', async () => {
  const section = await aSection(app, '即将删除');
  const page = await aHelpPage(app, await aSection(app, '别处'), { zh: '一页' });
  const results = await Promise.allSettled([
    admin(helpCalls.deleteSection, { sectionCode: section }),
    write(app, page.pageCode, { sectionCode: section }),
  ]);
  const refused = results.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
  );
  expect(refused).toHaveLength(1);
  expect(['section.in_use', 'page.section_gone']).toContain(refused[0]);
});

test('[CMS-02a][I18N-03b] a search reads titles and texts in the reader’s language, and what stands for it where there is none', async () => {
  const section = await aSection(app, '退换', 'Returns');
  const both = await aHelpPage(app, section, { zh: '退货流程', en: 'Sending things back' }, [
    aText('把包裹交给快递员', 'Hand the parcel to the courier'),
  ]);
  const only = await aHelpPage(app, section, { zh: '保修说明' }, [aText('三年质保')]);
  await publish(both.pageCode);
  await publish(only.pageCode);
  expect(await slugsFor('退货')).toEqual([both.slug]);
  expect(await slugsFor('快递员')).toEqual([both.slug]);
  expect(await slugsFor('courier', 'en')).toEqual([both.slug]);
  expect(await slugsFor('sending', 'en')).toEqual([both.slug]);
  // The English text stands in the place of the Chinese one.
  expect(await slugsFor('快递员', 'en')).toEqual([]);
  expect(await slugsFor('质保', 'en')).toEqual([only.slug]);
  expect(await slugsFor('courier', 'ru')).toEqual([]);
  expect(await slugsFor('快递员', 'ru')).toEqual([both.slug]);
  for (const nothing of ['', '%', '&nbsp;<', '不存在的词汇'])
    if (nothing !== '') expect(await slugsFor(nothing)).toEqual([]);
});

test('[CMS-02a] a search finds no draft, nothing that was taken down, no text for others, and nothing of another tenant', async () => {
  const section = await aSection(app, '隐私');
  const page = await aHelpPage(app, section, { zh: '水獭指南' }, [
    aText('公开正文 河狸'),
    { ...aText('仅金牌 貂熊'), audience: { who: 'members', levels: ['gold'] } },
    { ...aText('以后 猞猁'), from: '2999-01-01' },
    { ...aText('关闭 獾'), shown: false },
  ]);
  expect(await slugsFor('水獭')).toEqual([]);
  await publish(page.pageCode);
  expect(await slugsFor('水獭')).toEqual([page.slug]);
  expect(await slugsFor('河狸')).toEqual([page.slug]);
  for (const hidden of ['貂熊', '猞猁', '獾']) expect(await slugsFor(hidden)).toEqual([]);
  // A draft beside what is published is not found either.
  await write(app, page.pageCode, { title: { zh: '雪豹指南' } });
  expect(await slugsFor('雪豹')).toEqual([]);
  expect(await slugsFor('水獭')).toEqual([page.slug]);
  const elsewhere = await app.client(null, app.otherTenant);
  expect((await elsewhere(helpCalls.helpPages, { q: '水獭' })).rows).toEqual([]);
  expect(await elsewhere(helpCalls.shownSections, {})).toEqual([]);
  await expect(elsewhere(helpCalls.shownPage, { slug: page.slug })).rejects.toMatchObject({
    code: 'not_found',
  });
  await admin(calls.takeDownPage, {
    pageCode: page.pageCode,
    revision: await revisionOf(app, page.pageCode),
  });
  expect(await slugsFor('水獭')).toEqual([]);
});

test('[CMS-02a] a help page needs a section of its own app to be published; other pages have none', async () => {
  const { pageCode } = await admin(calls.createPage, {
    kind: 'help',
    slug: `no-section-${randomUUID().slice(0, 8)}`,
    title: { zh: '无栏目' },
  });
  await write(app, pageCode, { blocks: [aText()] });
  await expect(publish(pageCode)).rejects.toMatchObject({
    code: 'page.broken',
    fields: { sectionCode: expect.any(String) },
  });
  await expect(write(app, pageCode, { sectionCode: randomUUID() })).rejects.toMatchObject({
    code: 'page.section_gone',
  });
  const others = await app.client('admin', app.otherTenant);
  const { sectionCode: foreign } = await others(helpCalls.createSection, { title: { zh: '别家' } });
  await expect(write(app, pageCode, { sectionCode: foreign })).rejects.toMatchObject({
    code: 'page.section_gone',
  });
  await expect(
    admin(calls.createPage, {
      kind: 'help',
      slug: 'foreign-section',
      title: { zh: '别家' },
      sectionCode: foreign,
    }),
  ).rejects.toMatchObject({ code: 'page.section_gone' });
  const landing = await admin(calls.createPage, {
    slug: `plain-${randomUUID().slice(0, 8)}`,
    title: { zh: '活动' },
  });
  const section = await aSection(app, '与它无关');
  await write(app, landing.pageCode, { sectionCode: section, blocks: [aText()] });
  const { content } = await admin(calls.getPage, { pageCode: landing.pageCode });
  expect(content.sectionCode).toBeNull();
});

test('[CMS-01a] doclist, conttitle and tginfo answer pages in the caller’s language, for who asks', async () => {
  const section = await aSection(app, '账户', 'Accounts');
  const page = await aHelpPage(app, section, { zh: '改密码', en: 'Change your password' }, [
    aText('步骤', 'Steps'),
    { ...aText('会员专享'), audience: { who: 'members' } },
  ]);
  await publish(page.pageCode);
  const list = await inLang(helpCalls.helpPages, { conttitleCode: section }, 'en');
  expect(list).toMatchObject({
    total: 1,
    rows: [
      {
        tginfoCode: page.pageCode,
        tginfoTitle: 'Change your password',
        tginfoRemark: '',
        slug: page.slug,
        conttitleCode: section,
        conttitleName: 'Accounts',
      },
    ],
  });
  for (const asked of [{ slug: page.slug }, { tginfoCode: page.pageCode }]) {
    expect(await inLang(helpCalls.shownPage, asked, 'en')).toMatchObject({
      dataObj: {
        tginfoCode: page.pageCode,
        tginfoType: 'help',
        tginfoTitle: 'Change your password',
        conttitleCode: section,
      },
    });
    expect((await visitor(helpCalls.shownPage, asked)).blocks).toHaveLength(1);
  }
  expect((await admin(helpCalls.shownPage, { slug: page.slug })).blocks).toHaveLength(2);
  for (const wrong of [{}, { slug: '' }, { slug: page.slug, tginfoCode: page.pageCode }])
    await expect(visitor(helpCalls.shownPage, wrong)).rejects.toMatchObject({
      code: 'input.invalid',
    });
  await expect(visitor(helpCalls.shownPage, { slug: 'no-such-page' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
