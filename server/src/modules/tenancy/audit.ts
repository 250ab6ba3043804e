import { calls } from '@tradeport/api';
import type { auditPage } from '@tradeport/api/tenancy/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import type { Texts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';

type Row = {
  id: string; at: Date; actor_id: string | null; actor_name: string; call: string; kind: string; subject_id: string;
  before: unknown; after: unknown; ip: string; request_id: string;
};

const sentences = new Map<string, Texts>(calls.map((call) => [call.name, call.text]));

/** ROL-03 The audit trail, newest first. */
export async function auditTrail(ctx: Ctx, input: Parsed<typeof auditPage>) {
  let query = ctx.from('audit').select([
    'id', 'at', 'actor_id', 'actor_name', 'call', 'kind', 'subject_id', 'before', 'after', 'ip', 'request_id',
  ]);
  if (input.kind) query = query.where('kind', '=', input.kind);
  if (input.subject) query = query.where('subject_id', '=', input.subject);
  if (input.actorCode) query = query.where('actor_id', '=', input.actorCode);
  if (input.actorName) query = query.where('actor_name', '=', input.actorName);
  if (input.from) query = query.where('at', '>=', new Date(input.from));
  if (input.to) query = query.where('at', '<', new Date(input.to));
  const found = await page<Row>(ctx, query as never, input, { key: ['id'], columns: ['id'] });
  return { ...found, rows: found.rows.map((row) => ({
    auditCode: row.id, at: row.at.toISOString(), actorCode: row.actor_id, actorName: row.actor_name,
    call: row.call, callText: sentences.get(row.call)?.[ctx.lang] ?? row.call,
    kind: row.kind, subject: row.subject_id, before: row.before, after: row.after, ip: row.ip, requestId: row.request_id,
  })) };
}
