import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import type { Tenant } from '../../kernel/ctx.ts';
import type { TestApp } from '../../testing/app.ts';
import { type Answered, from } from './codes.fixture.ts';

export type Browser = {
  jar: Map<string, string>;
  ask<C extends CallSpec>(call: C, input: Input<C>): Promise<Answered>;
};

/** A browser of its own at that address: keeps the cookies that it gets. */
export function browserOf(
  app: TestApp,
  { address = '127.0.0.1', tenant = app.tenant }: { address?: string; tenant?: Tenant } = {},
): Browser {
  const jar = new Map<string, string>();
  return {
    jar,
    ask: async (call, input) => {
      const answer = await from(app, call, input, {
        address,
        tenant,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      });
      for (const { name, value } of answer.cookies) jar.set(name, value);
      return answer;
    },
  };
}

export function dataOf<T>(answer: { body: unknown }): T {
  return (answer.body as { dataObj: T }).dataObj;
}
