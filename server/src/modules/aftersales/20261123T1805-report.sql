-- ORD-12 The report of refunds reads what it adds up from the index alone: of a month of a busy portal thousands of requests.
-- An index changes with every step of a request anyway, as its status stands in others.
drop index after_sale_by_time;
create index after_sale_by_time on after_sale (tenant_id, created_at, id)
  include (reason_code, currency, status, kind, goods_money, freight_money, rest_freight, gift_money);
drop index after_sale_of_seller;
create index after_sale_of_seller on after_sale (tenant_id, seller_id, created_at, id)
  include (reason_code, currency, status, kind, goods_money, freight_money, rest_freight, gift_money);
drop index after_sale_of_buyer;
create index after_sale_of_buyer on after_sale (tenant_id, buyer_id, created_at, id)
  include (reason_code, currency, status, kind, goods_money, freight_money, rest_freight, gift_money);
