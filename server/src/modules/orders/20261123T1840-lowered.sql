-- F9. Part of a price goes back without goods: the pieces that it is for are worth less from then on.
alter table order_line add column lowered jsonb not null default '[]';
comment on column order_line.lowered is '[[piece, amount in 1/10 000], …]: what went back of the price of pieces that are kept';
