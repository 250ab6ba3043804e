-- CAT-02 What an edit changes of a product that was reviewed: it waits here, the product goes on being sold as it is.
create table product_revision (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  status text not null default 'draft'
    check (status in ('draft', 'pending_review', 'refused', 'approved', 'discarded', 'replaced')),
  content jsonb,
  file_ids uuid[] not null default '{}',
  changes jsonb not null,
  created_by uuid,
  submitted_by uuid,
  created_at timestamptz not null,
  submitted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references product (tenant_id, id),
  check ((content is null) = (status in ('approved', 'discarded', 'replaced')))
);
select protect('product_revision');
create unique index product_revision_open on product_revision (tenant_id, product_id) where content is not null;
create index product_revision_waiting on product_revision (tenant_id, submitted_at) where status = 'pending_review';
create index product_revision_of on product_revision (tenant_id, product_id, id);
create index product_revision_files on product_revision using gin (file_ids);
comment on column product_revision.content is 'The fields, pictures and variants that differ, as they shall be; null once it is closed';
comment on column product_revision.file_ids is 'Files that the content shows: they are kept as long as it is open';
comment on column product_revision.changes is 'What it changed when it was saved, [{field, before, after}], for the history';
