-- What a product has of variants, pieces and pictures, for lists over all products. Orders of one product must not wait
-- for each other here, so a change is a row of its own, and a job adds the rows up (docs/decisions/0024).
create table product_figures (
  product_id uuid primary key references products (id) on delete cascade,
  stock bigint not null default 0,
  variants integer not null default 0,
  pictures integer not null default 0
);
create table product_figure_moves (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id) on delete cascade,
  stock bigint not null,
  variants integer not null,
  pictures integer not null
);
create index product_figure_moves_product_idx on product_figure_moves (product_id);
grant select on product_figures, product_figure_moves to shop_app;

insert into product_figures (product_id, stock, variants, pictures)
select p.id, coalesce(v.stock, 0), coalesce(v.variants, 0), coalesce(i.pictures, 0)
from products p
left join (select product_id, sum(stock) as stock, count(*) as variants
  from variants where archived_at is null group by product_id) v on v.product_id = p.id
left join (select product_id, count(*) as pictures from product_images group by product_id) i on i.product_id = p.id;

create function count_new_product() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into product_figures (product_id) select id from come;
  return null;
end $$;
create trigger products_counted after insert on products
  referencing new table as come for each statement execute function count_new_product();

-- Variants that are archived count for nothing. What goes with its product needs no row.
create function count_variants() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into product_figure_moves (product_id, stock, variants, pictures)
    select product_id, sum(stock), count(*), 0 from come where archived_at is null group by product_id;
  elsif tg_op = 'DELETE' then
    insert into product_figure_moves (product_id, stock, variants, pictures)
    select g.product_id, -sum(g.stock), -count(*), 0 from gone g join products p on p.id = g.product_id
    where g.archived_at is null group by g.product_id;
  else
    insert into product_figure_moves (product_id, stock, variants, pictures)
    select product_id, sum(stock), sum(variants), 0 from (
      select product_id, stock, 1 as variants from come where archived_at is null
      union all select product_id, -stock, -1 from gone where archived_at is null) m
    group by product_id having sum(stock) <> 0 or sum(variants) <> 0;
  end if;
  return null;
end $$;
create trigger variants_come_counted after insert on variants
  referencing new table as come for each statement execute function count_variants();
create trigger variants_changed_counted after update on variants
  referencing old table as gone new table as come for each statement execute function count_variants();
create trigger variants_gone_counted after delete on variants
  referencing old table as gone for each statement execute function count_variants();

create function count_pictures() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into product_figure_moves (product_id, stock, variants, pictures)
    select product_id, 0, 0, count(*) from come group by product_id;
  else
    insert into product_figure_moves (product_id, stock, variants, pictures)
    select g.product_id, 0, 0, -count(*) from gone g join products p on p.id = g.product_id group by g.product_id;
  end if;
  return null;
end $$;
create trigger product_images_come_counted after insert on product_images
  referencing new table as come for each statement execute function count_pictures();
create trigger product_images_gone_counted after delete on product_images
  referencing old table as gone for each statement execute function count_pictures();

-- Adds up the changes of products that nobody else is adding up. What is seen at any moment is the same sum.
create function add_up_product_figures() returns void
language sql security definer set search_path = public, pg_temp as $$
  with locked as (
    select f.product_id from product_figures f
    where f.product_id in (select m.product_id from product_figure_moves m)
    order by f.product_id for no key update skip locked
  ), gone as (
    delete from product_figure_moves m using locked l where m.product_id = l.product_id
    returning m.product_id, m.stock, m.variants, m.pictures
  ), sums as (
    select product_id, sum(stock) as stock, sum(variants) as variants, sum(pictures) as pictures
    from gone group by product_id
  )
  update product_figures f
  set stock = f.stock + s.stock, variants = f.variants + s.variants, pictures = f.pictures + s.pictures
  from sums s where s.product_id = f.product_id
$$;
revoke execute on function add_up_product_figures() from public;
grant execute on function add_up_product_figures() to shop_app;

-- Filters and orders of the staff's lists, answered from an index alone.
drop index products_staff_idx;
create index products_staff_idx on products (created_at desc, id desc)
  include (is_active, archived_at, is_new, new_until, old_price, wholesale_enabled, wholesale_available);
create index products_staff_updated_idx on products (updated_at desc, id desc) include (is_active, archived_at);
create index products_staff_name_idx on products (name collate "ru-x-icu", id) include (is_active, archived_at);
drop index orders_status_idx;
create index orders_status_idx on orders (status, created_at desc)
  include (needs_call, payment_status, payment_method, total);
create index orders_search_idx on orders using gin (
  number gin_trgm_ops, contact_name gin_trgm_ops, contact_email gin_trgm_ops, contact_phone gin_trgm_ops)
  with (fastupdate = off);
