-- ORD-10. How a parcel is packed: said by who packs it, printed on its packing list and on its cartons.
alter table parcel add column cartons int not null default 1;
alter table parcel add constraint parcel_cartons check (cartons > 0);
alter table parcel add column gross_g int;
alter table parcel add constraint parcel_gross check (gross_g > 0);
alter table parcel add column volume_l int;
alter table parcel add constraint parcel_volume check (volume_l > 0);
alter table parcel add column ssccs text[] collate "C" not null default '{}';
comment on column parcel.ssccs is 'GS1 numbers of its cartons, in their order; empty: they are numbered after the parcel';

-- One number is given once, whatever the parcel becomes.
create table sscc_serial (
  tenant_id uuid not null,
  prefix text collate "C" not null,
  next bigint not null,
  primary key (tenant_id, prefix)
);
select protect('sscc_serial');
