-- BID-06. An order that was won in an auction ends with it: it neither closes by itself nor is cancelled by one of its parties.
alter table orders add column lot_no text collate "C" not null default '', add column pay_by timestamptz;
comment on column orders.lot_no is 'The lot that was won; '''' for all others';
comment on column orders.pay_by is 'Until when the winner pays a sale or confirms a purchase; null: not won, or in force';
