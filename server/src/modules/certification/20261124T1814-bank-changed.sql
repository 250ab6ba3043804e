-- A2. Who takes an account over may change its bank card: what is paid out waits until the owner has noticed.
alter table certification add column bank_changed_at timestamptz;
comment on column certification.bank_changed_at is 'When the bank card was replaced, or added later; null: it is the first one';
