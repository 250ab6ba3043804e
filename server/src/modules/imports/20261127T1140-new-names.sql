-- CAT-06 Categories and brands that a file would make are told before the run, and made when somebody has said so.
alter table import_run
  add column new_categories text[] not null default '{}',
  add column new_brands text[] not null default '{}';
comment on column import_run.new_categories is 'Names that the checked file brings and the portal does not have; an empty one: products without a category';
