-- BID-04d Of the portal's own sealed lots a second witness holds the key that is the portal's elsewhere.
alter table auction_lot add column second_witness_id uuid;
comment on column auction_lot.second_witness_id is 'Where the portal organises: the user who may hold the second key';
