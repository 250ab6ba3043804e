-- BID-06. The deposit of a lot pays the lot's order; what is refunded of it is margin again.
alter table refund_leg drop constraint refund_leg_source_check;
alter table refund_leg add constraint refund_leg_source_check check (source in ('balance', 'bonus', 'card', 'margin', 'online', 'transfer'));
