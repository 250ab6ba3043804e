-- BID-04d. Sealed lots: who witnesses them, who holds their keys, and when they were opened.
alter table auction_lot add column witness_id uuid, add column opened_at timestamptz;
comment on column auction_lot.witness_id is 'Named by the organiser: the user who may hold the third key';
comment on column auction_lot.opened_at is 'When the sealed bids were opened; of a lot with nothing to open, its end';
create index auction_lot_opening on auction_lot (tenant_id, id) where status = 'closed' and mode = 'sealed' and opened_at is null;

alter table auction_holder add column member_id uuid not null, add column member_name text not null;
alter table auction_holder add constraint auction_holder_is_one_company unique (tenant_id, lot_id, member_id);
comment on table auction_holder is 'BID-04d Three people of three companies; who has the private keys of two reads all bids';
create index auction_act_sealed on auction_act (tenant_id, lot_id) where cipher <> '';
