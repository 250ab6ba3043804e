-- What every order writes for each promotion, no more of it than is read.

-- The report of costs reads an order's components by their key.
drop index price_component_of_promotion;

-- That there is such a promotion says promotion_live, whose row is locked by the statement that writes a use.
alter table promotion_use drop constraint promotion_use_tenant_id_promotion_id_fkey;
alter table promotion_use drop constraint promotion_use_pkey;
alter table promotion_use drop constraint promotion_use_tenant_id_order_id_promotion_id_key;
drop index promotion_use_of;
drop index promotion_use_of_coupon;
alter table promotion_use drop column id;
alter table promotion_use add primary key (tenant_id, order_id, promotion_id);
create index promotion_use_of on promotion_use (tenant_id, promotion_id);

-- P5 Members are counted from the first version on that has a limit per person. So far all were.
alter table promotion_live add column counts_members boolean not null default true;
alter table promotion_live alter column counts_members set default false;
alter table promotion_live add constraint person_limit_counts check (counts_members or (person_max is null and not first_order));
comment on column promotion_live.counts_members is 'promotion_member.taken is kept: some version had a limit per person';

-- Whether a coupon is claimed is not in the index: to hold and to use it then changes no index.
drop index coupon_to_warn;
create index coupon_to_warn on coupon (valid_until) where warned_at is null and valid_until is not null;
