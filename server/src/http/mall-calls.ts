import type { CallSpec, Input, Output } from '@tradeport/api/kernel/call';
import { catalogue } from '@tradeport/api';
import { fieldMessages } from '@tradeport/api/kernel/issues';
import type { Scope } from '../kernel/context.ts';
import type { Ctx } from '../kernel/ctx.ts';
import type { Kernel } from '../kernel/module.ts';
import { refuse } from '../kernel/refused.ts';
import type { Served } from '../kernel/serve.ts';
import { guardWho } from './guard.ts';

/** The mall makes the same calls as everybody, without the wire: same permission, same check, same answer. */
export async function ask<C extends CallSpec>(kernel: Kernel, scope: Scope, call: C, input: Input<C>): Promise<Output<C>> {
  guardWho(call, scope);
  return kernel.read({ ...scope, doing: call.name }, (ctx) => run(kernel, ctx, call, input));
}

/** A call that changes something, in a transaction of its own. */
export async function act<C extends CallSpec>(kernel: Kernel, scope: Scope, call: C, input: Input<C>): Promise<Output<C>> {
  return kernel.write({ ...scope, doing: call.name }, (ctx) => actIn(kernel, ctx, scope, call, input));
}

/** The same within a transaction: several calls that happen together or not at all. */
export async function actIn<C extends CallSpec>(kernel: Kernel, ctx: Ctx<string>, scope: Scope, call: C, input: Input<C>): Promise<Output<C>> {
  guardWho(call, scope);
  let noted = call.audited === false;
  const noting: Ctx<string> = { ...ctx, changed: (...change) => { noted = true; ctx.changed(...change); } };
  const output = await run(kernel, noting, call, input);
  // ROL-03 What the function did not note itself is noted as what was asked for.
  if (!noted) ctx.changed(call.name, '', null, withoutSecrets(call, input));
  return output;
}

const tables = new WeakMap<Kernel, Map<string, Served>>();

async function run<C extends CallSpec>(kernel: Kernel, ctx: Ctx<string>, call: C, input: Input<C>): Promise<Output<C>> {
  let table = tables.get(kernel);
  if (!table) tables.set(kernel, table = new Map(kernel.modules.flatMap((module) => module.serves).map((one) => [one.call.name, one])));
  const served = table.get(call.name) ?? refuse('not_found');
  const parsed = call.input.safeParse(input);
  if (!parsed.success) return refuse('input.invalid', {}, fieldMessages(parsed.error, ctx.lang, catalogue));
  const result = await served.run(ctx, parsed.data);
  return shaped(call, result) as Output<C>;
}

/** Only what the call declares comes out, as on the wire. */
function shaped(call: CallSpec, result: unknown): unknown {
  if (call.answer === 'one') return call.output.parse(result);
  const { rows, total, next } = result as { rows: unknown[]; total: number; next?: string };
  return { rows: rows.map((row) => call.output.parse(row)), total, ...(next ? { next } : {}) };
}

function withoutSecrets(call: CallSpec, input: unknown): unknown {
  if (!call.secrets || typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([field]) => !call.secrets?.includes(field)));
}
