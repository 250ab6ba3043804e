-- LED-01, RCH-03 Value that came in lots: how much of each is left, until when, and which lot went where.
create table lot (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  key text not null,
  amount bigint not null,
  remaining bigint not null,
  expires_on date,
  origin_kind text not null,
  origin_id uuid not null,
  granted_at timestamptz not null,
  warned_at timestamptz,
  primary key (tenant_id, id),
  constraint lot_key unique (tenant_id, key),
  constraint amount_positive check (amount > 0),
  constraint remaining_within check (remaining between 0 and amount)
) with (fillfactor = 80);
select protect('lot');
comment on table lot is 'Of an account that is kept in lots, the sum of what remains is what may be spent (lots/audit.ts)';
comment on column lot.key is 'Of the transfer that granted it';
comment on column lot.expires_on is 'The last day, by the tenant''s calendar, on which it is good; null: it stays';
comment on column lot.warned_at is 'When its holder was told, or need not be, that it expires';
create index lot_account on lot (tenant_id, account_id, granted_at, id);
create index lot_open on lot (tenant_id, account_id, expires_on, granted_at, id) where remaining > 0;
create index lot_due on lot (expires_on) where remaining > 0 and expires_on is not null;

-- grant: select, insert
create table lot_move (
  tenant_id uuid not null,
  id uuid not null,
  lot_id uuid not null,
  key text not null,
  n int not null,
  change bigint not null,
  of_id uuid,
  primary key (tenant_id, id),
  constraint lot_once_per_transfer unique (tenant_id, key, lot_id, n),
  constraint change_something check (change <> 0),
  foreign key (tenant_id, lot_id) references lot (tenant_id, id)
);
select protect('lot_move');
comment on table lot_move is 'Append-only. What one transfer put into a lot, or took from it; the sum of a lot is what remains';
comment on column lot_move.key is 'Of the transfer';
comment on column lot_move.n is 'In which order a transfer took from its lots: given back last drawn first';
comment on column lot_move.of_id is 'Given back: which drawing';
create index lot_move_lot on lot_move (tenant_id, lot_id);
create index lot_move_of on lot_move (tenant_id, of_id) where of_id is not null;
