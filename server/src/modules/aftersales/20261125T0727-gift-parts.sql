-- F4. An order may come with gifts of several promotions: each bears what is withheld for its own.
alter table after_sale add column gift_parts jsonb not null default '[]';
comment on column after_sale.gift_parts is 'Of gift_money: which gift, and what of its value was withheld; below 0: given back for it';
-- Until now only their sum was kept. Whoever has one gift knows; of several the first one bore it, as reports have told it.
update after_sale a set gift_parts = jsonb_build_array(jsonb_build_object('gift', g.id, 'withheld', -a.gift_money))
from (select tenant_id, order_id, (array_agg(id order by id))[1] as id from order_gift group by 1, 2) g
where a.gift_money <> 0 and g.tenant_id = a.tenant_id and g.order_id = a.order_id;
