-- BID-06. What comes after the award of a lot.
alter table auction_participant add column passed_at timestamptz, add column forfeit_id uuid;
comment on column auction_participant.passed_at is 'B8 Had its turn and is not asked again: did not pay, declined what was offered, or was silent';
comment on column auction_participant.forfeit_id is 'BID-06c What was forfeited of the deposit at the default; an appeal restores it';

-- An appeal has a lifecycle of its own.
alter table auction_appeal rename column state to status;
alter table auction_appeal add column against text not null, add column against_reason text not null default '';
alter table auction_appeal add constraint auction_appeal_against_check check (against in ('disqualified', 'defaulted'));
comment on column auction_appeal.against is 'What the participant was when it appealed: upheld, it is so no more';
