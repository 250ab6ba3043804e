-- PAY-04 What signs notifications is sealed like every secret. Rows of before are sealed when the program starts
-- (sealSecrets): SQL has no key.
alter table payment_provider add constraint payment_provider_sealed check (secret like 'sealed:%') not valid;
comment on column payment_provider.secret is 'Sealed; signs notifications, never leaves the server';
