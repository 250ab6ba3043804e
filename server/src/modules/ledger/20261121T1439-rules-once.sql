-- For functions that check a row: the rule that is broken, named as a constraint of its own would be.
create function must_hold(broken_table text, rule text) returns boolean language plpgsql immutable as $$
begin
  raise exception 'row of % breaks "%"', broken_table, rule
    using errcode = 'check_violation', table = broken_table, constraint = rule;
end $$;

-- What must hold of an account and of a transfer, as before, and read once by each connection
-- (orders/20261121T1440-rules-once.sql says why).
create function account_holds(bound text, debits_posted bigint, credits_posted bigint, debits_pending bigint, credits_pending bigint)
returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when least(debits_posted, credits_posted, debits_pending, credits_pending) < 0 then 'no_negatives'
    -- Pending sums count against the bound: what is held cannot be spent twice.
    when bound = 'not_under_zero' then case when debits_posted + debits_pending > credits_posted then 'bound_holds' end
    when bound = 'not_over_zero' then case when credits_posted + credits_pending > debits_posted then 'bound_holds' end
    when bound <> 'none' then 'account_bound_check'
    -- No sums, no hot row: the bank of a tenant is in every second transaction.
    when debits_posted + credits_posted + debits_pending + credits_pending > 0 then 'unbound_keeps_no_sums' end;
begin
  return broken is null or must_hold('account', broken);
end $$;

create function transfer_holds(amount bigint, phase text, key text, debit uuid, credit uuid, pending uuid, expires timestamptz)
returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when amount <= 0 then 'transfer_amount_check'
    when phase not in ('posted', 'pending', 'post', 'void', 'expire') then 'transfer_phase_check'
    when length(key) not between 1 and 200 then 'transfer_key_check'
    when debit = credit then 'two_accounts'
    when (pending is not null) <> (phase in ('post', 'void', 'expire')) then 'resolves_a_hold'
    when expires is not null and phase <> 'pending' then 'only_holds_expire' end;
begin
  return broken is null or must_hold('transfer', broken);
end $$;

alter table account drop constraint no_negatives, drop constraint bound_holds, drop constraint account_bound_check,
  drop constraint unbound_keeps_no_sums,
  add constraint holds check (account_holds(bound, debits_posted, credits_posted, debits_pending, credits_pending));
alter table transfer drop constraint transfer_amount_check, drop constraint transfer_phase_check, drop constraint transfer_key_check,
  drop constraint transfer_check, drop constraint transfer_check1, drop constraint transfer_check2,
  add constraint holds check (transfer_holds(amount, phase, key, debit_id, credit_id, pending_id, expires_at));
