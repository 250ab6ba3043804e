-- CHK-02 What keeps a line from being ordered: `stateOf` (assess.ts) in SQL, for statements that write a line and judge it
-- at once. A test holds both together. Amounts are 1/10 000: what settles to nothing is less than half a cent (CHK-04),
-- and a line comes to 100 million at most. Divided and not multiplied: that cannot overflow.
create function line_state(sold boolean, moq int, step int, available bigint, quantity int, list bigint, amount bigint)
returns text language sql immutable as $$
  select case
    when sold is null then 'invalid'
    when not sold then 'off_shelf'
    when available is null or available <= 0 then 'no_stock'
    when quantity < moq then 'under_minimum'
    when quantity % step <> 0 then 'step'
    when quantity > available then 'short'
    when list is null or amount is null or list > 1000000000000 or amount * 2 * quantity < 100 then 'no_price'
    when list > 1000000000000 / quantity then 'over_amount'
    else 'ok' end
$$;
