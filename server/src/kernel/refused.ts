import type { Facts } from '@tradeport/api/kernel/errors';

/** An expected refusal on its way to the caller. Everything else that is thrown is a bug. */
export class Refused extends Error {
  readonly code: string;
  readonly facts: Facts;
  readonly fields: Record<string, string>;
  constructor(code: string, facts: Facts = {}, fields: Record<string, string> = {}) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.facts = facts;
    this.fields = fields;
  }
}

/**
 * What the call has read may change before it ends, and must not: it runs once more, and locks what it reads
 * (`ctx.again`). A statement says the same of rows that are no longer what was read: `must(…, 'stale', …)`.
 */
export class Stale extends Error {
  override name = 'Stale';
}
export function lockFirst(): never {
  throw new Stale('it has to lock what it reads');
}

export function refuse(code: string, facts?: Facts, fields?: Record<string, string>): never {
  throw new Refused(code, facts, fields);
}
