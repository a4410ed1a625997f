-- When a line was ordered stands with the line: what was sold in some days is read from an index, without every line
-- that was ever ordered. Lines that are edited later keep the time of their order.
alter table order_lines add column ordered_at timestamptz not null default now();
update order_lines l set ordered_at = o.created_at from orders o where o.id = l.order_id;

create function time_order_line() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  select created_at into new.ordered_at from orders where id = new.order_id;
  new.ordered_at := coalesce(new.ordered_at, now());
  return new;
end $$;
create trigger order_lines_timed before insert on order_lines
  for each row execute function time_order_line();

-- whoever moves an order in time takes its lines along
create function retime_order_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update order_lines set ordered_at = new.created_at where order_id = new.id;
  return null;
end $$;
create trigger orders_retimed after update of created_at on orders
  for each row when (old.created_at is distinct from new.created_at) execute function retime_order_lines();

create index order_lines_ordered_idx on order_lines (ordered_at)
  include (order_id, product_id, variant_id, quantity, total, wholesale_group_id);
drop index order_lines_product_idx;
create index order_lines_product_idx on order_lines (product_id, ordered_at) include (order_id, quantity);
