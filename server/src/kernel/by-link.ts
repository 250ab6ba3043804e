import type { CallSpec, Parsed } from '@tradeport/api/kernel/call';
import { readForm } from '@tradeport/api/kernel/form';
import { langs } from '@tradeport/api/kernel/text';
import type { FastifyRequest } from 'fastify';
import type { Scope } from './context.ts';
import { readInput } from './input.ts';
import type { Kernel } from './module.ts';
import { refuse } from './refused.ts';

/**
 * The scope and input of a call whose answer a browser opens or saves by its address. The call
 * itself checks the permission.
 */
export async function askedByLink<C extends CallSpec>(
  kernel: Kernel,
  request: FastifyRequest,
  call: C,
): Promise<{ scope: Scope; input: Parsed<C> }> {
  const { lang: asked, ...query } = Object.fromEntries(Object.entries(request.query ?? {}));
  const opened = await kernel.open(request);
  // A link says what language its page speaks: a browser that follows it has no header for that.
  const lang = langs.find((one) => one === asked) ?? opened.lang;
  const scope = { ...opened, lang, doing: call.name };
  if (!scope.user) refuse('auth.required');
  const input = readInput(call.input, readForm(call.input, query), lang) as Parsed<C>;
  return { scope, input };
}
