-- Events of one subject are handed on in the order of their commits, whatever the clocks of the processes that wrote
-- them say: each takes the next number of its subject. Two transactions that would take the same one meet in the
-- unique index; the second waits for the first and runs again.
create sequence outbox_unnumbered start 1000000000000000;
alter table outbox add column no bigint not null default nextval('outbox_unnumbered'),
  add column queued_at timestamptz not null default clock_timestamp(),
  add column retry_at timestamptz;
comment on column outbox.no is 'Place among the waiting events of its subject. The default serves processes of the version before, during an upgrade';
comment on column outbox.at is 'When it happened, by the tenant''s clock';
comment on column outbox.queued_at is 'When it was written, by the database''s clock';
comment on column outbox.retry_at is 'It has failed and is tried again from then on, by the database''s clock; null: at once';
-- Row-level security is forced on the owner as well, who sees no rows without a tenant.
alter table outbox no force row level security;
update outbox o set no = n.no, queued_at = n.queued_at, retry_at = case when o.attempts > 0 then now() end
from (select tenant_id, id, row_number() over (partition by tenant_id, subject_id order by at, id) as no,
  now() + row_number() over (order by at, id) * interval '1 microsecond' as queued_at from outbox) n
where n.tenant_id = o.tenant_id and n.id = o.id;
alter table outbox force row level security;
drop index outbox_waiting;
drop index outbox_failed;
create unique index outbox_order on outbox (tenant_id, subject_id, no);
create index outbox_waiting on outbox (queued_at);
