-- CMS-02: agreements as versions, and who accepted which.
create table agreement (
  tenant_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('registration', 'privacy', 'sale', 'bidding', 'own')),
  name jsonb not null,
  blocks text not null default 'nothing' check (blocks in ('nothing', 'ordering', 'login')),
  in_use boolean not null default true,
  version int not null default 0,
  asked_version int not null default 0,
  revision int not null default 0,
  draft jsonb,
  draft_note jsonb,
  user_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, code),
  check (asked_version between 0 and version),
  check (kind = case when code in ('registration', 'privacy', 'sale', 'bidding') then code else 'own' end)
);
select protect('agreement');
comment on table agreement is 'Its row is the lock of all that happens to it: publishing takes it, accepting shares it';
comment on column agreement.version is 'In force; 0: nothing is published, of registration the built-in text holds';
comment on column agreement.asked_version is 'The last version that was put to everybody: whoever has accepted none from it on is asked';
comment on column agreement.revision is 'Counts every change: whoever saw an earlier one is told so';
comment on column agreement.user_id is 'Who changed it last';

-- What somebody has accepted can be read for ever: nothing changes a version.
-- grant: select, insert
create table agreement_version (
  tenant_id uuid not null,
  agreement text not null,
  number int not null check (number > 0),
  body jsonb not null,
  note jsonb not null,
  asks boolean not null,
  user_id uuid,
  published_at timestamptz not null,
  primary key (tenant_id, agreement, number),
  foreign key (tenant_id, agreement) references agreement (tenant_id, code)
);
select protect('agreement_version');

create table agreement_acceptance (
  tenant_id uuid not null,
  id uuid not null,
  agreement text not null,
  version int not null check (version >= 0),
  user_id uuid not null,
  lang text not null check (lang in ('zh', 'en', 'ru')),
  way text not null check (way in ('registration', 'login', 'checkout', 'sso')),
  ip text not null,
  accepted_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, agreement, version),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect('agreement_acceptance');
comment on column agreement_acceptance.agreement is 'The built-in text has no row in agreement: no foreign key';
comment on column agreement_acceptance.version is '0: the built-in text';
comment on column agreement_acceptance.lang is 'The language that was read, which may be another than that of the page around it';
create index agreement_acceptance_time on agreement_acceptance (tenant_id, accepted_at desc, id desc);
create index agreement_acceptance_of on agreement_acceptance (tenant_id, agreement, accepted_at desc, id desc);
create index agreement_acceptance_version on agreement_acceptance (tenant_id, agreement, version, accepted_at desc, id desc);
create index agreement_acceptance_way on agreement_acceptance (tenant_id, way, accepted_at desc, id desc);
create index agreement_acceptance_user on agreement_acceptance (tenant_id, user_id, accepted_at desc, id desc);

-- What registration has kept until now. Nobody was ever asked again for a new version, and nobody is now.
insert into agreement (tenant_id, code, kind, name, version, created_at, changed_at)
select m.tenant_id, 'registration', 'registration',
  '{"zh": "会员协议", "en": "Member agreement", "ru": "Пользовательское соглашение"}', max(m.version), min(m.created_at), max(m.created_at)
from member_agreement m group by m.tenant_id;
create function agreement_html(plain text) returns text language sql immutable as
$$ select '<p>' || replace(replace(replace(replace(replace(plain, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n\n', '</p><p>'), E'\n', '<br />') || '</p>' $$;
insert into agreement_version (tenant_id, agreement, number, body, note, asks, published_at)
select m.tenant_id, 'registration', m.version,
  jsonb_build_object('zh', agreement_html(m.body->>'zh'), 'en', agreement_html(m.body->>'en'), 'ru', agreement_html(m.body->>'ru')),
  '{"zh": ""}', false, m.created_at
from member_agreement m;
drop function agreement_html(text);
insert into agreement_acceptance (tenant_id, id, agreement, version, user_id, lang, way, ip, accepted_at)
select r.tenant_id, r.id, 'registration', r.agreement_version, r.user_id, r.agreement_lang, 'registration', r.ip, r.agreed_at
from registration r where not exists (
  select from registration e
  where e.tenant_id = r.tenant_id and e.user_id = r.user_id and e.agreement_version = r.agreement_version
    and (e.agreed_at, e.id) < (r.agreed_at, r.id));
drop table member_agreement;
