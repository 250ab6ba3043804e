-- LED-01 What an account holds stays far below 2^53, up to where the program counts exactly: 100 billion at the most,
-- ACCOUNT_BALANCE_MAX of api/src/ledger/model.ts. Both sides alone may grow further: nobody reads them.
create or replace function account_holds(bound text, debits_posted bigint, credits_posted bigint, debits_pending bigint, credits_pending bigint)
returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when least(debits_posted, credits_posted, debits_pending, credits_pending) < 0 then 'no_negatives'
    -- Pending sums count against the bound: what is held cannot be spent twice.
    when bound = 'not_under_zero' then case
      when debits_posted + debits_pending > credits_posted then 'bound_holds'
      when credits_posted + credits_pending - debits_posted > 1000000000000000 then 'balance_max' end
    when bound = 'not_over_zero' then case
      when credits_posted + credits_pending > debits_posted then 'bound_holds'
      when debits_posted + debits_pending - credits_posted > 1000000000000000 then 'balance_max' end
    when bound <> 'none' then 'account_bound_check'
    -- No sums, no hot row: the bank of a tenant is in every second transaction.
    when debits_posted + credits_posted + debits_pending + credits_pending > 0 then 'unbound_keeps_no_sums' end;
begin
  return broken is null or must_hold('account', broken);
end $$;
