import { deliveryPage } from '@tradeport/api/messages/calls';
import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import { writeForm } from '@tradeport/api/kernel/form';
import type { TestApp } from '../../testing/app.ts';
import type { Tenant } from '../../kernel/ctx.ts';

/** The code that was sent last to that phone or address, as the outbox shows it. */
export async function codeSentTo(
  app: TestApp,
  recipient: string,
  tenant: Tenant = app.tenant,
): Promise<string> {
  const { rows } = await (await app.client('admin', tenant))(deliveryPage, { recipient, rows: 1 });
  return /\b(\d{6})\b/.exec(rows[0]?.body ?? '')?.[1] ?? '';
}

type From = { address?: string; cookie?: string; tenant?: Tenant };
export type Answered = {
  status: number;
  body: unknown;
  cookies: { name: string; value: string }[];
};
/** A call from that address, with those cookies and no others. */
export async function from<C extends CallSpec>(
  app: TestApp,
  call: C,
  input: Input<C>,
  { address = '127.0.0.1', cookie = '', tenant = app.tenant }: From = {},
): Promise<Answered> {
  const fields = writeForm(input).toString();
  const answer = await app.http.inject({
    ...(call.method === 'GET'
      ? { method: 'GET', url: `${call.path}.json?${fields}` }
      : { method: 'POST', url: `${call.path}.json`, payload: fields }),
    remoteAddress: address,
    headers: {
      host: `${tenant.code}.test`,
      'accept-language': 'en',
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie ? { cookie } : {}),
    },
  });
  return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies };
}

/** An address like no other. */
export function addressNo(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

/** A code that is not this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

export const errorOf = (answer: { body: unknown }) =>
  (answer.body as { errorCode?: string }).errorCode ?? 'ok';
