-- RCH-01. Money that buyers bring before they buy, and what offers add to it.

create table recharge_rule (
  tenant_id uuid not null,
  id uuid not null,
  name jsonb not null,
  currency text not null check (currency in ('CNY', 'USD')),
  from_amount bigint not null check (from_amount > 0),
  bonus_kind text not null check (bonus_kind in ('amount', 'rate')),
  bonus_amount bigint check (bonus_amount > 0),
  bonus_rate int check (bonus_rate between 1 and 10000),
  bonus_max bigint check (bonus_max > 0),
  starts_on date not null,
  ends_on date,
  bonus_first boolean not null,
  member_limit int check (member_limit > 0),
  is_open boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check ((bonus_kind = 'amount') = (bonus_amount is not null)),
  check ((bonus_kind = 'rate') = (bonus_rate is not null)),
  check (ends_on >= starts_on)
);
select protect('recharge_rule');
comment on column recharge_rule.bonus_rate is 'In 1/10 000 of the amount';
comment on column recharge_rule.bonus_first is 'Whether the bonus is spent before the principal';
comment on column recharge_rule.ends_on is 'The last day by the tenant''s calendar; null: it stays';

create table recharge (
  tenant_id uuid not null,
  id uuid not null,
  no text collate "C" not null,
  status text not null check (status in ('paying', 'reviewing', 'credited', 'failed', 'closed', 'refund_proposed', 'refunded')),
  pay_way text not null check (pay_way in ('online', 'offline')),
  member_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  amount bigint not null check (amount > 0),
  bonus bigint not null check (bonus >= 0),
  currency text not null check (currency in ('CNY', 'USD')),
  rule_id uuid,
  rule jsonb,
  voucher_no text collate "C" not null default '',
  voucher_file_id uuid,
  payment_id uuid,
  bank_reference text collate "C" not null default '',
  reviewed_by uuid,
  reviewed_name text not null default '',
  reason text not null default '',
  refund_voucher_no text not null default '',
  refund_by uuid,
  refund_name text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  check ((rule_id is null) = (rule is null)),
  check (bonus = 0 or rule_id is not null),
  check ((pay_way = 'offline') = (voucher_file_id is not null)),
  foreign key (tenant_id, rule_id) references recharge_rule (tenant_id, id)
) with (fillfactor = 85);
select protect('recharge');
comment on column recharge.rule is 'Its offer as it was when it was applied for: name, and whether the bonus is spent first';
comment on column recharge.payment_id is 'Online: the payment that brings the money';
create index recharge_by_time on recharge (tenant_id, created_at, id);
create index recharge_by_status on recharge (tenant_id, status, created_at, id);
create index recharge_of_member on recharge (tenant_id, member_id, created_at, id);
create index recharge_of_rule on recharge (tenant_id, rule_id, member_id) where rule_id is not null;
create index recharge_voucher on recharge (tenant_id, voucher_no) where voucher_no <> '';
create unique index recharge_voucher_once on recharge (tenant_id, member_id, voucher_no)
  where voucher_no <> '' and status in ('reviewing', 'credited', 'refund_proposed');
create index recharge_to_close on recharge (created_at) where status = 'paying';
