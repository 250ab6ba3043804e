-- F1. Requests from before took the lowest pieces that no other request held, sent or not: their first ones are those that were not shipped.
update order_line l set stopped = s.pieces from (
  select tenant_id, order_line_id, range_agg(int4range(n, n, '[]')) as pieces from (
    select i.tenant_id, i.order_line_id, i.unshipped, n, row_number() over (partition by i.tenant_id, i.id order by n) as at
    from after_sale a join after_sale_line i on i.tenant_id = a.tenant_id and i.after_sale_id = a.id
    cross join lateral jsonb_array_elements(i.pieces) r cross join lateral generate_series((r->>0)::int, (r->>1)::int) n
    where i.unshipped > 0 and (a.appeal_open or a.status in ('submitted', 'approved', 'sending_back', 'received', 'refunding')
      or (a.status in ('refunded', 'returned') and a.kind <> 'exchange'))) t
  where at <= unshipped group by 1, 2) s
where l.tenant_id = s.tenant_id and l.id = s.order_line_id;
