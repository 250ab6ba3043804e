-- P7. Each discount share names its promotion as it was, the coupon that paid for it, and who bears it.
alter table price_component add column promotion_id uuid;
alter table price_component add column promotion_version int;
alter table price_component add column coupon_id uuid;
alter table price_component add column funder uuid;
alter table price_component add constraint promotion_with_version check ((promotion_id is null) = (promotion_version is null));
comment on column price_component.promotion_id is 'Of promotion, coupon, member and flash: which one, in which version';
comment on column price_component.funder is 'The seller that bears it; null: the portal';
alter table order_gift add column promotion_id uuid;
comment on column order_gift.promotion_id is 'The promotion that it came with';
