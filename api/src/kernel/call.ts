import type { z } from 'zod';
import type { Side } from './audience.ts';
import type { Texts } from './text.ts';

/**
 * Callers that a call admits:
 * - anyone: visitors too;
 * - user: whoever is logged in;
 * - may: whoever has the permission (declared with `permissions`);
 * - sides: without it, whoever acts for a company on such a side of the record (ROL-01c): the call then does what that side
 *   may, and no more.
 */
export type Who = 'anyone' | 'user' | { may: string; sides?: readonly Side[] };

export type CallSpec<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends string = string,
  A extends 'one' | 'page' = 'one' | 'page',
> = {
  /** `noun.verb`, unique: 'order.place'. */
  name: string;
  method: 'GET' | 'POST' | 'ANY';
  /** Full path without `.json`; both spellings are served (API-01). */
  path: string;
  /** One line for the API page, and for the audit trail when the call writes. */
  text: Texts;
  who: Who;
  /** A call that writes runs in one transaction and is refused from other sites (API-09). */
  writes: boolean;
  /** 'page': answer is {rows, total, next?}; 'one': answer is {dataObj}. */
  answer: A;
  input: I;
  output: O;
  errors: readonly E[];
  /** multipart upload: files arrive beside the fields. */
  upload?: boolean | undefined;
  /**
   * CMS-02d Says how a caller is treated who has yet to accept an agreement. free: it is answered all the same; ordering: it
   * orders, and is refused where the tenant blocks ordering, too. Any other call of a user is refused where login is blocked.
   */
  agreements?: 'free' | 'ordering' | undefined;
  /** Only the platform's own tenant serves it (operators). */
  platform?: boolean | undefined;
  /** May take seconds: a tenant has two of them going at a time, the next ones wait, and too many are refused (`busy`). */
  long?: boolean | undefined;
  /** false: no row in the audit trail: a personal scratch change (a cart line), or what it does leaves rows of its own. */
  audited?: false | undefined;
  /** Field names whose values never reach a log or the audit trail. */
  secrets?: readonly string[] | undefined;
};

type Declared<I extends z.ZodType, O extends z.ZodType, E extends string> = Omit<
  CallSpec<I, O, E>,
  'answer' | 'writes' | 'errors' | 'method'
> & { errors?: readonly E[] };

type Make<A extends 'one' | 'page'> = <
  I extends z.ZodType,
  O extends z.ZodType,
  const E extends string = never,
>(
  method: CallSpec['method'],
  spec: Declared<I, O, E>,
) => CallSpec<I, O, E, A>;

function maker<A extends 'one' | 'page'>(writes: boolean, answer: A): Make<A> {
  return (method, spec) => ({ ...spec, method, writes, answer, errors: spec.errors ?? [] });
}

/** A call that reads one thing. */
export const read = maker(false, 'one');
/** A call that reads a page of rows; `output` is one row. */
export const page = maker(false, 'page');
/** A call that changes something: one transaction, audited, may carry an Idempotency-Key. */
export const write = maker(true, 'one');

/**
 * API-07 The answer of a call is stored under its key. An upload may be repeated without harm, and its key would hold a
 * connection while the picture is processed; of a secret not even a fast hash is stored.
 */
export function takesKey(call: CallSpec): boolean {
  return call.writes && !call.upload && !call.secrets;
}

export type Input<C extends CallSpec> = z.input<C['input']>;
export type Parsed<C extends CallSpec> = z.output<C['input']>;
export type Page<Row> = { rows: Row[]; total: number; next?: string | undefined };
/** The answer as the client gets it. */
export type Output<C extends CallSpec> = C extends { answer: 'page' }
  ? Page<z.output<C['output']>>
  : z.output<C['output']>;
export type ErrorsOf<C extends CallSpec> = C['errors'][number];
