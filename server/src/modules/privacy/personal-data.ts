/**
 * MBR-07 What every table holds of people. `of`: whose rows, with $1 tenant, $2 member (null: one login only),
 * $3 its logins, $4 their mobiles, e-mail addresses and login names. `away`: what becomes of the rows when the
 * people are deleted; a text is what is set. `hidden` never leaves, not even to whom it belongs.
 */
export type PersonalData = {
  table: string;
  of: string;
  onErasure: 'delete' | 'keep' | { set: string };
  hidden?: readonly string[];
  out?: false;
};

const byUser = 'user_id = any($3)';
const byMember = 'member_id = $2';
const orders = '(buyer_id = $2 or user_id = any($3))';
const ofOrder = `order_id in (select id from orders where tenant_id = $1 and ${orders})`;
const someone = '–';
/** A hash that no password has. */
const nobodys = `$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5bm9ib2R5$${'A'.repeat(43)}`;

/** In the order in which they are emptied: what refers to something goes before it. */
export const personalData: readonly PersonalData[] = [
  // What only serves to let somebody in, or to find somebody.
  {
    table: 'sso_session',
    of: `id in (select id from session where tenant_id = $1 and ${byUser})`,
    onErasure: 'delete',
    out: false,
  },
  { table: 'session', of: byUser, onErasure: 'delete', hidden: ['token_hash'] },
  { table: 'login_ticket', of: byUser, onErasure: 'delete', hidden: ['token_hash', 'pending'] },
  { table: 'passkey', of: byUser, onErasure: 'delete', hidden: ['public_key'] },
  { table: 'totp', of: byUser, onErasure: 'delete', hidden: ['sealed_secret'] },
  { table: 'login_pin', of: byUser, onErasure: 'delete', hidden: ['pin_hash'] },
  { table: 'recovery_code', of: byUser, onErasure: 'delete', out: false },
  { table: 'verification_code', of: 'recipient = any($4)', onErasure: 'delete', out: false },
  { table: 'external_identity', of: byUser, onErasure: 'delete' },
  { table: 'sso_attempt', of: byUser, onErasure: 'delete', out: false },
  { table: 'oidc_entry', of: 'account_id = any($3::text[])', onErasure: 'delete', out: false },
  {
    table: 'idempotency',
    of: `actor = any($3::text[]) or exists (select from unnest($3) u where strpos(actor, u::text) > 0)`,
    onErasure: 'delete',
    out: false,
  },
  { table: 'user_permission', of: byUser, onErasure: 'delete' },
  { table: 'user_role', of: byUser, onErasure: 'delete' },
  { table: 'spending_limit', of: byUser, onErasure: 'delete' },
  { table: 'gift_card', of: byUser, onErasure: { set: `remark = ''` }, hidden: ['secret_hash'] },
  // What was said to them.
  { table: 'message', of: byUser, onErasure: 'delete' },
  { table: 'message_choice', of: byUser, onErasure: 'delete' },
  { table: 'delivery', of: 'recipient = any($4)', onErasure: 'delete', hidden: ['facts'] },
  // What others were told of their orders: with the words in which they said why.
  {
    table: 'message',
    of: `substring(link from '[0-9a-f-]{36}$') in (select id::text from orders where tenant_id = $1 and buyer_id = $2)`,
    onErasure: { set: `body = '{"zh": "", "en": "", "ru": ""}'` },
    out: false,
  },
  {
    table: 'delivery',
    of: 'exists (select from orders o where o.tenant_id = $1 and o.buyer_id = $2 and strpos(delivery.body, o.number) > 0)',
    onErasure: { set: `subject = '', body = '', facts = '{}'` },
    out: false,
  },
  // What they keep here.
  { table: 'address', of: `(${byMember} or ${byUser})`, onErasure: 'delete' },
  {
    table: 'cart_line',
    of: `owner in (select 'user:' || u from unnest($3) u)`,
    onErasure: 'delete',
  },
  { table: 'certification', of: byMember, onErasure: 'delete', hidden: ['id_number', 'bank_card'] },
  { table: 'qualification', of: byMember, onErasure: 'delete' },
  // That somebody registered, and how it was decided, stays; what was handed in goes.
  {
    table: 'registration',
    of: `(${byMember} or ${byUser})`,
    hidden: ['sealed_id'],
    onErasure: {
      set: `name = '${someone}', contact = '', form = '{}', sealed_id = '', id_masked = '', licence_id = null, letter_id = null, ip = ''`,
    },
  },
  { table: 'member_change', of: byMember, onErasure: 'delete' },
  {
    table: 'member_change',
    of: byUser,
    onErasure: { set: `user_name = '${someone}'` },
    out: false,
  },
  { table: 'approval_approver', of: byUser, onErasure: 'delete' },
  { table: 'approval_level', of: byMember, onErasure: { set: `name = ''` } },
  {
    table: 'import_file',
    of: `id in (select id from import_run where tenant_id = $1 and ${byUser})`,
    onErasure: 'delete',
    out: false,
  },
  {
    table: 'import_chunk',
    of: `run_id in (select id from import_run where tenant_id = $1 and ${byUser})`,
    onErasure: 'delete',
    out: false,
  },
  {
    table: 'import_run',
    of: byUser,
    onErasure: { set: `user_name = '${someone}', file_name = '${someone}', preview = '[]'` },
    hidden: ['preview'],
  },
  // What the law wants kept: who it was about is not told any more.
  {
    table: 'orders',
    of: 'user_id = any($3)',
    onErasure: { set: `user_name = '${someone}'` },
    out: false,
  },
  {
    table: 'orders',
    of: 'buyer_id = $2',
    onErasure: {
      set: `buyer_name = '${someone}', receiver = '', receiver_phone = '', address = null,
    remark = '', seller_memo = '', reason = '', trade = trade - 'attachmentCodes'`,
    },
    out: false,
  },
  { table: 'orders', of: orders, onErasure: 'keep' },
  { table: 'order_line', of: ofOrder, onErasure: 'keep' },
  { table: 'price_component', of: ofOrder, onErasure: 'keep' },
  {
    table: 'order_approval',
    of: 'decided_by = any($3)',
    onErasure: { set: `decided_name = '${someone}', reason = ''` },
  },
  {
    table: 'parcel',
    of: 'order_id in (select id from orders where tenant_id = $1 and buyer_id = $2)',
    onErasure: { set: `tracking_no = ''` },
  },
  // One number per buyer: what stands for it must differ.
  {
    table: 'payment',
    of: 'buyer_id = $2',
    onErasure: {
      set: `voucher_no = case when voucher_no = '' then '' else id::text end, reason = '', cashier_url = null`,
    },
    out: false,
  },
  {
    table: 'payment',
    of: '(buyer_id = $2 or user_id = any($3))',
    onErasure: 'keep',
    hidden: ['cashier_url'],
  },
  { table: 'account', of: byMember, onErasure: 'keep' },
  {
    table: 'transfer',
    of: `(debit_id in (select id from account where tenant_id = $1 and ${byMember}) or credit_id in (select id from account where tenant_id = $1 and ${byMember}))`,
    onErasure: 'keep',
  },
  { table: 'status_history', of: 'actor_id = any($3)', onErasure: 'keep' },
  {
    table: 'audit',
    of: 'actor_id = any($3)',
    onErasure: 'keep',
    hidden: ['named_digest', 'told_digest'],
  },
  {
    table: 'order_material',
    of: 'file_id in (select id from file where tenant_id = $1 and owner_id = any($3))',
    onErasure: { set: `added_by = '${someone}'` },
  },
  // Pictures and papers last: others refer to them.
  { table: 'file', of: 'owner_id = any($3)', onErasure: 'keep', hidden: ['hash'] },
  { table: 'data_export', of: byUser, onErasure: 'keep', hidden: ['place'] },
  { table: 'department', of: byMember, onErasure: { set: `name = '${someone}'` } },
  {
    table: 'users',
    of: 'id = any($3)',
    hidden: ['password_hash'],
    onErasure: {
      set: `login_name = 'gone_' || id, phone = null, email = null, password_hash = '${nobodys}',
    name = '', nickname = '', status_reason = '', job_title = '', department_id = null, last_login_at = null`,
    },
  },
  {
    table: 'member',
    of: 'id = $2',
    onErasure: {
      set: `name = '${someone}', short_name = '', contact_name = '', contact_phone = null, contact_email = null,
    website = '', tax_no = '', remark = '', info = '{}', level_code = null, main_user_id = null`,
    },
  },
  {
    table: 'deletion_request',
    of: `(member_id = $2 or ${byUser})`,
    onErasure: { set: `subject_name = '${someone}', wish = '', reason = ''` },
  },
];

/** Tables without anything of the people of a member: what is the portal's, the goods', or only counts. */
export const impersonal: readonly string[] = [
  'audit_entry',
  'audit_link',
  'brand',
  'captcha',
  'category',
  'channel_setting',
  'code_sending',
  'identity_provider',
  'import_fault',
  'import_key',
  'login_attempt',
  'mall_content',
  'member_agreement',
  'member_level',
  'message_template',
  'oidc_key',
  'outbox',
  'parcel_line',
  'payment_notice',
  'payment_order',
  'payment_provider',
  'payment_receipt',
  'price_rule',
  'product',
  'product_card',
  'product_change',
  'product_picture',
  'product_sold',
  'reservation',
  'role',
  'sandbox_charge',
  'sku',
  'sso_client',
  'stock_level',
  'stock_move',
  'tenant_application',
  'tenant_use',
  'app_domain',
  'warehouse',
];
