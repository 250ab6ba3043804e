-- What must hold of a reservation, as before, and read once by each connection (orders/20261121T1440-rules-once.sql says why).
create function reservation_holds(quantity int, shipped int, released int, state text) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when quantity <= 0 or least(shipped, released, quantity - shipped - released) < 0 then 'no_negatives'
    when state not in ('held', 'done') then 'reservation_state_check'
    when (state = 'done') <> (shipped + released = quantity) then 'done_when_nothing_is_left' end;
begin
  return broken is null or must_hold('reservation', broken);
end $$;

alter table reservation drop constraint reservation_check, drop constraint reservation_check1, drop constraint reservation_state_check,
  add constraint holds check (reservation_holds(quantity, shipped, released, state));
