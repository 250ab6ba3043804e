-- BID-04b. A lot's public file: one secret, from which the salts of its reserve and of its maxima are derived.
alter table auction_lot add column secret text not null default '';
update auction_lot set secret = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), last_hash = '';
update auction_act set hash = '';
update auction_lot set reserve_hash = encode(sha256(convert_to(
  encode(sha256(convert_to(secret || ':reserve', 'UTF8')), 'hex') || ':' || to_char(reserve_amount / 10000.0, 'FM999999999999990.00'), 'UTF8')), 'hex')
  where reserve_amount is not null;
alter table auction_lot alter column secret drop default, drop column reserve_salt;
alter table auction_lot add constraint lot_secret_is_whole check (secret ~ '^[0-9a-f]{64}$');
comment on column auction_lot.secret is 'Of this lot alone, never told: whoever knows it can try amounts against what is committed to';
comment on column auction_lot.reserve_hash is 'B3 Published beforehand; the file of the ended lot opens it';
comment on column auction_lot.last_hash is 'BID-04b Of the last line of the file so far: of the terms as announced, then of each act';

alter table auction_act add column cipher_hash text not null default '';
update auction_act set cipher_hash = encode(sha256(convert_to(cipher, 'UTF8')), 'hex') where kind = 'seal';
comment on column auction_act.cipher_hash is 'BID-04d What stays of a sealed bid that was replaced or withdrawn';
comment on table auction_act is 'B5 Accepted acts of a lot, gapless; each hash covers the one before. What was sealed goes when it is replaced, what it says comes when it is opened';
comment on column auction_act.hash is 'Of its line in the public file; empty of what came before there was one';
