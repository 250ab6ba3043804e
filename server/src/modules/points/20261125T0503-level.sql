-- MBR-04b. The rate of the buyer's level multiplies the portal's.
alter table point_earning add column level_rate int not null default 1000000;
alter table point_earning add constraint point_earning_level_rate check (level_rate > 0);
comment on column point_earning.level_rate is 'What the level of the buyer multiplies the rate by, in 1/1 000 000: as it was when the order was paid';
comment on column member_level.points_rate is 'What multiplies the portal''s points rate, in 1/1 000 000';
