-- B5, B6 Which rules a lot goes by, as its public file says (api/bidding/rules/terms.ts). Lots that are there keep the rules they were announced under;
-- one that is not announced yet takes the newest when it is.
alter table auction_lot add column form int not null default 1;
alter table auction_lot add constraint auction_lot_form check (form in (1, 2));
alter table auction_lot add column zero_prices boolean not null default false;
alter table auction_lot alter column form set default 2;
comment on column auction_lot.form is 'Set when it is announced: rules do not change while a lot runs';
comment on column auction_lot.zero_prices is 'B6 Its terms allow a line to be bid for at 0';
