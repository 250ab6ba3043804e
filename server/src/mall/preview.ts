import {
  type Block,
  BLOCKS_MAX,
  readableBlocks,
  type Viewer,
  withHtml,
} from '@tradeport/api/content/blocks';
import { isFrame, type PageContent, pageContent, pageKinds } from '@tradeport/api/content/model';
import { addressesIn } from '@tradeport/api/mall/addresses';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Scope } from '../kernel/context.ts';
import { BODY_BYTES_MAX } from '../http/bodies.ts';
import { guardSite } from '../kernel/guard.ts';
import { prepared } from '../kernel/query.ts';
import { refuse } from '../kernel/refused.ts';
import { cleanHtml } from '../modules/catalogue/index.ts';
import { helpSectionOf } from './help.ts';
import { sharedFrame } from './frame.ts';
import { contentShown } from './home.ts';
import { fieldsOf, type MallParts, sendOwn, visit } from './visit.ts';

/** The editor sends the content as it is typed, and as whom to look at it. */
const asked = z.object({
  kind: z.enum(pageKinds).catch('landing'),
  content: z.string(),
  lang: z.string().catch(''),
  who: z.string().catch(''),
  level: z.string().max(20).catch(''),
  company: z.uuid().nullable().catch(null),
});
const stored = z.object({ blocks: z.array(z.unknown()) }).catch({ blocks: [] });

/** Everything that can be saved can be looked at: in a form each byte of JSON takes up to three. */
const FORM_BYTES_MAX = 3 * BODY_BYTES_MAX + 1024;

/**
 * CMS-01c A page as its editor has typed it, drawn as visitors would see it. Nothing is stored: no cache and no search engine
 * keeps it, and it stands in frames of this portal alone.
 */
export function previewRoutes(http: FastifyInstance, parts: MallParts): void {
  // An editor's every pause draws: that uses up none of the calls which the tenant may make.
  const options = { bodyLimit: FORM_BYTES_MAX, config: { draws: true } };
  http.post('/page-preview', options, async (request, reply) => {
    guardSite(request);
    const { kind, content: text, lang, ...as } = asked.parse(fieldsOf(request));
    const one = await visit(parts, request, reply, lang);
    if (!one.scope.user?.permissions.has('page.edit')) return refuse('not_found');
    const content = contentIn(text);
    const { scope, viewer } = await seenAs(parts, one.scope, as);
    const seen = { ...one, scope };
    const to = addressesIn(one.lang, one.main);
    const drawn = { ...seen, reply: reply.header('x-robots-tag', 'noindex, nofollow') };
    const place = { hidden: true, preview: true, sources: { 'frame-ancestors': "'self'" } };
    if (isFrame(kind)) {
      const typed = { [kind]: content.blocks, viewer };
      const { portal } = await sharedFrame(parts.kernel, scope);
      const empty = { title: portal.name, description: '', picture: null, blocks: [] };
      return sendOwn(parts, drawn, 'page', { ...place, typed, path: to.home }, empty);
    }
    const data = await contentShown(parts, seen, content, viewer);
    if (kind === 'help') {
      const { slug, sectionCode } = content;
      const section = await helpSectionOf(parts, seen, sectionCode, { slug, title: data.title });
      const path = to.helpPage(slug);
      return sendOwn(parts, drawn, 'helpPage', { ...place, path }, { ...data, slug, section });
    }
    const path = kind === 'home' ? to.home : to.page(content.slug);
    return sendOwn(parts, drawn, kind === 'home' ? 'home' : 'page', { ...place, path }, data);
  });
}

/** Blocks that cannot be read yet are left out: nothing typed need be complete. */
function contentIn(text: string): PageContent {
  const read = readJson(text);
  const whole = pageContent.safeParse(read).data;
  const content = whole ?? pageContent.parse({});
  const blocks: Block[] =
    whole?.blocks ?? readableBlocks(stored.parse(read).blocks.slice(0, BLOCKS_MAX));
  return { ...content, blocks: withHtml(blocks, cleanHtml) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The prices are those of the level; lists that were agreed on with a company are not shown to its editor. */
async function seenAs(
  { kernel }: MallParts,
  scope: Scope,
  { who, level, company }: { who: string; level: string; company: string | null },
): Promise<{ scope: Scope; viewer: Viewer }> {
  if (who !== 'members' || !scope.user)
    return {
      scope: { ...scope, user: null },
      viewer: { isMember: false, level: null, company: null },
    };
  const known = await kernel.read(scope, (ctx) =>
    ctx.maybe(levelOf({ tenantId: scope.tenant.id, company, level })),
  );
  const own = { level: known?.code ?? null, levelRate: known?.rate ?? null };
  return {
    scope: { ...scope, user: { ...scope.user, ...own, dealerLevel: null, priceLists: [] } },
    viewer: { isMember: true, level: own.level, company },
  };
}

const levelOf = prepared('mall.levelToSeeAs')`
  select v.code, v.rate from member_level v where v.tenant_id = :tenantId and v.code = coalesce(
    (select m.level_code from member m where m.tenant_id = :tenantId and m.id = :company?::uuid), :level)`;
