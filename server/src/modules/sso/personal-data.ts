import { type PersonalTables, byUser } from '../../kernel/personal-data.ts';

export const personalData = {
  sso_session: [
    {
      of: `id in (select id from session where tenant_id = $1 and ${byUser})`,
      onErasure: 'delete',
      out: false,
    },
  ],
  external_identity: [{ of: byUser, onErasure: 'delete' }],
  sso_attempt: [{ of: byUser, onErasure: 'delete', out: false }],
  oidc_entry: [{ of: 'account_id = any($3::text[])', onErasure: 'delete', out: false }],
  identity_provider: [],
  oidc_key: [],
  sso_client: [],
} satisfies PersonalTables;
