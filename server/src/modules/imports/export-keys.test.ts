import { expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();

test('the key of a product is found by an index, however many keys its seller has', async () => {
  const seller = await app.memberOf('seller');
  const client = await app.owner.connect();
  try {
    await client.query('begin');
    await client.query('select set_tenant($1)', [app.tenant.id]);
    await client.query(
      `insert into import_key (tenant_id, seller_id, key, product_id)
       select $1, $2, 'K' || n, gen_random_uuid() from generate_series(1, 3000) n`,
      [app.tenant.id, seller],
    );
    await client.query('analyze import_key');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select min(key) from import_key where tenant_id = '${app.tenant.id}' and seller_id = '${seller}' and product_id = '${app.tenant.id}'`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('import_key_of_product');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
