-- BID-01b. The shop lists what runs, what comes and what has ended, each in the order of its own time; an organiser with
-- very many lots finds the few of a tab.
create index auction_lot_live on auction_lot (tenant_id, status, end_at, id) where status in ('bidding', 'extended');
create index auction_lot_upcoming on auction_lot (tenant_id, status, starts_at, id) where status in ('published', 'registration');
create index auction_lot_ended on auction_lot (tenant_id, status, closed_at, id) where status in ('closed', 'awarded', 'contracted', 'done', 'failed', 'cancelled');
create index auction_lot_of_organiser_by_status on auction_lot (tenant_id, organiser_id, status, created_at, id);
