import { catalogue } from '@tradeport/api';
import { compareGoods } from '@tradeport/api/favourites/calls';
import { COMPARED_MAX } from '@tradeport/api/favourites/model';
import { langs } from '@tradeport/api/kernel/text';
import { addressesIn } from '@tradeport/api/mall/addresses';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Scope } from '../kernel/context.ts';
import { expected } from '../kernel/as-refused.ts';
import { guardSite } from '../kernel/guard.ts';
import { refuse } from '../kernel/refused.ts';
import {
  fieldsOf,
  goTo,
  refusedText,
  sendOwn,
  visit,
  type MallParts,
  type Visit,
} from './visit.ts';

/** The cookie holds the codes of the compared goods, and nothing else of the visitor. */
const COMPARE_COOKIE = 'tp_compare';
const COMPARE_S = 30 * 24 * 3600;
const CODE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** CAT-07h Up to four products beside each other, with and without script. */
export function compareRoutes(http: FastifyInstance, parts: MallParts): void {
  for (const prefix of ['', ...langs]) {
    http.get<{ Querystring: { only?: unknown } }>(
      `${prefix && `/${prefix}`}/compare`,
      async (request, reply) =>
        show(parts, await visit(parts, request, reply, prefix || null), {
          differing: request.query.only === 'differing',
        }),
    );
  }
  http.post('/compare', async (request, reply) => {
    guardSite(request);
    const fields = fieldsOf(request);
    const one = await visit(parts, request, reply, fields['lang'] ?? null);
    const { act = '', goodsCode = '' } = fields;
    const known = comparedBy(one.scope);
    try {
      if (act === 'clear') keep(one.scope, []);
      else if (act === 'remove')
        keep(
          one.scope,
          known.filter((code) => code !== goodsCode),
        );
      else await add(parts, one, goodsCode, known);
    } catch (error) {
      const refused = expected(error);
      const fault = refusedText(refused, one, 'operation');
      return show(parts, one, { fault, status: catalogue[refused.code]?.status ?? 400 });
    }
    return goTo(one, addressesIn(one.lang, one.main).compare());
  });
}

async function add(
  { kernel }: MallParts,
  { scope }: Visit,
  code: string,
  known: readonly string[],
): Promise<void> {
  if (known.includes(code)) return;
  if (known.length >= COMPARED_MAX) refuse('favourite.compare_full', { max: COMPARED_MAX });
  const [found] = await kernel.call(scope, compareGoods, { goodsCodes: [code] });
  if (!found) refuse('product.not_sold');
  keep(scope, [...known, code]);
}

function comparedBy({ http }: Scope): string[] {
  const codes = (http.cookie(COMPARE_COOKIE) ?? '').split('.').filter((code) => CODE.test(code));
  return [...new Set(codes)].slice(0, COMPARED_MAX);
}

function keep({ http }: Scope, codes: readonly string[]): void {
  if (codes.length === 0) http.clearCookie(COMPARE_COOKIE);
  else http.setCookie(COMPARE_COOKIE, codes.join('.'), { maxAgeS: COMPARE_S });
}

type Shown = { differing?: boolean; fault?: string; status?: number };

async function show(
  parts: MallParts,
  one: Visit,
  { differing = false, fault = '', status = 200 }: Shown,
): Promise<FastifyReply> {
  const codes = comparedBy(one.scope);
  const goods =
    codes.length === 0
      ? []
      : await parts.kernel.call(one.scope, compareGoods, { goodsCodes: codes });
  const path = addressesIn(one.lang, one.main).compare();
  return sendOwn(
    parts,
    one,
    'compare',
    { path, hidden: true },
    { goods, differing, fault },
    status,
  );
}
