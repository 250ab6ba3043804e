-- RCH-01. A payment may pay no order: the money is its buyer's balance, by a recharge.
alter table payment add column recharge_id uuid;
comment on column payment.recharge_id is 'What it pays instead of orders';
create unique index payment_recharge on payment (tenant_id, recharge_id) where recharge_id is not null;

-- A1. References that count already.
insert into bank_reference (tenant_id, reference, cause_kind, cause_id, at)
select tenant_id, upper(regexp_replace(bank_reference, '\s', '', 'g')), 'payment', payment_id, at from payment_receipt
on conflict do nothing;

-- F5. The bonus that came with a recharge is an account of its own.
alter table refund_leg drop constraint refund_leg_source_check;
alter table refund_leg add constraint refund_leg_source_check check (source in ('balance', 'bonus', 'card', 'online', 'transfer'));

create table spend_order (
  tenant_id uuid not null,
  member_id uuid not null,
  unit text not null check (unit in ('CNY', 'USD')),
  bonus_first boolean not null,
  primary key (tenant_id, member_id, unit)
);
select protect('spend_order');
comment on table spend_order is 'Whether a member''s bonus is spent before the principal: as the rule of the last recharge says';
