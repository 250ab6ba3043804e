-- MSG-01 After which act a bidder led last.
create index auction_act_led on auction_act (tenant_id, lot_id, leader_after, seq) where leader_after is not null;
comment on column auction_outbid.seq is 'The act after which it led last: until it leads again nothing more is told';
