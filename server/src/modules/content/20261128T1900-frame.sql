-- CMS-01 The mall menu and the footer are pages: an app has one of each, as it has one home page.
alter table content_page drop constraint content_page_kind_check;
alter table content_page add constraint content_page_kind_check check (kind in ('home', 'landing', 'help', 'menu', 'footer'));
drop index content_page_home;
create unique index content_page_fixed on content_page (tenant_id, app_id, kind) where kind in ('home', 'menu', 'footer');
