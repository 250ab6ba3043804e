-- A1. What came to the bank counts once, whatever it was for: an order, a recharge.
-- grant: select, insert
create table bank_reference (
  tenant_id uuid not null,
  reference text collate "C" not null check (length(reference) between 1 and 64),
  cause_kind text not null,
  cause_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, reference)
);
select protect('bank_reference');
comment on table bank_reference is 'Append-only: who claims a reference first has it (ledger/references.ts)';
comment on column bank_reference.reference is 'Without blanks, in capitals: as banks compare them';
