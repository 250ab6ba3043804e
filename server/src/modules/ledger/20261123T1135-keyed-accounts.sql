-- LED-01 Several accounts of one kind: a gift card has its own, which is a member's once the card is used.
alter table account add column key_id uuid;
alter table account add column label text not null default '';
alter table account drop constraint account_tenant_id_member_id_kind_unit_key;
alter table account add constraint account_once unique nulls not distinct (tenant_id, member_id, kind, unit, key_id);
create index account_key on account (tenant_id, key_id) where key_id is not null;
comment on column account.key_id is 'Of kinds that have several: the gift card';
comment on column account.label is 'Tells accounts of one kind apart where they are listed: the end of the card''s number';
comment on column account.member_id is 'Null: the tenant''s own, or of a card that nobody has used';
