-- F5. The order of spending has a third choice: both accounts in proportion.
alter table spend_order add column spending text;
update spend_order set spending = case when bonus_first then 'bonus_first' else 'principal_first' end;
alter table spend_order alter column spending set not null;
alter table spend_order add constraint spend_order_spending check (spending in ('bonus_first', 'principal_first', 'proportional'));
alter table spend_order drop column bonus_first;
comment on table spend_order is 'Of which account a member''s payments take first: as the rule of the last recharge says';
