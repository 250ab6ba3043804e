-- AFS-03. Gift cards pay, and are given back to.
alter table refund_leg drop constraint refund_leg_source_check;
alter table refund_leg add constraint refund_leg_source_check check (source in ('balance', 'card', 'online', 'transfer'));
