import { auditPage } from '@tradeport/api/tenancy/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { db } from '../../kernel/query.ts';
import { tailOf } from './chain.ts';
import { sentences } from './sentences.ts';
import { statusWords } from './statuses.ts';
import { auditQuery } from './words.ts';
import { handler } from '../../kernel/handler.ts';

type Asked = Parsed<typeof auditPage>;
type Entry = {
  id: string;
  at: Date;
  actor_id: string | null;
  actor_name: string;
  call: string;
  kind: string;
  subject_id: string;
  chained: boolean;
};
type Rest = { id: string; before: unknown; after: unknown; ip: string; request_id: string };

const columns = sql`id, at, actor_id, actor_name, call, kind, subject_id`;

/**
 * ROL-03 The audit trail, newest first: the chained rows by their indexes, and the few that are not
 * chained yet.
 */
export const auditTrail = handler(auditPage, async (ctx, input) => {
  const q = auditQuery(input.q ?? '');
  const entries = sql<Entry>`(
    select ${columns}, true as chained from audit_entry e where e.tenant_id = ${ctx.tenant.id} ${filters('e', input)}
      ${q ? sql`and e.words @@ ${q}::tsquery` : sql``}
    union all
    select ${columns}, false from audit a where a.tenant_id = ${ctx.tenant.id} and ${tail(ctx)} ${filters('a', input)}
      ${input.q ? sql`and concat_ws(' ', a.actor_name, a.call, a.kind, a.subject_id, a.before, a.after) ilike ${likeOf(input.q)}` : sql``})`;
  const found = await page<Entry>(ctx, db.selectFrom(entries.as('t')).selectAll(), input, {
    key: ['at', 'id'],
    columns: ['at', 'id'],
  });
  const rest = new Map(
    (found.rows.length === 0
      ? []
      : await ctx.run(
          ctx
            .from('audit')
            .where(
              'id',
              'in',
              found.rows.map((row) => row.id),
            )
            .select(['id', 'before', 'after', 'ip', 'request_id']),
        )
    ).map((row: Rest) => [row.id, row]),
  );
  return {
    ...found,
    rows: found.rows.flatMap((row) => {
      // A row that somebody took out stands in the search still; `portal audit` names it.
      const { before, after, ip, request_id } = rest.get(row.id) ?? {
        before: null,
        after: null,
        ip: '',
        request_id: '',
      };
      return [
        {
          auditCode: row.id,
          at: row.at.toISOString(),
          actorCode: row.actor_id,
          actorName: row.actor_name,
          call: row.call,
          callText: sentences(row.call)?.[ctx.lang] ?? '',
          kind: row.kind,
          subject: row.subject_id,
          before,
          after,
          statuses: statusWords(row.kind, ctx.lang, [before, after]),
          ip,
          requestId: request_id,
          chained: row.chained,
        },
      ];
    }),
  };
});

function filters(row: string, input: Asked) {
  const at = (column: string) => sql.ref(`${row}.${column}`);
  return sql.join(
    [
      input.kind && sql`and ${at('kind')} = ${input.kind}`,
      input.subject && sql`and ${at('subject_id')} = ${input.subject}`,
      input.call && sql`and ${at('call')} = ${input.call}`,
      input.actorCode && sql`and ${at('actor_id')} = ${input.actorCode}`,
      input.actorName && sql`and ${at('actor_name')} = ${input.actorName}`,
      input.from && sql`and ${at('at')} >= ${new Date(input.from)}`,
      input.to && sql`and ${at('at')} < ${new Date(input.to)}`,
    ].filter((part) => typeof part === 'object'),
    sql` `,
  );
}

/** The tail's condition names the tenant as `:tenantId`, which is a parameter of this statement, too. */
function tail(ctx: Ctx) {
  const parts = tailOf('a').split(':tenantId');
  return sql.join(
    parts.flatMap((part, at) =>
      at === 0 ? [sql.raw(part)] : [sql`${ctx.tenant.id}`, sql.raw(part)],
    ),
    sql``,
  );
}

function likeOf(q: string): string {
  return `%${q.replace(/[\\%_]/g, '\\$&')}%`;
}
