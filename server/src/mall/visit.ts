import type { Block, Viewer } from '@tradeport/api/content/blocks';
import { inOtherLang } from '@tradeport/api/mall/addresses';
import type { PageFrame, PageName, Pages } from '@tradeport/api/mall/pages';
import { failureText, type Outcome } from '@tradeport/api/kernel/outcomes';
import { langs, type Lang } from '@tradeport/api/kernel/text';
import { worksInConsole } from '@tradeport/api/tenancy/menus';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../kernel/context.ts';
import { today } from '../kernel/day.ts';
import type { Kernel } from '../kernel/module.ts';
import { frameOf } from '../modules/content/index.ts';
import { viewerIn } from '../modules/mall/index.ts';
import { refusalText } from '../kernel/as-refused.ts';
import type { Refused } from '../kernel/refused.ts';
import { sendOnce } from './send.ts';
import type { Renderer, Sources } from './renderer.ts';
import { sharedFrame } from './frame.ts';
import { takeFlash } from './flash.ts';

export type MallParts = { kernel: Kernel; renderer: Renderer };
/** One visit of a page: who, in which language, under which address. */
export type Visit = {
  scope: Scope;
  lang: Lang;
  main: Lang;
  origin: string;
  request: FastifyRequest;
  reply: FastifyReply;
  flash?: Outcome | null;
};
/** Data for the frame of a page beyond the visit itself. */
type Place = {
  path: string;
  hidden: boolean;
  alternates?: PageFrame['alternates'];
  preview?: boolean;
  /** A menu or a footer as its editor has typed it, and as whom to look at it. */
  typed?: { menu?: readonly Block[]; footer?: readonly Block[]; viewer: Viewer };
  /** Other origins that the page loads from. */
  sources?: Sources;
};

/** Opens a visit: the language is the address's (of pages) or the form's, not the browser's. */
export async function visit(
  { kernel }: MallParts,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: string | null,
): Promise<Visit> {
  const scope = await kernel.open(request, reply);
  const main = scope.app?.langs[0] ?? 'zh';
  const lang =
    langs.find((one) => one === asked && (scope.app?.langs ?? langs).includes(one)) ?? main;
  return { scope: { ...scope, lang }, lang, main, origin: originOf(request), request, reply };
}

const HOST = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
/**
 * How the portal is addressed. The requester controls this value and pages show it, so anything but
 * a host is dropped.
 */
function originOf(request: FastifyRequest): string {
  return HOST.test(request.host) ? `${request.protocol}://${request.host}` : '';
}

/** Renders a page with everything around it. */
export async function renderPage<N extends PageName>(
  parts: MallParts,
  one: Visit,
  name: N,
  place: Place,
  data: Pages[N],
): Promise<string> {
  return parts.renderer.render(name, await frameFor(parts, one, place), data);
}

/** Sends a personal page: never kept, never in a search engine. */
export async function sendOwn<N extends PageName>(
  parts: MallParts,
  one: Visit,
  name: N,
  place: Place,
  data: Pages[N],
  status = 200,
): Promise<FastifyReply> {
  const html = await renderPage(parts, { ...one, flash: takeFlash(one) }, name, place, data);
  return sendOnce(
    one.request,
    one.reply.code(status).headers(await headersOf(parts, one, place.sources)),
    html,
  );
}

export async function headersOf(
  parts: MallParts,
  { scope }: Visit,
  sources?: Sources,
): Promise<Record<string, string>> {
  const { portal } = await sharedFrame(parts.kernel, scope);
  return {
    'content-security-policy': parts.renderer.policy(portal.theme, portal.logo, sources),
    'referrer-policy': 'same-origin',
  };
}

/** After a form: on to a page (of this portal), which a reload does not send again. */
export function goTo({ reply }: Visit, path: string): FastifyReply {
  return reply.code(303).header('location', path).header('cache-control', 'no-store').send();
}

/** SHL-13 Text of a refusal: the intended action, and why it failed. */
export function refusedText(
  refused: Pick<Refused, 'code' | 'facts'>,
  { lang }: Pick<Visit, 'lang'>,
  outcome: Outcome,
): string {
  return failureText(outcome, refusalText(refused, lang), lang);
}

/** The fields of a form as texts; a repeated field counts once. */
export function fieldsOf(request: FastifyRequest): Record<string, string> {
  const { body } = request;
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const text: unknown = Array.isArray(value) ? value.at(-1) : value;
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );
}

/** Did a script send it? Then it wants an answer instead of a page. */
export function isScript(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') ?? false;
}

async function frameFor(
  parts: MallParts,
  { scope, lang, main, origin, flash = null }: Visit,
  place: Place,
): Promise<PageFrame> {
  const around = await sharedFrame(parts.kernel, scope);
  const day = await parts.kernel.read(scope, async (ctx) => today(ctx));
  const { typed } = place;
  const seen = {
    lang,
    main,
    day,
    name: around.portal.name,
    categories: around.categories,
    viewer: typed?.viewer ?? viewerIn(scope),
  };
  const offered = scope.app?.langs ?? [main];
  return {
    lang,
    main,
    offered,
    origin,
    path: place.path,
    hidden: place.hidden,
    preview: place.preview ?? false,
    alternates:
      place.alternates ??
      offered.map((one) => ({ lang: one, path: inOtherLang(place.path, one, main) })),
    portal: around.portal,
    sells: !scope.tenant.platform,
    categories: around.categories,
    menu: frameOf('menu', typed?.menu ?? around.menu, seen),
    footer: frameOf('footer', typed?.footer ?? around.footer, seen),
    viewer: scope.user && {
      name: scope.user.name,
      level: around.levels.get(scope.user.level ?? '') ?? null,
      office: worksInConsole(scope.user.permissions),
    },
    assets: parts.renderer.assets,
    notice: flash,
  };
}
