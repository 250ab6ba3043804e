-- AFS-03. Goods of a request that has ended may still be with the seller: they are shelved, scrapped or sent back later.
alter table after_sale add column goods_open boolean not null default false, add column goods_sent jsonb;
comment on column after_sale.goods_open is 'Its goods are with the seller, and nothing is decided on them';
comment on column after_sale.goods_sent is 'Rejected goods that went to the buyer again: carrier, trackingNo, at';
create index after_sale_goods_open on after_sale (tenant_id, created_at, id) where goods_open;
alter table after_sale_line drop constraint after_sale_line_restock_check;
alter table after_sale_line add constraint after_sale_line_restock_check check (restock in ('shelf', 'scrap', 'none', 'sent_back'));
-- What was rejected, or refunded by a judge without a look at the goods, has been in nobody's books until now.
update after_sale a set goods_open = true where a.status = 'goods_rejected' or (a.kind = 'return' and a.status in ('refunding', 'returned')
  and exists (select from after_sale_line l where l.tenant_id = a.tenant_id and l.after_sale_id = a.id and l.restock is null));
