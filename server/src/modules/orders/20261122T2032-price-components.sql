-- CHK-04 What makes a line's price other than the list price: one row per step, whatever kinds there will be.
create table price_component (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  position int not null,
  kind text not null check (kind ~ '^[a-z_]{1,30}$'),
  basis bigint not null,
  amount bigint not null check (amount <> 0),
  source text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, line_id, position)
);
select protect('price_component');
create index price_component_of_order on price_component (tenant_id, order_id, line_id, position);
comment on table price_component is 'With list price and quantity they add up to the goods, and to what is taken off them; written with their line, and `portal audit` looks for strays';
comment on column price_component.kind is 'Which rule: a kind of price (CAT-03), rounding, promotion, coupon, member, points, rebate';
comment on column price_component.basis is 'What it was reckoned on, 1/10 000';
comment on column price_component.amount is 'What it adds, 1/10 000; negative: takes off';
comment on column price_component.source is 'Which one of its kind: the level, the quantity from which on, the code of a contract or coupon';

-- So far the steps stood in the line itself.
do $$
declare
  one uuid;
begin
  for one in select id from tenant loop
    perform set_tenant(one);
    insert into price_component (tenant_id, id, order_id, line_id, position, kind, basis, amount)
    select one, gen_random_uuid(), l.order_id, l.id, s.position,
      case s.step->>'step' when 'price' then s.step->>'why' else s.step->>'step' end,
      l.quantity * case s.step->>'step' when 'price' then l.list_price else l.price end, (s.step->>'amount')::bigint
    from order_line l cross join jsonb_array_elements(l.trace) with ordinality as s(step, position)
    where l.tenant_id = one and s.step->>'step' in ('price', 'rounding');
  end loop;
end $$;
alter table order_line drop column trace;

-- Statements refuse with a code now.
drop function must(boolean);
