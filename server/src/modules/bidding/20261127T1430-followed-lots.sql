-- BID-05, MSG-01. Who follows a lot, and who has been told that somebody else leads.
create table auction_follow (
  tenant_id uuid not null,
  user_id uuid not null,
  lot_id uuid not null,
  followed_at timestamptz not null,
  told_soon boolean not null,
  primary key (tenant_id, user_id, lot_id),
  foreign key (tenant_id, lot_id) references auction_lot (tenant_id, id)
);
select protect('auction_follow');
create index auction_follow_of_lot on auction_follow (tenant_id, lot_id, user_id);
create index auction_follow_by_time on auction_follow (tenant_id, user_id, followed_at, lot_id);
comment on table auction_follow is 'Users who are told when a lot starts, ends soon and is over';
comment on column auction_follow.told_soon is 'Has been told that it ends soon, or has begun to follow it when it did';

create table auction_outbid (
  tenant_id uuid not null,
  participant_id uuid not null,
  seq int not null,
  primary key (tenant_id, participant_id),
  foreign key (tenant_id, participant_id) references auction_participant (tenant_id, id)
);
select protect('auction_outbid');
comment on table auction_outbid is 'Who was told of having been outbid; apart from the participant''s row, which bids lock';
comment on column auction_outbid.seq is 'The act that led before: until the next own bid nothing more is told';

-- MSG-01 Auctions are a kind of message of their own: whoever had chosen for orders, which told of them so far, goes on hearing by the same ways.
update message_choice set choices = choices || replace(jsonb_path_query_array(choices, '$[*] ? (@.messageKind == "order")')::text, '"order"', '"auction"')::jsonb
  where choices @> '[{"messageKind": "order"}]';
