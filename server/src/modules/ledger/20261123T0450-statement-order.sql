-- LED-03. A statement is in order of time, from either side of an account.
create index transfer_debit_at on transfer (tenant_id, debit_id, at, id);
create index transfer_credit_at on transfer (tenant_id, credit_id, at, id);
drop index transfer_debit;
drop index transfer_credit;
