-- BID-01b Notices in the order of time, and what has ended newest first.
create index auction_lot_published on auction_lot (tenant_id, published_at, id) where published_at is not null;
create index auction_lot_closed on auction_lot (tenant_id, closed_at, id) where closed_at is not null;
