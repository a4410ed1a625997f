-- What an update of variants changed of their stock is found by putting both sides together, not by a join: a function
-- keeps the plan that was right for one row, and joined with it an update of 10,000 rows compares each with every other.
create or replace function note_stock() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into changes (topic, product_id)
    with moved as materialized (
      select product_id, (sum(after) > 0) <> (sum(before) > 0) as is_turned
      from (
        select id, product_id, stock as after, 0 as before from after_rows
        union all select id, product_id, 0, stock from before_rows
      ) sides
      group by id, product_id having sum(after) <> sum(before)
    )
    select distinct 'stock', product_id from moved
    union all select 'availability', null where exists (select from moved where is_turned);
  return null;
end $$;
