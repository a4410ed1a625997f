-- What an update of variants changed of their stock is found once, by one join. Asked for the first variant that came or
-- went, the planner compared every row with every other, and a file of 10,000 prices was held by it for 20 s.
create or replace function note_stock() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into changes (topic, product_id)
    with moved as materialized (
      select n.product_id, (n.stock > 0) <> (o.stock > 0) as is_turned
      from after_rows n join before_rows o on o.id = n.id where n.stock <> o.stock
    )
    select distinct 'stock', product_id from moved
    union all select 'availability', null where exists (select from moved where is_turned);
  return null;
end $$;
