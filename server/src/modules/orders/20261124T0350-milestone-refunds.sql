-- AFS-01, T1. A part of a project goes back in part: what of its amount was refunded.
alter table order_milestone add column refunded_amount bigint not null default 0;
alter table order_milestone add constraint part_not_over_refunded check (refunded_amount between 0 and paid_amount) not valid;
comment on column order_milestone.refunded_amount is 'What of it went back, at most what was paid; all of it: the part is refunded';
comment on column after_sale_line.order_line_id is 'Or, of a project with a payment plan, its milestone: one piece, of which requests hold money and not the piece';
update order_milestone set refunded_amount = paid_amount where status = 'refunded';
alter table order_milestone validate constraint part_not_over_refunded;
