-- CMS-02a A notice is a row of its own, for an audience, written and published by different people.
create table mall_notice (
  tenant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  title jsonb not null,
  body jsonb not null,
  audience jsonb not null,
  from_day date not null,
  until_day date check (until_day >= from_day),
  pinned boolean not null,
  published boolean not null,
  revision int not null default 0,
  user_id uuid,
  user_name text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect('mall_notice');
comment on table mall_notice is 'A notice in the shop of an app (api/src/mall/notices.ts)';
comment on column mall_notice.app_id is 'An app of the tenant: the directory is local, so no foreign key';
comment on column mall_notice.from_day is 'A day of the tenant''s calendar: its date, and the first day on which it is shown';
comment on column mall_notice.user_name is 'Who changed it last';
create index mall_notice_of_app on mall_notice (tenant_id, app_id, from_day desc, id desc);

-- They stood in the content of each app.
do $$
declare
  one record;
begin
  for one in select id from tenant loop
    perform set_tenant(one.id);
    insert into mall_notice (tenant_id, id, app_id, title, body, audience, from_day, until_day, pinned, published, user_name, changed_at)
    select c.tenant_id, coalesce((n ->> 'noticeCode')::uuid, gen_random_uuid()), c.app_id, n -> 'title', coalesce(n -> 'body', '{"zh": ""}'),
      '{"who": "everyone", "levels": [], "companies": []}', (n ->> 'day')::date, nullif(n ->> 'until', '')::date, false,
      coalesce((n ->> 'shown')::boolean, true), '–', c.updated_at
    from mall_content c cross join lateral jsonb_array_elements(
      case when jsonb_typeof(c.content -> 'notices') = 'array' then c.content -> 'notices' else '[]' end) n
    where c.tenant_id = one.id
    on conflict do nothing;
    update mall_content set content = content - 'notices' where tenant_id = one.id and content ? 'notices';
  end loop;
end $$;
