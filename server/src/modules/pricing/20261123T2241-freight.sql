-- CHK-04 What sending an order costs, by seller and currency. Without one, and where no rule fits, the portal's fixed amount counts.
create table freight_template (
  tenant_id uuid not null,
  id uuid not null,
  seller_id uuid not null,
  currency text not null check (currency in ('CNY', 'USD')),
  charged_by text not null check (charged_by in ('weight', 'pieces')),
  rules jsonb not null,
  enabled boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint freight_template_once unique (tenant_id, seller_id, currency),
  foreign key (tenant_id, seller_id) references member (tenant_id, id)
);
select protect('freight_template');
comment on column freight_template.rules is '[{regions, carrier, first, firstFee, step, stepFee, freeFrom}]: grams or pieces, 1/10 000; no regions: everywhere else';
