-- MGN-01. Deposits for auctions are recharged as the balance is: one review, one rule about vouchers and bank references.
alter table recharge add column account text not null default 'balance';
alter table recharge add constraint recharge_account check (account in ('balance', 'margin'));
alter table recharge add constraint recharge_margin_plain check (account = 'balance' or bonus = 0);
comment on column recharge.account is 'What is credited: the balance, or the deposit for auctions';
create index recharge_by_account on recharge (tenant_id, account, created_at, id);
