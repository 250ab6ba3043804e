-- F5. The order of spending has a third choice: both accounts in proportion.
alter table recharge_rule add column spending text;
update recharge_rule set spending = case when bonus_first then 'bonus_first' else 'principal_first' end;
alter table recharge_rule alter column spending set not null;
alter table recharge_rule add constraint recharge_rule_spending check (spending in ('bonus_first', 'principal_first', 'proportional'));
alter table recharge_rule drop column bonus_first;
comment on column recharge_rule.spending is 'Of which account payments take first: the bonus, the principal, or both in proportion';
update recharge set rule = rule - 'bonusFirst' || jsonb_build_object('spending', case when (rule->>'bonusFirst')::boolean then 'bonus_first' else 'principal_first' end)
where rule is not null;
comment on column recharge.rule is 'Its offer as it was when it was applied for: name, and what is spent first';
