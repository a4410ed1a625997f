-- A name that many products are found by (a colour's, a large category's) changes at once; what they are found by follows
-- in parts. Refreshed together, 3,000 products took longer than a statement may last, so that the name could not be changed.
create table search_stale (
  product_id uuid primary key references products (id) on delete cascade
);

create function refresh_search_soon(ids uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if cardinality(ids) <= 200 then
    perform refresh_search(ids);
  else
    insert into search_stale (product_id) select unnest(ids) order by 1 on conflict do nothing;
  end if;
end $$;
revoke execute on function refresh_search_soon(uuid[]) from public;

-- Refreshes so many of those that are left, and tells how many they were. Found pages are made anew after the last.
create function refresh_stale_search(most int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids uuid[];
begin
  with taken as (
    delete from search_stale where product_id in (
      select product_id from search_stale order by product_id limit most for update skip locked)
    returning product_id
  ) select coalesce(array_agg(product_id order by product_id), '{}') into ids from taken;
  if cardinality(ids) > 0 then
    perform refresh_search(ids);
    if not exists (select from search_stale) then
      insert into changes (topic) values ('colors');
      perform pg_notify('changes', '');
    end if;
  end if;
  return cardinality(ids);
end $$;
revoke execute on function refresh_stale_search(int) from public;
grant execute on function refresh_stale_search(int) to shop_app;

create or replace function refresh_search_of_category() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_search_soon(array(
    select distinct pc.product_id
    from product_categories pc join categories c on c.id = pc.category_id
    where c.id = new.id or starts_with(c.path, old.path || '/') or starts_with(c.path, new.path || '/')));
  return null;
end $$;

create or replace function refresh_search_of_color() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_search_soon(array(select distinct v.product_id from variants v where v.color_code = new.code));
  return null;
end $$;
