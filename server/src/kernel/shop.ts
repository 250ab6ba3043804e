import type { CallSpec, Input, Output } from '@tradeport/api/kernel/call';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import type { Outcome } from '@tradeport/api/kernel/outcomes';
import type { Lang } from '@tradeport/api/kernel/text';
import { unknownKeys } from '@tradeport/api/kernel/unknown-keys';
import type { Sent, Shows } from '@tradeport/api/mall/account/form';
import type { AccountKey } from '@tradeport/api/mall/account';
import { addressesIn } from '@tradeport/api/mall/addresses';
import type { Place, Placed } from '@tradeport/api/mall/place';
import type { PurposeName } from '@tradeport/api/files/model';
import type { Scope } from './context.ts';
import type { Upload, User } from './ctx.ts';
import type { Dispatch } from './dispatch.ts';
import { formInput } from './input.ts';

export type Fields = Readonly<Record<string, string>>;
/** A visit of somebody who is logged in, at one of the account's pages: what of it a module may know. */
export type ShopVisit = {
  scope: Scope & { user: User };
  lang: Lang;
  main: Lang;
  kernel: Pick<Dispatch, 'call'>;
  /** Parameters of the path, and what stands behind its question mark. */
  params: Fields;
  query: Fields;
  /** Idempotency key of the form: a repeated submission with the same key is done once (API-07). */
  key?: string | undefined;
};
/** Done, and where it leads; or done in part, which the page says itself; or the form comes back with other fields, or with what the act gave. */
type Done =
  | { outcome?: Outcome; to?: string }
  | { partly: string }
  | { typed: Fields }
  | { shows: Shows };
/**
 * Handles a form. A refusal that is thrown is shown on the page that the form stands on, with what
 * was typed.
 */
export type Act = (one: ShopVisit, fields: Fields, files: readonly Upload[]) => Promise<Done>;
/** Purpose of the pictures in a form; `many`: a field may have several of them. */
export type PictureFields = { purpose: PurposeName; many?: true };

/** A page of the account: `load` reads its data, and its acts handle the forms. */
type Half<Body> = {
  load: (one: ShopVisit, sent: Sent | null) => Promise<Body>;
  /** By the value of the form's field `act`. */
  acts?: Readonly<Record<string, Act>>;
  /** The field that a refusal is about, by its code, the act and what was typed; undefined: it stands above the page. */
  faultAt?: (code: string, act: string, typed: Fields) => string | undefined;
  /** How many fields and files a form may have, where it is more than of a call. */
  uploads?: { fields?: number; files?: number };
  /** Other origins that the page loads from, by directive of its content security policy. */
  sources?: (one: ShopVisit) => Readonly<Record<string, string>>;
  /** The files of its forms are pictures, which are stored before an act runs. */
  pictures?: PictureFields;
};
/** The same with its address: a GET shows it, a POST does one of its acts. */
export type ShopPage = Half<Placed> & { item: AccountKey; path: string };

/** The server's half of a page: it loads the body that its place declares. */
export function shopPage<Body>({ item, path }: Place<Body>, half: Half<NoInfer<Body>>): ShopPage {
  const load: ShopPage['load'] = async (one, sent) => ({ path, body: await half.load(one, sent) });
  return { ...half, item, path, load };
}

/** An act that is one call: what it takes is in the address of the page, and in the fields that are `named`, where the form has them. */
export function callAct<C extends CallSpec>(
  call: C,
  named: readonly (keyof Input<C> & string)[] = [],
  outcome: Outcome = 'operation',
  chosen: readonly (keyof Input<C> & string)[] = [],
): Act {
  return async (one, fields) => {
    // A page has one key: of several rows each is named by its code.
    const row = named.flatMap((name) => (name.endsWith('Code') ? [fields[name] ?? ''] : []));
    const input = inputOf(call, one, fields, [...named, ...chosen]);
    await one.kernel.call(one.scope, call, input, keyOf(one, call.name, ...row));
    return { outcome };
  };
}

/** The same where the page shows what the call answers. */
export function showAct<C extends CallSpec>(
  call: C,
  named: readonly (keyof Input<C> & string)[],
  shows: (answer: Output<C>) => Shows,
): Act {
  return async (one, fields) => {
    const input = inputOf(call, one, fields, named);
    return { shows: shows(await one.kernel.call(one.scope, call, input)) };
  };
}

function inputOf<C extends CallSpec>(
  call: C,
  { params }: ShopVisit,
  fields: Fields,
  named: readonly string[],
): Input<C> {
  const unknown = unknownKeys(call.input, params);
  const known = Object.keys(params).filter((name) => !unknown.includes(name));
  return formInput(call, { ...pick(fields, named), ...pick(params, known) });
}

function pick(fields: Fields, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}

/** API-07 A page has one key and several forms: each does its own once. */
export function keyOf({ key }: ShopVisit, ...form: readonly string[]): string | undefined {
  return key && [key, ...form].join('.');
}

/** The address of another page of the account. */
export function accountPage(
  { lang, main }: Pick<ShopVisit, 'lang' | 'main'>,
  path: string,
): string {
  return addressesIn(lang, main).account(path);
}

const ROWS = 20;
/** Where in a list an address stands, and what the pages after and before it are called. */
export function askedPage({ after = '' }: Fields, narrowed: Fields = {}) {
  return {
    paging: { rows: ROWS, ...(after ? { after } : {}) },
    pages: (next: string | null | undefined) => pagesOf(narrowed, after, next),
  };
}

/** The same of a list with tabs, by the names of its tabs. */
export function askedList<Tab extends string>(
  query: Fields,
  tabs: Readonly<Record<Tab | 'all', unknown>>,
) {
  const asked = query['tab'] ?? 'all';
  const tab: Tab | 'all' = isKeyOf(asked, tabs) ? asked : 'all';
  return { tab, ...askedPage(query, tab === 'all' ? {} : { tab }) };
}

/** Behind the question mark of the page after this one, and of the first; null: this is it. */
export function pagesOf(
  narrowed: Fields,
  after: string,
  next: string | null | undefined,
): { next: string | null; first: string | null } {
  return {
    next: next ? queryOf({ ...narrowed, after: next }) : null,
    first: after ? queryOf(narrowed) : null,
  };
}

export function queryOf(fields: Fields): string {
  return new URLSearchParams(fields).toString();
}

/** The fields `{field}.{code}` of a form with several things: each code, and the text that was typed for it. */
export function rowsIn(fields: Fields, field: string): [code: string, typed: string][] {
  return Object.entries(fields).flatMap(([name, typed]) =>
    name.startsWith(`${field}.`) ? [[name.slice(field.length + 1), typed]] : [],
  );
}

/** The codes of what a form has already, ticked as `{field}.{code}`. */
export function codesIn(fields: Fields, field: string): string[] {
  return rowsIn(fields, field).map(([code]) => code);
}

/** The pieces of each line of goods; a text that is no number is none. */
export function piecesIn(fields: Fields): { contractGoodsCode: string; quantity: number }[] {
  return rowsIn(fields, 'pieces').flatMap(([contractGoodsCode, typed]) => {
    const quantity = Number(typed);
    return Number.isInteger(quantity) && quantity > 0 ? [{ contractGoodsCode, quantity }] : [];
  });
}
