-- CMS-02a. Editors order the pages of a section.
alter table content_section add column page_order uuid[] not null default '{}';
comment on column content_section.page_order is 'The pages in the order in which they are shown; others follow by age';
