-- AFS-03, F1. The points and the rebate that paid for pieces go back with them.
alter table after_sale_line add column points_back bigint not null default 0, add column rebate_back bigint not null default 0;
comment on column after_sale_line.points_back is 'Points (one is 10 000) that paid for its pieces; final when submitted, as its money is';
