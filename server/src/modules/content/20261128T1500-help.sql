-- CMS-02a The help centre: pages of kind help stand in sections, and are found by their text in each language.
create table content_section (
  tenant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  title jsonb not null,
  position int not null,
  revision int not null default 0,
  user_id uuid,
  user_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect('content_section');
comment on table content_section is 'A section of the help centre of an app';
comment on column content_section.app_id is 'An app of the tenant: the directory is local, so no foreign key';
comment on column content_section.user_name is 'Who changed it last';
create index content_section_of_app on content_section (tenant_id, app_id, position, id);

alter table content_page drop constraint content_page_kind_check;
alter table content_page add constraint content_page_kind_check check (kind in ('home', 'landing', 'help'));
alter table content_version add column section_id uuid;
alter table content_version add constraint content_version_section
  foreign key (tenant_id, section_id) references content_section (tenant_id, id);
comment on column content_version.section_id is 'The section of a help page; null: another kind, or an earlier version whose section was deleted';
create index content_version_of_section on content_version (tenant_id, section_id, page_id) where section_id is not null;

create table content_help (
  tenant_id uuid not null,
  page_id uuid not null,
  lang text not null check (lang in ('zh', 'en', 'ru')),
  app_id uuid not null,
  search tsvector not null,
  primary key (tenant_id, page_id, lang),
  foreign key (tenant_id, page_id) references content_page (tenant_id, id)
);
select protect('content_help');
comment on table content_help is 'What the search of the help centre reads: the text of a published help page, in a language or what stands for it';
comment on column content_help.app_id is 'The app of the page';
create index content_help_of_app on content_help (tenant_id, app_id, lang);
create index content_help_search on content_help using gin (search);
