-- CAT-01 Words by which lists look for goods hold the numbers of SKUs: those that were made plain since stand there as they
-- are kept now.
with numbers as (
  select s.tenant_id, s.product_id, string_agg(s.no, ' ' order by s.position, s.id) as nos,
    bool_or(strpos(c.words, lower(s.no)) = 0 and length(c.words) < 600) as stale
  from sku s join product_card c on c.tenant_id = s.tenant_id and c.id = s.product_id
  where not s.retired group by s.tenant_id, s.product_id)
update product_card c set words = left(lower(concat_ws(' ', c.title->>'zh', c.title->>'en', c.title->>'ru', n.nos)), 600)
from numbers n where n.tenant_id = c.tenant_id and n.product_id = c.id and n.stale;
