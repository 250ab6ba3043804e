-- ADR-01 Addresses abroad: names instead of divisions.
alter table address
  add column country_code text not null default 'CN' check (country_code ~ '^[A-Z]{2}$'),
  add column state text not null default '',
  add column city text not null default '',
  add column postcode text not null default '',
  add constraint divisions_at_home check ((country_code = 'CN') = (province_code <> ''));
comment on column address.phone is 'A mainland mobile of eleven digits, or E.164 with its plus';
comment on column address.country_code is 'ISO 3166-1; state, city and postcode are those of an address abroad';
