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

export function refuse(code: string, facts?: Facts, fields?: Record<string, string>): never {
  throw new Refused(code, facts, fields);
}
