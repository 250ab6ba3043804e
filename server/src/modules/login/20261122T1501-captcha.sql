-- AUT-16: a picture code or a puzzle that waits to be solved. Whoever shows an answer takes the row with it: it is good once.
create table captcha (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('picture', 'work')),
  sealed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect('captcha');
comment on column captcha.sealed is 'The letters of the picture, or the puzzle, encrypted: five letters are soon tried';
create index captcha_age on captcha (tenant_id, expires_at);
