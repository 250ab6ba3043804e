-- MSG-01 What leaves the portal, who hears what, and in which words.

create table delivery (
  tenant_id uuid not null,
  id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  template text not null,
  lang text not null check (lang in ('zh', 'en', 'ru')),
  subject text not null,
  body text not null,
  facts jsonb not null,
  provider text not null check (provider in ('outbox', 'smtp', 'aliyun', 'platform')),
  provider_template text not null default '',
  status text not null check (status in ('queued', 'sent', 'failed')),
  tries int not null default 0,
  fault text not null default '',
  -- When it is tried (again); a sweep looks after what was forgotten.
  due_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id),
  check ((status = 'queued') = (due_at is not null))
);
select protect('delivery');
comment on table delivery is 'An e-mail or SMS. With the provider outbox it stays here and is read by admins; else secrets are taken out of body and facts once it is done';
create index delivery_list on delivery (tenant_id, created_at desc, id desc);
create index delivery_due on delivery (due_at) where status = 'queued';
create index delivery_age on delivery (created_at);
create index delivery_to on delivery (tenant_id, recipient);

create table message_choice (
  tenant_id uuid not null,
  user_id uuid not null,
  lang text not null check (lang in ('zh', 'en', 'ru')),
  choices jsonb not null,
  primary key (tenant_id, user_id)
);
select protect('message_choice');
comment on table message_choice is 'What a user hears of, by which channel and in which language; no row: as by default';

create table message_template (
  tenant_id uuid not null,
  template text not null,
  channel text not null check (channel in ('email', 'sms')),
  lang text not null check (lang in ('zh', 'en', 'ru')),
  subject text not null,
  body text not null,
  provider_template text not null default '',
  updated_at timestamptz not null,
  primary key (tenant_id, template, channel, lang)
);
select protect('message_template');
comment on table message_template is 'A tenant''s own wording; without a row that of api/messages/templates counts';

create table channel_setting (
  tenant_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  provider text not null check (provider in ('smtp', 'aliyun')),
  config jsonb not null,
  secret text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, channel)
);
select protect('channel_setting');
comment on table channel_setting is 'Who sends for this tenant; without a row the platform, if it lends its own, else nobody: the outbox';
comment on column channel_setting.secret is 'Sealed with the key of the installation; '''' for none';
