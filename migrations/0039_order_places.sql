-- Orders are numbered without a lock: the counter's row of a day was locked by each order until its commit, so orders
-- went one by one. A sequence never waits; a day remembers how far it had come before the day's first order.
-- What a refused order took stays a gap, as docs/rules/orders.md allows.

create sequence order_numbers as bigint;
create table order_days (
  day date primary key,
  -- the day's places are counted from here
  before bigint not null
);
-- a process of the former version may go on counting for some minutes: 100 places are left to it. Its table goes once
-- nothing reads it any more
insert into order_days (day, before) select day, -last - 100 from order_counters;

-- The next place in a day's numbering, from 1 on. Only the very first order of a day is waited for.
create function next_order_place(of_day date) returns integer language plpgsql volatile as $$
declare
  start_of_day bigint;
begin
  select d.before into start_of_day from order_days d where d.day = of_day;
  if not found then
    insert into order_days (day, before) values (of_day, nextval('order_numbers')) on conflict (day) do nothing;
    select d.before into start_of_day from order_days d where d.day = of_day;
  end if;
  return nextval('order_numbers') - start_of_day;
end $$;

grant usage, select on sequence order_numbers to shop_app;
grant select, insert on order_days to shop_app;
