-- AUT-10: where the hidden frame of single sign-out may lead, and nowhere else.
alter table identity_provider add column sign_out_origin text not null default '';
comment on column identity_provider.sign_out_origin is 'Origin of its end-session address; empty: that of the issuer, or it has none';
