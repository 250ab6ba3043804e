-- AFS-03. Goods that were "not restocked" before their seller could settle them are in nobody's books either: they wait for it, too.
-- What has no SKU has no shelf: "not restocked" is all that could be said of it.
update after_sale a set goods_open = true where not a.goods_open and a.kind <> 'refund' and a.status in ('refunding', 'returned')
  and exists (select from after_sale_line l join order_line o on o.tenant_id = l.tenant_id and o.id = l.order_line_id
    where l.tenant_id = a.tenant_id and l.after_sale_id = a.id and l.restock = 'none' and o.sku_id is not null);
