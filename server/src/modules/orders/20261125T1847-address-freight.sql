-- Another address may cost another freight, where its seller says so by region.
comment on column order_change.amount is 'By how much the order became dearer (1/10 000 of its currency), negative where it became cheaper';
comment on table order_change is 'Written once. Freight follows quantities and address where it was not agreed on';
