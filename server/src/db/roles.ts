import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { z } from 'zod';
import { makeFile } from '../kernel/whole-file.ts';

export const OWNER = 'tradeport_owner'; // owns the schema, migrates
export const APP = 'tradeport_app'; // serves: row-level security holds for it
export const REPORT = 'tradeport_report'; // reads across tenants, for the operator

type Role = typeof OWNER | typeof APP | typeof REPORT;
export type Passwords = Record<Role, string>;

/** Attributes of each role, and its settings in every session. */
const ROLES: Record<Role, { is: string; settings: string[] }> = {
  [OWNER]: { is: '', settings: [] },
  [APP]: {
    is: '',
    settings: [`statement_timeout = '60s'`, `idle_in_transaction_session_timeout = '60s'`],
  },
  [REPORT]: {
    is: 'bypassrls',
    settings: [`statement_timeout = '120s'`, 'default_transaction_read_only = on'],
  },
};

const passwordFile = z.object({
  [OWNER]: z.string().min(1),
  [APP]: z.string().min(1),
  [REPORT]: z.string().min(1),
});

/** Random passwords, made once and kept where only we can read them. */
export function passwordsIn(file: string): Passwords {
  if (!existsSync(file)) {
    const make = () => randomBytes(24).toString('base64url');
    const made: Passwords = { [OWNER]: make(), [APP]: make(), [REPORT]: make() };
    makeFile(file, JSON.stringify(made));
  }
  try {
    return passwordFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new Error(
      `${file} is not whole: it keeps the passwords of three database roles. Put back a copy of it; ` +
        'or remove it, and the roles of the embedded PostgreSQL get new passwords at the next start.',
      { cause: error },
    );
  }
}

/** Many machines share one DATABASE_URL and no disk: all come to the same passwords. */
export function passwordsFrom(secret: string): Passwords {
  const derive = (role: Role) => createHmac('sha256', secret).update(role).digest('base64url');
  return { [OWNER]: derive(OWNER), [APP]: derive(APP), [REPORT]: derive(REPORT) };
}

/** Makes the role, or corrects it. The client must be allowed to. */
export async function makeRole(client: pg.ClientBase, role: Role, password: string) {
  const { is, settings } = ROLES[role];
  const known = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = known.rowCount ? 'alter' : 'create';
  await client.query(
    `${verb} role ${role} login nocreatedb nocreaterole ${is} password '${password}'`,
  );
  for (const setting of settings) await client.query(`alter role ${role} set ${setting}`);
}

export function urlAs(url: string, role: Role, password: string, database?: string) {
  const changed = new URL(url);
  changed.username = role;
  changed.password = password;
  if (database) changed.pathname = `/${database}`;
  return changed.href;
}

/** True when one can log in by this URL; a wrong password or an unknown role is false. */
export async function canLogIn(url: string) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 28xxx: authorisation
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

const POWERS = `
  select current_user as role,
    (select bool_or(r.rolsuper) from pg_roles r where pg_has_role(current_user, r.oid, 'member')) as superuser,
    (select bool_or(r.rolbypassrls) from pg_roles r where pg_has_role(current_user, r.oid, 'member')) as bypasses,
    (select rolcreaterole from pg_roles where rolname = current_user) as creates_roles,
    has_schema_privilege('public', 'create') as creates_tables,
    exists (select from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'member')) as owns_tables`;

type Powers = {
  role: string;
  superuser: boolean;
  bypasses: boolean;
  creates_roles: boolean;
  creates_tables: boolean;
  owns_tables: boolean;
};

/** TEN-05 Refuses to serve as a role for which the tenants' isolation would not hold. */
export async function refuseToServeWithPower(appUrl: string) {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Powers>(POWERS);
    const powers = rows[0];
    const faults = powers
      ? [
          powers.superuser && 'is (or may become) a superuser',
          powers.bypasses && 'bypasses row-level security',
          powers.creates_roles && 'may create roles',
          powers.creates_tables && 'may create tables in the schema public',
          powers.owns_tables && 'owns tables',
        ].filter(Boolean)
      : ['is unknown'];
    if (faults.length === 0) return;
    throw new Error(
      `Refusing to serve as the database role ${powers?.role}: it ${faults.join(', it ')}. ` +
        'Serve as a role with none of these (docs/operations.md, "Roles").',
    );
  } finally {
    await client.end();
  }
}
