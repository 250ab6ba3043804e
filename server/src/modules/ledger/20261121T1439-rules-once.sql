-- A rule of a row that a trigger looks after breaks as a CHECK does: the same SQLSTATE, the rule named as the constraint.
create function must_hold(broken_table text, rule text) returns void language plpgsql as $$
begin
  raise exception 'row of % breaks "%"', broken_table, rule
    using errcode = 'check_violation', table = broken_table, constraint = rule, schema = 'public';
end $$;

-- What must hold of an account, as before, and read once by each connection (orders/20261121T1440-rules-once.sql).
create function must_hold_of_account() returns trigger language plpgsql as $$
declare
  broken text := case
    when least(new.debits_posted, new.credits_posted, new.debits_pending, new.credits_pending) < 0 then 'no_negatives'
    -- Pending sums count against the bound: what is held cannot be spent twice.
    when new.bound = 'not_under_zero' and new.debits_posted + new.debits_pending > new.credits_posted then 'bound_holds'
    when new.bound = 'not_over_zero' and new.credits_posted + new.credits_pending > new.debits_posted then 'bound_holds'
    when new.bound not in ('not_under_zero', 'not_over_zero', 'none') then 'account_bound_check'
    -- No sums, no hot row: the bank of a tenant is in every second transaction.
    when new.bound = 'none' and (new.debits_posted <> 0 or new.credits_posted <> 0 or new.debits_pending <> 0 or new.credits_pending <> 0)
      then 'unbound_keeps_no_sums' end;
begin
  if broken is not null then perform must_hold(tg_table_name, broken); end if;
  return new;
end $$;

create function must_hold_of_transfer() returns trigger language plpgsql as $$
declare
  broken text := case
    when new.amount <= 0 then 'transfer_amount_check'
    when new.phase not in ('posted', 'pending', 'post', 'void', 'expire') then 'transfer_phase_check'
    when length(new.key) not between 1 and 200 then 'transfer_key_check'
    when new.debit_id = new.credit_id then 'two_accounts'
    when (new.pending_id is not null) <> (new.phase in ('post', 'void', 'expire')) then 'resolves_a_hold'
    when new.expires_at is not null and new.phase <> 'pending' then 'only_holds_expire' end;
begin
  if broken is not null then perform must_hold(tg_table_name, broken); end if;
  return new;
end $$;

create trigger must_hold before insert or update on account for each row execute function must_hold_of_account();
create trigger must_hold before insert or update on transfer for each row execute function must_hold_of_transfer();
alter table account drop constraint no_negatives, drop constraint bound_holds, drop constraint account_bound_check,
  drop constraint unbound_keeps_no_sums;
alter table transfer drop constraint transfer_amount_check, drop constraint transfer_phase_check, drop constraint transfer_key_check,
  drop constraint transfer_check, drop constraint transfer_check1, drop constraint transfer_check2;
