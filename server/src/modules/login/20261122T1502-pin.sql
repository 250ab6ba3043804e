-- AUT-16: a PIN as a second step where a device is shared; and sessions of such devices, which it opens again after a pause.
create table login_pin (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  pin_hash text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect('login_pin');
comment on column login_pin.pin_hash is 'Argon2id with its parameters and salt';

alter table session add column shared boolean not null default false, add column pin_tries int not null default 0;
comment on column session.shared is 'Of a device that others use: it asks for the PIN after a pause';
comment on column session.pin_tries is 'Wrong PINs since the last right one: too many end the session';

alter table login_ticket
  drop constraint login_ticket_kind_check,
  add constraint login_ticket_kind_check check (kind in ('second', 'enrol', 'add', 'apply', 'pin')),
  add column tries int not null default 0;
comment on column login_ticket.kind is 'second: owes the second factor; enrol: has to set one up first; add: is logged in and adds one; apply: is under review, and sees the own registration; pin: owes the PIN on a shared device';
comment on column login_ticket.tries is 'Wrong PINs: too many end the ticket';
