-- AUT-11: other apps are told that an address is verified only when its owner has shown it, and not because
-- somebody has typed it for a login.
alter table users add column phone_proven_at timestamptz, add column email_proven_at timestamptz;
comment on column users.phone_proven_at is 'When a code sent to this phone was used by this login; null: it was only typed';
comment on column users.email_proven_at is 'The same of the e-mail address';
