import { addressesIn, safeReturn } from '@tradeport/api/mall/addresses';
import type { BidAnswer, LotPage } from '@tradeport/api/mall/auctions';
import type { Sent } from '@tradeport/api/mall/account/form';
import { viewLot } from '@tradeport/api/bidding/calls';
import { PAPERS_MAX } from '@tradeport/api/bidding/limits';
import { catalogue } from '@tradeport/api';
import { langs } from '@tradeport/api/kernel/text';
import { myMargin } from '@tradeport/api/margin/calls';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Upload } from '../kernel/ctx.ts';
import { guardSite } from '../kernel/guard.ts';
import { expected, refusalText } from '../kernel/as-refused.ts';
import { picturesOf } from '../modules/files/index.ts';
import { keepPicture } from './account/pictures.ts';
import { setFlash } from './flash.ts';
import { formOf } from './form.ts';
import { codesIn, lotActs, type LotVisit } from './lot-acts.ts';
import {
  goTo,
  isScript,
  refusedText,
  sendOwn,
  visit,
  type MallParts,
  type Visit,
} from './visit.ts';

type LotRoute = { Params: { lotNo: string } };
type Fields = Readonly<Record<string, string>>;
/** One field for each line, and a few more. */
const FIELDS_MAX = 140;

/** BID-05a One lot with everything that its viewer can do about it. */
export async function lotOf(
  { kernel }: MallParts,
  { scope }: Visit,
  lotNo: string,
  sent: Sent | null = null,
): Promise<LotPage> {
  const lot = await kernel.call(scope, viewLot, { lotNo });
  const { user } = scope;
  const pays =
    user?.permissions.has('margin.use') &&
    Number(lot.depositAmount) > 0 &&
    (lot.own === null || lot.own.depositState !== 'frozen');
  const [margin, papers] = await Promise.all([
    pays ? kernel.call(scope, myMargin, {}) : null,
    sent ? picturesOf({ kernel, scope }, codesIn(sent.typed), []) : [],
  ]);
  const account = margin?.accounts.find((one) => one.currency === lot.currency);
  return {
    lot,
    viewer: {
      isIn: user !== null,
      mayTakePart: user?.permissions.has('bidding.take_part') ?? false,
      available: margin ? (account?.available ?? '0.00') : null,
    },
    sent,
    papers,
    key: randomBytes(24).toString('base64url'),
  };
}

/** Taking part and bidding: forms of the lot's page, which answer a script that bids with JSON. */
export function lotRoutes(http: FastifyInstance, parts: MallParts): void {
  for (const prefix of ['', ...langs]) {
    http.post<LotRoute>(`${prefix && `/${prefix}`}/auctions/:lotNo`, async (request, reply) => {
      guardSite(request);
      const { fields, files } = await formOf(parts, request, reply, {
        fields: FIELDS_MAX,
        files: PAPERS_MAX,
      });
      const one = await visit(parts, request, reply, prefix || null);
      const typed = textsOf(fields);
      const { lotNo } = request.params;
      const { user } = one.scope;
      if (user)
        return act(
          parts,
          { ...one, scope: { ...one.scope, user }, ...parts },
          { lotNo, typed, files },
        );
      const to = addressesIn(one.lang, one.main);
      if (isScript(request))
        return answer(
          one,
          { ok: false, msg: refusalText({ code: 'auth.required', facts: {} }, one.lang) },
          401,
        );
      return goTo(one, to.login(to.lot(lotNo)));
    });
  }
}

type Posted = { lotNo: string; typed: Fields; files: readonly Upload[] };

async function act(parts: MallParts, one: LotVisit, posted: Posted): Promise<FastifyReply> {
  const { lotNo, files } = posted;
  const { act: name = '', key, ...others } = posted.typed;
  const to = addressesIn(one.lang, one.main).lot(lotNo);
  // From a list of lots one comes back to that list.
  const back = safeReturn(posted.typed['return'], to);
  let typed: Fields = others;
  const run = Object.hasOwn(lotActs, name) ? lotActs[name] : undefined;
  try {
    for (const file of files)
      if (file.data.length > 0)
        typed = { ...typed, ...(await keepPicture(one, { purpose: 'bid', many: true }, file)) };
    if (!run) return goTo(one, to);
    const bid = await run(one, { key, fields: typed });
    if (isScript(one.request))
      return answer(one, bid ? { ok: true, live: bid, leads: bid.leads } : { ok: false, msg: '' });
    setFlash(one, 'operation');
    return goTo(one, back);
  } catch (error) {
    const refused = expected(error);
    const status = catalogue[refused.code]?.status;
    const said = Object.values(refused.fields)[0] ?? refusalText(refused, one.lang);
    if (isScript(one.request)) return answer(one, { ok: false, msg: said }, status);
    const isAtField = Object.keys(refused.fields).length > 0;
    const sent: Sent = {
      act: name,
      typed,
      faults: refused.fields,
      fault: isAtField ? said : refusedText(refused, one, 'operation'),
      code: refused.code,
    };
    const data = await lotOf(parts, one, lotNo, sent);
    return sendOwn(parts, one, 'lot', { path: to, hidden: true }, data, status);
  }
}

/** To a script that keeps the page. */
function answer({ reply }: Visit, body: BidAnswer, status = 200): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function textsOf(fields: Readonly<Record<string, unknown>>): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
