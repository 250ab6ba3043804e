-- AUT-03: cards that one logs in with (vouchers of order type 12).
create table gift_card (
  tenant_id uuid not null,
  id uuid not null,
  no text not null,
  secret_hash text not null,
  status text not null default 'open' check (status in ('open', 'blocked')),
  reason text not null default '',
  user_id uuid,
  remark text not null default '',
  valid_until date,
  issued_by text not null,
  created_at timestamptz not null,
  first_used_at timestamptz,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect('gift_card');
comment on column gift_card.secret_hash is 'Of 78 random bits with the number: nothing to be guessed from it';
comment on column gift_card.user_id is 'Who used it first has it; null: nobody yet';
create index gift_card_status on gift_card (tenant_id, status, id);
create index gift_card_user on gift_card (tenant_id, user_id) where user_id is not null;
