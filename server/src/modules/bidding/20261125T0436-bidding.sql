-- BID-01 … BID-06. Lots, who takes part, and what was bid. The lot's row is its lock: bids, its end and its award wait for it.

create table auction_lot (
  tenant_id uuid not null,
  id uuid not null,
  no text collate "C" not null,
  status text not null check (status in ('draft', 'review', 'published', 'registration', 'bidding', 'extended', 'closed', 'awarded', 'contracted', 'done', 'failed', 'cancelled')),
  mode text not null check (mode in ('ascending', 'descending', 'sealed')),
  side text not null check (side in ('sale', 'purchase')),
  organiser_id uuid not null,
  organiser_name text not null,
  user_id uuid not null,
  titles jsonb not null,
  descriptions jsonb,
  search tsvector not null default '',
  currency text not null check (currency in ('CNY', 'USD')),
  start_amount bigint not null check (start_amount > 0),
  increments jsonb not null,
  reserve_amount bigint check (reserve_amount > 0),
  reserve_salt text not null default '',
  reserve_hash text,
  deposit_kind text not null check (deposit_kind in ('none', 'fixed', 'rate')),
  deposit_rate int not null,
  deposit_amount bigint not null check (deposit_amount >= 0),
  min_bidders int not null check (min_bidders >= 1),
  qualification text not null,
  needs_papers boolean not null,
  needs_certification boolean not null,
  needs_review boolean not null,
  register_from timestamptz not null,
  starts_at timestamptz not null,
  planned_end timestamptz not null,
  extend_s int not null check (extend_s >= 0),
  cap_at timestamptz,
  award_by text not null check (award_by in ('rule', 'organiser')),
  forfeit text not null check (forfeit in ('all', 'difference')),
  forfeit_costs bigint not null check (forfeit_costs >= 0),
  forfeit_to text not null check (forfeit_to in ('organiser', 'tenant')),
  pay_hours int not null check (pay_hours >= 1),
  pictures uuid[] not null default '{}',
  lines jsonb not null,
  demand_id uuid,
  relisted_from uuid,
  relisted_as text not null default '',
  terms_version int not null default 1,
  review_reason text not null default '',
  reviewed_by uuid,
  created_at timestamptz not null,
  published_at timestamptz,
  -- What changes while it runs.
  end_at timestamptz not null,
  due_at timestamptz,
  seq int not null default 0 check (seq >= 0),
  bid_count int not null default 0,
  participant_count int not null default 0,
  alias_count int not null default 0,
  price bigint,
  leader_id uuid,
  leader_entry bigint,
  leader_maximum bigint,
  second_maximum bigint,
  furthest_price bigint,
  last_hash text not null default '',
  live_cap timestamptz,
  gap_seen timestamptz,
  closed_at timestamptz,
  winner_id uuid,
  win_amount bigint,
  end_reason text not null default '',
  awarded_at timestamptz,
  pay_by timestamptz,
  order_id uuid,
  order_no text not null default '',
  offer_to uuid,
  offer_amount bigint,
  offer_until timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  foreign key (tenant_id, organiser_id) references member (tenant_id, id),
  constraint lot_ends_in_order check (register_from <= starts_at and starts_at < planned_end and end_at >= planned_end),
  constraint lot_reserve_is_committed check ((reserve_amount is null) = (reserve_hash is null)),
  constraint lot_offer_is_whole check ((offer_to is null) = (offer_until is null) and (offer_to is null) = (offer_amount is null)),
  constraint lot_leader_has_a_price check ((leader_id is null) = (price is null))
) with (fillfactor = 70);
select protect('auction_lot');
create index auction_lot_by_time on auction_lot (tenant_id, created_at, id);
create index auction_lot_by_status on auction_lot (tenant_id, status, created_at, id);
create index auction_lot_of_organiser on auction_lot (tenant_id, organiser_id, created_at, id);
create index auction_lot_due on auction_lot (due_at) where due_at is not null;
create index auction_lot_search on auction_lot using gin (search);
create index auction_lot_order on auction_lot (tenant_id, order_id) where order_id is not null;
create index auction_lot_pictures on auction_lot using gin (pictures);
comment on table auction_lot is 'BID-02 The row is the lock of its bids; its clock is read under it (B1)';
comment on column auction_lot.due_at is 'When the next thing happens by itself: registration, start, end, payment or offer over';
comment on column auction_lot.seq is 'B5 The number of the last accepted act';
comment on column auction_lot.leader_entry is 'B2 The plain amount, or the least acceptable, with which the leader came in';
comment on column auction_lot.furthest_price is 'B10 The furthest price that it ever showed';
comment on column auction_lot.gap_seen is 'B9 Until when outages are taken into account already';
comment on column auction_lot.reserve_salt is 'With the amount it makes reserve_hash, which is published beforehand; opened at the end';

create table auction_participant (
  tenant_id uuid not null,
  id uuid not null,
  lot_id uuid not null,
  member_id uuid not null,
  member_name text not null,
  user_id uuid not null,
  user_name text not null,
  alias int not null,
  status text not null check (status in ('waiting_deposit', 'waiting_review', 'approved', 'bidding', 'ended', 'rejected', 'withdrawn', 'disqualified', 'defaulted')),
  result text check (result in ('won', 'lost', 'failed')),
  reason text not null default '',
  papers uuid[] not null default '{}',
  deposit_id uuid,
  terms_version int not null,
  amount bigint,
  maximum bigint,
  best_seq int,
  line_prices bigint[],
  joined_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, lot_id, member_id),
  unique (tenant_id, lot_id, alias),
  foreign key (tenant_id, lot_id) references auction_lot (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id)
) with (fillfactor = 80);
select protect('auction_participant');
create index auction_participant_of_lot on auction_participant (tenant_id, lot_id, joined_at, id);
create index auction_participant_of_member on auction_participant (tenant_id, member_id, joined_at, id);
create index auction_participant_waiting on auction_participant (tenant_id, lot_id) where status = 'waiting_review';
create index auction_participant_papers on auction_participant using gin (papers);
comment on column auction_participant.alias is 'Who it is to everybody else';
comment on column auction_participant.amount is 'Its last plain bid, or what a maximum came in with; of a sealed lot only once it is opened';
comment on column auction_participant.best_seq is 'B5, B7 The number of the act that counts';

create table auction_act (
  tenant_id uuid not null,
  lot_id uuid not null,
  seq int not null check (seq >= 1),
  kind text not null check (kind in ('bid', 'raise', 'seal', 'withdrawal', 'outage', 'disqualification')),
  participant_id uuid,
  at timestamptz not null,
  amount bigint,
  maximum bigint,
  line_prices bigint[],
  cipher text not null default '',
  gap_ms bigint,
  price_after bigint,
  leader_after int,
  end_after timestamptz not null,
  cap_after timestamptz,
  hash text not null,
  primary key (tenant_id, lot_id, seq),
  foreign key (tenant_id, lot_id) references auction_lot (tenant_id, id)
);
select protect('auction_act');
comment on table auction_act is 'B5 Accepted acts of a lot, gapless; each hash covers the one before. Never changed';
comment on column auction_act.cipher is 'BID-04d What the bidder''s browser encrypted to two of three holders';

create table auction_refusal (
  tenant_id uuid not null,
  id uuid not null,
  lot_id uuid not null,
  participant_id uuid,
  at timestamptz not null,
  amount bigint,
  code text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, lot_id) references auction_lot (tenant_id, id)
);
select protect('auction_refusal');
create index auction_refusal_of_lot on auction_refusal (tenant_id, lot_id, at, id);
comment on table auction_refusal is 'B5 Bids that were refused, apart from the numbered acts';

create table auction_holder (
  tenant_id uuid not null,
  id uuid not null,
  lot_id uuid not null,
  holder text not null check (holder in ('organiser', 'platform', 'witness')),
  user_id uuid not null,
  user_name text not null,
  public_key text not null,
  private_key text not null default '',
  registered_at timestamptz not null,
  released_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, lot_id, holder),
  foreign key (tenant_id, lot_id) references auction_lot (tenant_id, id),
  check ((private_key = '') = (released_at is null))
);
select protect('auction_holder');
comment on column auction_holder.private_key is 'Of this lot alone; empty until its holder releases it after the end';

create table auction_appeal (
  tenant_id uuid not null,
  id uuid not null,
  lot_id uuid not null,
  participant_id uuid not null,
  user_id uuid not null,
  why text not null,
  state text not null check (state in ('open', 'upheld', 'dismissed')),
  reason text not null default '',
  created_at timestamptz not null,
  judged_at timestamptz,
  judged_by uuid,
  judged_name text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, participant_id),
  foreign key (tenant_id, lot_id) references auction_lot (tenant_id, id),
  foreign key (tenant_id, participant_id) references auction_participant (tenant_id, id),
  check ((state = 'open') = (judged_at is null))
);
select protect('auction_appeal');
create index auction_appeal_by_time on auction_appeal (tenant_id, created_at, id);
create index auction_appeal_by_state on auction_appeal (tenant_id, state, created_at, id);

create table auction_beat (
  tenant_id uuid not null primary key,
  at timestamptz not null
);
select protect('auction_beat');
comment on table auction_beat is 'B9 When this portal''s auctions were last seen running, by the database''s own clock';
