-- CMS-01. Pages made of blocks: what is shown is a version of a page; others are written, wait for their time, or are kept to go back to.
create table content_page (
  tenant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  kind text not null check (kind in ('home', 'landing')),
  revision int not null default 0,
  user_id uuid,
  user_name text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect('content_page');
comment on table content_page is 'A page of an app; its row is the lock of all that happens to it';
comment on column content_page.app_id is 'An app of the tenant: the directory is local, so no foreign key';
comment on column content_page.revision is 'Counts every change: whoever saw an earlier one is told so';
comment on column content_page.user_name is 'Who changed it last';
create unique index content_page_home on content_page (tenant_id, app_id) where kind = 'home';
create index content_page_of_app on content_page (tenant_id, app_id, changed_at desc, id desc);

create table content_version (
  tenant_id uuid not null,
  id uuid not null,
  page_id uuid not null,
  number int not null,
  status text not null check (status in ('draft', 'scheduled', 'published', 'replaced', 'discarded')),
  slug text not null default '',
  title jsonb not null,
  description jsonb not null,
  picture_id uuid,
  alt jsonb not null,
  blocks jsonb not null,
  held_back boolean not null default false,
  user_id uuid,
  user_name text not null,
  saved_at timestamptz not null,
  publish_at timestamptz,
  published_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, page_id, number),
  foreign key (tenant_id, page_id) references content_page (tenant_id, id),
  check (status <> 'scheduled' or publish_at is not null),
  check (status not in ('published', 'replaced') or published_at is not null)
);
select protect('content_version');
comment on table content_version is 'What a page shows, or showed, or is going to: api/src/content/model.ts';
comment on column content_version.held_back is 'Its time had come, but it could not be published as it was';
create unique index content_version_live on content_version (tenant_id, page_id) where status = 'published';
create unique index content_version_open on content_version (tenant_id, page_id) where status in ('draft', 'scheduled');
create index content_version_due on content_version (tenant_id, publish_at) where status = 'scheduled';
create index content_version_by_status on content_version (tenant_id, status, id);

create table content_slug (
  tenant_id uuid not null,
  app_id uuid not null,
  slug text not null,
  page_id uuid not null,
  current boolean not null,
  primary key (tenant_id, app_id, slug),
  foreign key (tenant_id, page_id) references content_page (tenant_id, id)
);
select protect('content_slug');
comment on table content_slug is 'Addresses of pages. Each leads to a page, never to another address: no redirects in a circle';
comment on column content_slug.current is 'The address of the page now; from its earlier ones visitors are led to it';
create index content_slug_of_page on content_slug (tenant_id, page_id);
