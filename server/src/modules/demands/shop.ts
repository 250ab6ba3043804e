import type { CategoryNode } from '@tradeport/api/catalogue/model';
import { categoryTree } from '@tradeport/api/catalogue/class-calls';
import * as calls from '@tradeport/api/demands/calls';
import {
  DEMAND_DAYS,
  DEMAND_DAYS_MAX,
  DEMAND_PICTURES_MAX,
  demandKinds,
  demandTabs,
  sentTabs,
} from '@tradeport/api/demands/model';
import {
  type DemandFormBody,
  demandEditPlace,
  demandNewPlace,
  demandPlace,
  demandsPlace,
  respondPlace,
  sentPlace,
} from '@tradeport/api/demands/shop';
import type { Output } from '@tradeport/api/kernel/call';
import { isOneOf } from '@tradeport/api/kernel/keys';
import type { Sent } from '@tradeport/api/mall/account/form';
import type { Choices } from '@tradeport/api/mall/choices';
import { provincePage } from '@tradeport/api/reference/calls';
import type { Scope } from '../../kernel/context.ts';
import { dayIn } from '../../kernel/day.ts';
import type { Dispatch } from '../../kernel/dispatch.ts';
import { formInput } from '../../kernel/input.ts';
import { refuse, Refused } from '../../kernel/refused.ts';
import {
  accountPage,
  type Act,
  askedList,
  askedPage,
  callAct,
  codesIn,
  type Fields,
  keyOf,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';
import { picturesOf } from '../files/index.ts';

const RESPONSES = 20;
const PROVINCES = 100;
const PICTURE = 'picture';
const DAY_MS = 86_400_000;
type Demand = Output<typeof calls.getDemand>;

const publishAct: Act = async (one, fields) => {
  const { kernel, scope } = one;
  const made = await kernel.call(
    scope,
    calls.publishDemand,
    { ...formInput(calls.publishDemand, said(fields)), pictureCodes: codesIn(fields, PICTURE) },
    keyOf(one, 'publish'),
  );
  return { outcome: 'operation', to: accountPage(one, `/demands/${made.demandCode}`) };
};
const editAct: Act = async (one, { version = '', ...fields }) => {
  const { kernel, scope, params } = one;
  const { demandCode = '' } = params;
  const input = {
    ...formInput(calls.editDemand, { ...said(fields), demandCode, version }),
    pictureCodes: codesIn(fields, PICTURE),
  };
  await kernel.call(scope, calls.editDemand, input, keyOf(one, 'edit'));
  return { outcome: 'operation', to: accountPage(one, `/demands/${demandCode}`) };
};
const form = {
  uploads: { fields: 60, files: DEMAND_PICTURES_MAX },
  pictures: { purpose: 'demand', many: true },
  faultAt: (code: string) => (code === 'demand.picture' ? 'picture' : undefined),
} as const;

export const shop = [
  /** BID-01c The company's postings, by state. */
  shopPage(demandsPlace, {
    load: async ({ kernel, scope, lang, query }) => {
      const { tab, paging, pages } = askedList(query, demandTabs);
      const [counts, { rows, next }] = await Promise.all([
        kernel.call(scope, calls.demandTabCounts, { mine: true }),
        kernel.call(scope, calls.demandPage, { mine: true, tab, ...paging }),
      ]);
      const tabs = counts.map((one) => ({ ...one, text: demandTabs[one.tab].text[lang] }));
      return { tabs, tab, rows, ...pages(next) };
    },
  }),
  /** BID-01c */
  shopPage(demandNewPlace, {
    ...form,
    load: (one, sent) => formBody(one, null, sent),
    acts: { publish: publishAct },
  }),
  /**
   * BID-01c An approved posting is reviewed again after a change; an expired or rejected one may be
   * submitted again.
   */
  shopPage(demandEditPlace, {
    ...form,
    load: async (one, sent) => {
      const demand = await ownDemand(one);
      if (demand.status === 'closed') refuse('not_found');
      return formBody(one, demand, sent);
    },
    acts: { edit: editAct },
  }),
  /**
   * BID-01c One of the own postings: its state, the responses, and the auction that is made of it.
   */
  shopPage(demandPlace, {
    load: async (one) => {
      const { kernel, scope, params, query } = one;
      const { demandCode = '' } = params;
      const { paging, pages } = askedPage(query);
      const [demand, found] = await Promise.all([
        ownDemand(one),
        kernel.call(scope, calls.responsePage, { demandCode, ...paging }),
      ]);
      const { next: nextResponses, first: firstResponses } = pages(found.next);
      const wanted = demand.kind === 'demand' && demand.isOpen && !demand.lot?.isRunning;
      const mayAuction = wanted && scope.user.permissions.has('bidding.organise');
      return { demand, responses: found.rows, nextResponses, firstResponses, mayAuction };
    },
    acts: {
      close: callAct(calls.closeDemand),
      answer: callAct(calls.answerResponse, ['responseCode', 'answer']),
    },
  }),
  /** BID-01b The company's responses to others' postings, by whether they were answered. */
  shopPage(sentPlace, {
    load: async ({ kernel, scope, query }) => {
      const { tab, paging, pages } = askedList(query, sentTabs);
      const { rows, next } = await kernel.call(scope, calls.sentPage, { tab, ...paging });
      return { tab, rows, ...pages(next) };
    },
  }),
  /** BID-01b The company's response to somebody else's posting, and the answer. */
  shopPage(respondPlace, {
    load: async ({ kernel, scope, params: { demandCode = '' } }) => {
      const [demand, found] = await Promise.all([
        kernel.call(scope, calls.shownDemand, { demandCode }).catch(missing),
        kernel.call(scope, calls.responsePage, { demandCode, rows: RESPONSES }),
      ]);
      const responses = found.rows.filter((row) => row.isOwn);
      // A posting that was never public, or without a response of one's own, is not found.
      if (!demand && responses.length === 0) refuse('not_found');
      return { demandCode, demand, responses };
    },
    acts: { respond: callAct(calls.respondDemand, ['text']) },
  }),
];

function missing(error: unknown): null {
  if (error instanceof Refused && error.code === 'not_found') return null;
  throw error;
}

/** Reviewers see others' postings in the console. */
async function ownDemand({ kernel, scope, params }: ShopVisit): Promise<Demand> {
  const { demandCode = '' } = params;
  const demand = await kernel.call(scope, calls.getDemand, { demandCode });
  return demand.merberCode === scope.user.memberId ? demand : refuse('not_found');
}

async function formBody(
  one: ShopVisit,
  demand: Demand | null,
  sent: Sent | null,
): Promise<DemandFormBody> {
  const { kernel, scope, query } = one;
  const codes = sent
    ? codesIn(sent.typed, PICTURE)
    : (demand?.pictures ?? []).map(({ fileCode }) => fileCode);
  const [categories, provinces, pictures] = await Promise.all([
    kernel.call(scope, categoryTree, {}),
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
/** A posting to be renewed gets a new last day by default. */
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

/** Empty fields are left out. */
function said(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !name.startsWith(`${PICTURE}.`) && name !== PICTURE && value.trim() !== '',
    ),
  );
}

export async function provincesOf(kernel: Pick<Dispatch, 'call'>, scope: Scope): Promise<Choices> {
  const { rows } = await kernel.call(scope, provincePage, { rows: PROVINCES });
  return rows.map((one) => ({ value: one.provinceCode, text: one.provinceName }));
}
