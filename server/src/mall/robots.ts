import { addressesIn } from '@tradeport/api/mall/addresses';
import { inLang, type Lang } from '@tradeport/api/kernel/text';
import type { FastifyInstance } from 'fastify';
import { cached } from '../kernel/cache.ts';
import { today } from '../kernel/day.ts';
import { prepared } from '../kernel/query.ts';
import { onSale } from '../modules/catalogue/index.ts';
import { liveSlugs } from '../modules/content/index.ts';
import { companyDoes, sellsNow } from '../kernel/standing.ts';
import { refuse } from '../kernel/refused.ts';
import { sharedFrame } from './frame.ts';
import { noticesFor } from './notice.ts';
import { ANY_ORIGIN } from './send.ts';
import { visit, type MallParts, type Visit } from './visit.ts';

/** Products of one site map; a site map may hold 50 000 addresses, each in three languages. */
const PART = 5_000;
type SitemapRoute = { Params: { part: string } };
const categories = prepared('mall.categories')`
  select id, name from category where tenant_id = :tenantId order by level, position, id`;
const counted = prepared('mall.counted')`
  select count(*)::int as total from product_card c where c.tenant_id = :tenantId and ${onSale('c', ':tenantId')}`;
const products = prepared('mall.products')`
  select id, title as name from product_card c where c.tenant_id = :tenantId and ${onSale('c', ':tenantId')} order by id limit ${PART} offset :offset`;

const lots = prepared('mall.lots')`
  select no from auction_lot where tenant_id = :tenantId and published_at is not null order by published_at desc, id desc limit ${PART}`;
const demands = prepared('mall.demands')`
  select d.id from demand d join member m on m.tenant_id = :tenantId and m.id = d.member_id and ${companyDoes('m', 'posts')}
  where d.tenant_id = :tenantId and d.status = 'approved' and d.ends_at > :now order by d.published_at desc, d.id desc limit ${PART}`;

const stores = prepared('mall.stores')`
  select s.id, w.name from store s join warehouse w on w.tenant_id = :tenantId and w.id = s.id and w.open
  where s.tenant_id = :tenantId and ${sellsNow('s.seller_id', ':tenantId')} order by s.id limit ${PART}`;

/** Search engines read what every visitor reads. */
const nobody = { isMember: false, level: null, company: null };

/** Routes for search engines. */
export function robotRoutes(http: FastifyInstance, parts: MallParts): void {
  http.get('/robots.txt', async (request, reply) => {
    const { origin } = await visit(parts, request, reply, null);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /web/',
          'Disallow: /console/',
          ...[
            '/cart',
            '/quick-order',
            '/checkout',
            '/login',
            '/register',
            '/invitation',
            '/orders/',
          ].flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]),
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });
  http.get('/sitemap.xml', async (request, reply) => {
    const one = await visit(parts, request, reply, null);
    const total = await parts.kernel.read(one.scope, (ctx) =>
      ctx.one(counted({ tenantId: one.scope.tenant.id })),
    );
    const maps = [
      '0',
      ...Array.from({ length: Math.ceil(total.total / PART) }, (_, at) => String(at + 1)),
    ];
    return reply.type('application/xml; charset=utf-8').send(
      document(
        'sitemapindex',
        maps.map((map) => `<sitemap><loc>${one.origin}/sitemap-${map}.xml</loc></sitemap>`),
      ),
    );
  });
  http.get<SitemapRoute>('/sitemap-:part(^\\d{1,4}).xml', async (request, reply) => {
    const one = await visit(parts, request, reply, null);
    const { part } = request.params;
    const key = `sitemap ${one.scope.app?.id ?? ''} ${part}`;
    const text = await cached(one.scope, key, 'page', {
      make: async () =>
        document('urlset', await entriesOf(parts, { ...one, origin: ANY_ORIGIN }, Number(part))),
      bytesOf: (made) => 2 * made.length,
    });
    return reply
      .type('application/xml; charset=utf-8')
      .send(text.replaceAll(ANY_ORIGIN, one.origin));
  });
}

async function entriesOf({ kernel }: MallParts, one: Visit, part: number): Promise<string[]> {
  const { scope } = one;
  if (part > 0) {
    const rows = await kernel.read(scope, (ctx) =>
      ctx.run(products({ tenantId: scope.tenant.id, offset: (part - 1) * PART })),
    );
    return rows.length > 0
      ? rows.map((row) =>
          entry(one, (lang) => addressesIn(lang, one.main).product(row.id, inLang(row.name, lang))),
        )
      : refuse('not_found');
  }
  const around = await sharedFrame(kernel, scope);
  const { found, day } = await kernel.read(scope, async (ctx) => ({
    found: await ctx.batch([
      categories({ tenantId: scope.tenant.id }),
      lots({ tenantId: scope.tenant.id }),
      demands({ tenantId: scope.tenant.id, now: ctx.now() }),
      stores({ tenantId: scope.tenant.id }),
      liveSlugs({ tenantId: scope.tenant.id, appId: scope.app?.id ?? null }),
    ]),
    day: today(ctx),
  }));
  const [rows, auctioned, shown, entered, pages] = found;
  return [
    entry(one, (lang) => addressesIn(lang, one.main).home),
    ...pages.map(({ slug, kind }) =>
      entry(one, (lang) => {
        const to = addressesIn(lang, one.main);
        return kind === 'help' ? to.helpPage(slug) : to.page(slug);
      }),
    ),
    ...(pages.some(({ kind }) => kind === 'help')
      ? [entry(one, (lang) => addressesIn(lang, one.main).help())]
      : []),
    entry(one, (lang) => addressesIn(lang, one.main).sale()),
    entry(one, (lang) => addressesIn(lang, one.main).demands()),
    ...shown.map(({ id }) => entry(one, (lang) => addressesIn(lang, one.main).demand(id))),
    entry(one, (lang) => addressesIn(lang, one.main).stores()),
    ...entered.map(({ id, name }) =>
      entry(one, (lang) => addressesIn(lang, one.main).branch(id, inLang(name, lang))),
    ),
    ...rows.map((row) =>
      entry(one, (lang) => addressesIn(lang, one.main).category(row.id, inLang(row.name, lang))),
    ),
    ...noticesFor({ frame: around, day, viewer: nobody }, one.main).map(({ noticeCode }) =>
      entry(one, (lang) => addressesIn(lang, one.main).notice(noticeCode)),
    ),
    ...around.portal.agreements.map(({ agreementCode }) =>
      entry(one, (lang) => addressesIn(lang, one.main).agreement(agreementCode)),
    ),
    entry(one, (lang) => addressesIn(lang, one.main).auctions()),
    entry(one, (lang) => addressesIn(lang, one.main).lotNotices()),
    ...auctioned.map(({ no }) => entry(one, (lang) => addressesIn(lang, one.main).lot(no))),
  ];
}

/** One thing in its own language, with the addresses of the others beside it. */
function entry({ origin, main, scope }: Visit, address: (lang: Lang) => string): string {
  const others = (scope.app?.langs ?? [main]).map(
    (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${address(lang)}"/>`,
  );
  return `<url><loc>${origin}${address(main)}</loc>${others.join('')}</url>`;
}

function document(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</${root}>\n`;
}
