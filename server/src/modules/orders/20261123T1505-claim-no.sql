-- AFS-01. Who asks for pieces of an order, or gives some back, has read the order first and not locked it.
alter table orders add column claim_no int not null default 0;
comment on column orders.claim_no is 'Counts what changes which pieces are asked for or given back: who judged by an older number judges anew';
