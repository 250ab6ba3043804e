-- PRO-01e A pause of the portal's is ended by the portal. PRO-01f A first order is one checkout.
alter table promotion add column stopped boolean not null default false;
comment on column promotion.stopped is 'Paused by the portal, and not by its seller: only the portal resumes it';
alter table promotion_live add column first_order boolean not null default false;
update promotion_live l set first_order = true from promotion_version v
  where v.tenant_id = l.tenant_id and v.promotion_id = l.id and v.number = l.version and v.scope->>'firstOrder' = 'true';
alter table promotion_member add column once boolean not null default false;
comment on column promotion_member.once is 'As person_max: it is for the first order, and taken by one checkout';
