import { factoriesToChoose } from '@tradeport/api/production/calls';
import { FACTORIES_MAX } from '@tradeport/api/production/model';
import { handler } from '../../kernel/handler.ts';
import { containing } from '../../kernel/containing.ts';
import { prepared } from '../../kernel/query.ts';
import { companyDoes, personDoes } from '../../kernel/standing.ts';
import { allNames, called } from '../../words/called.ts';

/** MBR-09 A factory is a member with somebody who has its role. */
const isFactory = `exists (
    select from users u join user_role r on r.tenant_id = :tenantId and r.user_id = u.id and r.role_code = 'supplier'
    where u.tenant_id = :tenantId and u.member_id = m.id and ${personDoes('u', 'enters')})`;
const works = companyDoes('m', 'enters');

export const factoryKnown = prepared('production.factoryKnown')`
  select m.id, ${works} as "works!", ${called('m')} as "name!" from member m where m.tenant_id = :tenantId and m.id = :id and ${isFactory}`;

const factories = prepared('production.factories')`
  select m.id, ${called('m')} as "name!" from member m
  where m.tenant_id = :tenantId and ${works} and ${isFactory} and (:like::text = '' or ${allNames('m')} ilike :like)
  order by m.id limit ${FACTORIES_MAX}`;

export const choose = handler(factoriesToChoose, async (ctx, { q }) => {
  const rows = await ctx.run(factories({ like: q === '' ? '' : containing(q), lang: ctx.lang }));
  return rows.map((row) => ({ factoryCode: row.id, factoryName: row.name }));
});

/** Z4 A suspended factory's people cannot log in: its pieces go back without its consent. */
export const factoryWorks = prepared('production.factoryWorks')`
  select ${works} as "works!" from member m where m.tenant_id = :tenantId and m.id = :id`;
