import * as calls from '@tradeport/api/demands/calls';
import { DEMAND_DAYS, DEMAND_DAYS_MAX, DEMAND_PICTURES_MAX } from '@tradeport/api/demands/model';
import { demandKinds, demandTabs } from '@tradeport/api/demands/model';
import type { CategoryNode } from '@tradeport/api/catalogue/model';
import { isKeyOf, isOneOf } from '@tradeport/api/kernel/keys';
import type { Output } from '@tradeport/api/kernel/call';
import type { DemandFormBody } from '@tradeport/api/mall/account/demands';
import type { Sent } from '@tradeport/api/mall/account/form';
import { addressesIn } from '@tradeport/api/mall/addresses';
import type { Choices } from '@tradeport/api/mall/choices';
import { dayIn } from '../../kernel/day.ts';
import { formInput } from '../../kernel/input.ts';
import { refuse, Refused } from '../../kernel/refused.ts';
import { provincesOf } from '../demands.ts';
import { sharedFrame } from '../frame.ts';
import type { AccountRoute, AccountVisit, Act, Fields } from './kit.ts';
import { pagesOf } from './narrow.ts';
import { keyOf } from './order-acts.ts';
import { picturesOf } from './pictures.ts';

const ROWS = 20;
const RESPONSES = 20;
const PICTURE = 'picture.';
const DAY_MS = 86_400_000;
type Demand = Output<typeof calls.getDemand>;

/** BID-01c What one's company offers and looks for, by state. */
export const demandListPage: AccountRoute = {
  item: 'demands',
  path: '/demands',
  load: async ({ kernel, scope, lang, query }) => {
    const { after = '', tab: asked = 'all' } = query;
    const tab = isKeyOf(asked, demandTabs) ? asked : 'all';
    const [counts, found] = await Promise.all([
      kernel.call(scope, calls.demandTabCounts, { mine: true }),
      kernel.call(scope, calls.demandPage, {
        mine: true,
        tab,
        rows: ROWS,
        ...(after ? { after } : {}),
      }),
    ]);
    return {
      name: 'demands',
      body: {
        tabs: counts.map((one) => ({ ...one, text: demandTabs[one.tab].text[lang] })),
        tab,
        rows: found.rows,
        ...pagesOf(tab === 'all' ? {} : { tab }, after, found.next),
      },
    };
  },
};

const publishAct: Act = async (one, fields) => {
  const { kernel, scope, lang, main } = one;
  const input = { ...formInput(calls.publishDemand, said(fields)), pictureCodes: codesIn(fields) };
  const made = await kernel.call(scope, calls.publishDemand, input, keyOf(one, 'publish'));
  return {
    outcome: 'operation',
    to: addressesIn(lang, main).account(`/demands/${made.demandCode}`),
  };
};
const editAct: Act = async (one, { version = '', ...fields }) => {
  const { kernel, scope, lang, main, params } = one;
  const { demandCode = '' } = params;
  const input = {
    ...formInput(calls.editDemand, { ...said(fields), demandCode, version }),
    pictureCodes: codesIn(fields),
  };
  await kernel.call(scope, calls.editDemand, input, keyOf(one, 'edit'));
  return { outcome: 'operation', to: addressesIn(lang, main).account(`/demands/${demandCode}`) };
};
const form = {
  item: 'demands',
  uploads: { fields: 60, files: DEMAND_PICTURES_MAX },
  pictures: { purpose: 'demand', many: true },
  faultAt: (code: string) => (code === 'demand.picture' ? 'picture' : undefined),
} as const;

/** BID-01c */
export const demandNewPage: AccountRoute = {
  ...form,
  path: '/demands/new',
  load: async (one, sent) => ({ name: 'demandForm', body: await formBody(one, null, sent) }),
  acts: { publish: publishAct },
};

/** BID-01c What was approved is reviewed again; what has expired or was rejected has another try. */
export const demandEditPage: AccountRoute = {
  ...form,
  path: '/demands/:demandCode/edit',
  load: async (one, sent) => {
    const demand = await ownDemand(one);
    if (demand.status === 'closed') refuse('not_found');
    return { name: 'demandForm', body: await formBody(one, demand, sent) };
  },
  acts: { edit: editAct },
};

/** BID-01c One of one's own: where it stands, what others say to it, and the auction that is made of it. */
export const demandOwnPage: AccountRoute = {
  item: 'demands',
  path: '/demands/:demandCode',
  load: async (one) => {
    const { kernel, scope, params, query } = one;
    const { demandCode = '' } = params;
    const { after = '' } = query;
    const [demand, found] = await Promise.all([
      ownDemand(one),
      kernel.call(scope, calls.responsePage, {
        demandCode,
        rows: RESPONSES,
        ...(after ? { after } : {}),
      }),
    ]);
    const pages = pagesOf({}, after, found.next);
    return {
      name: 'demand',
      body: {
        demand,
        responses: found.rows,
        nextResponses: pages.next,
        firstResponses: pages.first,
        mayAuction:
          demand.kind === 'demand' &&
          demand.isOpen &&
          !demand.lot?.isRunning &&
          scope.user.permissions.has('bidding.organise'),
      },
    };
  },
  acts: {
    close: async (one) => {
      const { demandCode = '' } = one.params;
      await one.kernel.call(one.scope, calls.closeDemand, { demandCode }, keyOf(one, 'close'));
      return { outcome: 'operation' };
    },
    answer: async (one, { responseCode = '', answer = '' }) => {
      const input = formInput(calls.answerResponse, { responseCode, answer });
      await one.kernel.call(
        one.scope,
        calls.answerResponse,
        input,
        keyOf(one, 'answer', responseCode),
      );
      return { outcome: 'operation' };
    },
  },
};

/** BID-01b What one says to somebody else's posting, and what they answered. */
export const respondPage: AccountRoute = {
  item: 'responses',
  path: '/demands/:demandCode/respond',
  load: async ({ kernel, scope, params }) => {
    const { demandCode = '' } = params;
    const [demand, found] = await Promise.all([
      kernel.call(scope, calls.shownDemand, { demandCode }).catch(missing),
      kernel.call(scope, calls.responsePage, { demandCode, rows: RESPONSES }),
    ]);
    const responses = found.rows.filter((row) => row.isOwn);
    // What was never shown to anybody, or of what one has said nothing to, is not here.
    if (!demand && responses.length === 0) refuse('not_found');
    return { name: 'respond', body: { demandCode, demand, responses } };
  },
  acts: {
    respond: async (one, { text = '' }) => {
      const { demandCode = '' } = one.params;
      const input = formInput(calls.respondDemand, { demandCode, text });
      await one.kernel.call(one.scope, calls.respondDemand, input, keyOf(one, 'respond'));
      return { outcome: 'operation' };
    },
  },
};

function missing(error: unknown): null {
  if (error instanceof Refused && error.code === 'not_found') return null;
  throw error;
}

/** Who reviews reads others' in the console. */
async function ownDemand({ kernel, scope, params }: AccountVisit): Promise<Demand> {
  const { demandCode = '' } = params;
  const demand = await kernel.call(scope, calls.getDemand, { demandCode });
  return demand.merberCode === scope.user.memberId ? demand : refuse('not_found');
}

async function formBody(
  one: AccountVisit,
  demand: Demand | null,
  sent: Sent | null,
): Promise<DemandFormBody> {
  const { kernel, scope, query } = one;
  const codes = sent
    ? codesIn(sent.typed)
    : (demand?.pictures ?? []).map(({ fileCode }) => fileCode);
  const [{ categories }, provinces, pictures] = await Promise.all([
    sharedFrame(kernel, scope),
    provincesOf(kernel, scope),
    picturesOf(one, codes, demand?.pictures ?? []),
  ]);
  const now = Date.now() + scope.tenant.clockOffsetMs;
  const dayAhead = (days: number) => dayIn(scope.tenant, new Date(now + days * DAY_MS));
  const [first, later] = [dayAhead(0), dayAhead(DEMAND_DAYS)];
  const asked = query['kind'] ?? '';
  const kind = isOneOf(asked, demandKinds) ? asked : 'demand';
  return {
    demand,
    fields:
      sent?.typed ??
      (demand ? fieldsOf(demand, first, later) : { ...blank, kind, validUntil: later }),
    categories: flat(categories, 0),
    provinces,
    pictures,
    first,
    last: dayAhead(DEMAND_DAYS_MAX),
  };
}

const blank = { currency: 'CNY' };
/** Whoever comes to renew what is over need not think of a day. */
function fieldsOf(demand: Demand, first: string, later: string): Fields {
  return {
    kind: demand.kind,
    title: demand.title,
    description: demand.description,
    goodsClassCode: demand.goodsClassCode ?? '',
    quantity: String(demand.quantity),
    unit: demand.unit,
    price: demand.price ?? '',
    currency: demand.currency,
    provinceCode: demand.provinceCode,
    validUntil: demand.validUntil < first ? later : demand.validUntil,
  };
}

const INDENT = '\u2003';
function flat(nodes: readonly CategoryNode[], depth: number): Choices {
  return nodes.flatMap((one) => [
    { value: one.goodsClassCode, text: INDENT.repeat(depth) + one.goodsClassName },
    ...flat(one.children, depth + 1),
  ]);
}

/** What was left empty is not said. */
function said(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !name.startsWith(PICTURE) && name !== 'picture' && value.trim() !== '',
    ),
  );
}

function codesIn(fields: Fields): string[] {
  return Object.keys(fields).flatMap((name) =>
    name.startsWith(PICTURE) ? [name.slice(PICTURE.length)] : [],
  );
}
