-- The sums of an order are those of its lines, the promo code's part among them (docs/rules/orders.md). Judged when the
-- transaction ends, as an order is written before its lines.
create function check_order_sums() returns trigger language plpgsql as $$
declare
  checked uuid;
  wrong boolean;
begin
  if tg_table_name = 'orders' then checked := new.id;
  elsif tg_op = 'DELETE' then checked := old.order_id;
  else checked := new.order_id;
  end if;
  select o.retail <> l.retail or o.wholesale <> l.wholesale or o.promo <> l.promo into wrong
  from orders o, lateral (
    select coalesce(sum(unit_price * quantity) filter (where wholesale_group_id is null), 0) as retail,
      coalesce(sum(unit_price * quantity) filter (where wholesale_group_id is not null), 0) as wholesale,
      coalesce(sum(discount), 0) as promo
    from order_lines where order_id = o.id) l
  where o.id = checked;
  if wrong then
    raise exception 'the sums of order % are not those of its lines', checked
      using errcode = 'check_violation', constraint = 'orders_sums';
  end if;
  return null;
end $$;

create constraint trigger orders_sums after insert or update of retail, wholesale, promo on orders
  deferrable initially deferred for each row execute function check_order_sums();
create constraint trigger order_lines_sums after delete or update of quantity, unit_price, discount on order_lines
  deferrable initially deferred for each row execute function check_order_sums();
