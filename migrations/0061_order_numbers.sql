-- The number of an order for people, as docs/rules/orders.md has it: its day and its place in that day, '261120-0042'; after
-- 9999 the last part grows. Made where the order is written, so that its stock is locked for a round trip less.
create function order_number(of_day date, place int) returns text language sql immutable strict
  return to_char(of_day, 'YYMMDD') || '-' || lpad(place::text, greatest(4, length(place::text)), '0');

create function next_order_number(of_day date) returns text language sql volatile
  return order_number(of_day, next_order_place(of_day));
