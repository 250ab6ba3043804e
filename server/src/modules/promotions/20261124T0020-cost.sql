-- The report of what promotions cost reads the shares of a period's orders, and what of them came back with refunds.
create index price_component_of_promotion on price_component (tenant_id, order_id) include (line_id, promotion_id, funder, amount)
  where promotion_id is not null;
create index after_sale_by_end on after_sale (tenant_id, ended_at) where status in ('refunded', 'returned');
