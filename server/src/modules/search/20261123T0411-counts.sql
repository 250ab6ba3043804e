-- SRC-04 How often a text was searched for, by nobody in particular.
create table search_count (
  tenant_id uuid not null,
  day date not null,
  lang text not null,
  text text not null,
  times int not null check (times > 0),
  primary key (tenant_id, day, lang, text)
);
select protect('search_count');
create index search_count_age on search_count (day);
