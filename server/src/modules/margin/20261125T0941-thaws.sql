-- MGN-01b, MGN-03. Requests to let a frozen deposit go before its lot has ended.

create table margin_thaw (
  tenant_id uuid not null,
  id uuid not null,
  no text collate "C" not null,
  status text not null check (status in ('pending', 'approved', 'failed', 'closed')),
  deposit_id uuid not null,
  member_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  files uuid[] not null,
  result text not null default '',
  review_files uuid[] not null default '{}',
  reviewed_by uuid,
  reviewed_name text not null default '',
  reviewed_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  foreign key (tenant_id, deposit_id) references margin_deposit (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id),
  check ((status = 'pending') = (settled_at is null))
) with (fillfactor = 85);
select protect('margin_thaw');
comment on column margin_thaw.amount is 'What of the deposit was frozen when it was asked for, or what was released';
comment on column margin_thaw.files is 'What the applicant added: pictures';
comment on column margin_thaw.review_files is 'What the reviewer added: pictures, PDF';
create unique index margin_thaw_once on margin_thaw (tenant_id, deposit_id) where status = 'pending';
create index margin_thaw_of_deposit on margin_thaw (tenant_id, deposit_id, created_at);
create index margin_thaw_by_time on margin_thaw (tenant_id, created_at, id);
create index margin_thaw_by_status on margin_thaw (tenant_id, status, created_at, id);
create index margin_thaw_of_member on margin_thaw (tenant_id, member_id, created_at, id);
create index margin_thaw_files on margin_thaw using gin (files, review_files);

-- What stands frozen of a member is a sum over few rows, however many deposits have ended.
create index margin_deposit_standing on margin_deposit (tenant_id, member_id) where state = 'frozen';
