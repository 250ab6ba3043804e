-- ROL-03: a link says from when on rows may still come into a later one. A worker that was away chains its backlog in
-- several links; what the first of them did not take must stay open, however old it is.
alter table audit_link add column open_from timestamptz;
comment on column audit_link.open_from is 'Rows from then on may come into a later link; null (forms 1 and 2): two minutes before the link';
alter table audit_link drop constraint audit_link_form_check, add constraint audit_link_form_check check (form in (1, 2, 3) and (form < 3 or open_from is not null));
