-- CRT-01, CRT-03
create table certification (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('person', 'company')),
  status text not null default 'not_authenticated'
    check (status in ('not_authenticated', 'pending_review', 'under_review', 'authenticated', 'failed')),
  reason text not null default '',
  company_name text not null default '',
  company_address text not null default '',
  website text not null default '',
  credit_code text not null default '',
  legal_name text not null default '',
  id_number text not null default '' check (id_number = '' or id_number like 'sealed:%'),
  id_masked text not null default '',
  id_front uuid,
  id_back uuid,
  id_held uuid,
  licence uuid,
  bank_card text not null default '' check (bank_card = '' or bank_card like 'sealed:%'),
  bank_masked text not null default '',
  bank_name text not null default '',
  area_code text not null default '',
  user_id uuid,
  handed_in_at timestamptz,
  reviewed_at timestamptz,
  reviewer_name text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, member_id),
  foreign key (tenant_id, member_id) references member (tenant_id, id),
  foreign key (tenant_id, id_front) references file (tenant_id, id),
  foreign key (tenant_id, id_back) references file (tenant_id, id),
  foreign key (tenant_id, id_held) references file (tenant_id, id),
  foreign key (tenant_id, licence) references file (tenant_id, id)
);
select protect('certification');
comment on table certification is 'Who a member is, as proved with papers; one of a member';
comment on column certification.id_number is 'Sealed (kernel/secret.ts); shown is id_masked alone';
comment on column certification.bank_card is 'Sealed, as the ID number';
create index certification_status on certification (tenant_id, status, id);
create index certification_code on certification (tenant_id, credit_code) where credit_code <> '';

-- CRT-02
create table qualification (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  name text not null,
  no text not null default '',
  starts date not null,
  ends date,
  status text not null default 'pending_review'
    check (status in ('pending_review', 'approved', 'refused', 'expired', 'withdrawn')),
  reason text not null default '',
  files uuid[] not null,
  user_id uuid,
  told_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id),
  check (ends is null or ends >= starts)
);
select protect('qualification');
comment on column qualification.ends is 'Its last day; null: for an unlimited time';
comment on column qualification.told_at is 'When its member was told that it ends soon';
create index qualification_member on qualification (tenant_id, member_id, id);
create index qualification_status on qualification (tenant_id, status, id);
create index qualification_ends on qualification (ends) where status = 'approved' and ends is not null;
