-- CAT-05. A store is a warehouse that people may enter.
create table store (
  tenant_id uuid not null,
  id uuid not null,
  seller_id uuid not null,
  province_code text collate "C" not null,
  city_code text collate "C" not null default '',
  area_code text collate "C" not null default '',
  detail text not null,
  lng double precision not null check (lng between -180 and 180),
  lat double precision not null check (lat between -90 and 90),
  exact boolean not null,
  phone text not null default '',
  about jsonb not null,
  services text[] not null default '{}',
  hours jsonb not null,
  pictures uuid[] not null default '{}',
  search tsvector not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references warehouse (tenant_id, id),
  foreign key (tenant_id, seller_id) references member (tenant_id, id)
);
select protect('store');
comment on table store is 'What people need to know of a warehouse that they may enter; its id is that of the warehouse';
comment on column store.lng is 'Degrees; of the district where the store has none of its own';
comment on column store.exact is 'The coordinates are the store''s own';
comment on column store.hours is 'Hours of each weekday from Monday on, and of holidays instead of them';
create index store_of_seller on store (tenant_id, seller_id, id);
create index store_at on store (tenant_id, lat, lng);
create index store_in_province on store (tenant_id, province_code, city_code);
create index store_search on store using gin (search);
create index store_pictures on store using gin (pictures);
