-- CAT-07f. Sales that have just begun are found by their beginning.
create index promotion_live_begun on promotion_live (tenant_id, starts_at) where open;
