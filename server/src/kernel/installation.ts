import type pg from 'pg';

type Reader = Pick<pg.Pool | pg.ClientBase, 'query'>;
/** `secret`: ids of keys; `demo`: start-demo.ts; `audit`: the last `portal audit`. */
type Fact = 'secret' | 'demo' | 'audit';

/** Reads a fact about the installation; undefined if it is not set. */
export async function readFact(db: Reader, key: Fact): Promise<unknown> {
  const { rows } = await db.query<{ value: unknown }>(
    'select value from installation where key = $1',
    [key],
  );
  return rows[0]?.value;
}

/** As the owner: serving processes may only read. */
export async function writeFact(owner: Reader, key: Fact, value: unknown): Promise<void> {
  await owner.query(
    `insert into installation (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, at = excluded.at`,
    [key, JSON.stringify(value)],
  );
}

/** Adds it to a list, also when others add to it at the same moment. */
export async function addToFact(owner: Reader, key: Fact, one: string): Promise<void> {
  await owner.query(
    `insert into installation (key, value) values ($1, jsonb_build_array($2::text))
     on conflict (key) do update set value = installation.value || excluded.value, at = excluded.at
     where not installation.value @> excluded.value`,
    [key, one],
  );
}
