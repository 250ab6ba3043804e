-- Refuses the call from within a statement: a code, and facts of the rows that the statement has locked (kernel/query.ts,
-- `refusing`). True otherwise, so that it can stand where a value is needed, and PostgreSQL is sure to execute it.
-- Immutable, since Citus takes no other function in the value that an UPDATE assigns.
create function must(fits boolean, code text, facts jsonb) returns boolean language plpgsql immutable as
$$ begin
  if fits is not true then
    raise exception '%', code using errcode = 'TP001', detail = facts::text;
  end if;
  return true;
end $$;
