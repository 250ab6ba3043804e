import type { z } from 'zod';
import { demandKinds, type DemandKind, type shownOut, type shownRow } from '../demands/model.ts';
import { isOneOf } from '../kernel/keys.ts';
import type { Choices } from './choices.ts';

export type ShownDemand = z.output<typeof shownRow>;

/** BID-01b The filters of the list of postings; the address holds them. */
export type DemandsQuery = {
  kind: DemandKind | '';
  text: string;
  category: string;
  province: string;
  after: string;
};
const TEXT_MAX = 60;
const AFTER_MAX = 200;
const CATEGORY = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const PROVINCE = /^\d{6}$/;

export function readDemands(params: URLSearchParams): DemandsQuery {
  const param = (name: string) => (params.get(name) ?? '').trim();
  const kind = param('kind');
  return {
    kind: isOneOf(kind, demandKinds) ? kind : '',
    text: param('q').slice(0, TEXT_MAX),
    category: CATEGORY.exec(param('category').toLowerCase())?.[0] ?? '',
    province: PROVINCE.exec(param('province'))?.[0] ?? '',
    after: param('after').slice(0, AFTER_MAX),
  };
}

export function writeDemands({ kind, text, category, province, after }: DemandsQuery): string {
  return new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(text ? { q: text } : {}),
    ...(category ? { category } : {}),
    ...(province ? { province } : {}),
    ...(after ? { after } : {}),
  }).toString();
}

export type DemandsPage = {
  query: DemandsQuery;
  rows: readonly ShownDemand[];
  total: number;
  next: string | null;
  provinces: Choices;
};
/** The viewer's role for a posting: owners may change their own; a visitor is asked to log in. */
export type DemandPage = { demand: z.output<typeof shownOut>; viewer: 'owner' | 'other' | 'none' };
