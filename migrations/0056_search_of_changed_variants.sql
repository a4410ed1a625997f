-- A statement that changes articles or barcodes refreshes each of its products once. Refreshed for each variant, a column
-- of 200 barcodes took longer than a statement may last, as each time all variants of the product are read.
create function collect_search_of_part() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  collected text := coalesce(current_setting('search.products', true), '');
begin
  if strpos(collected, new.product_id::text) = 0 then
    collected := concat(collected, new.product_id, ' ');
  end if;
  if strpos(collected, old.product_id::text) = 0 then
    collected := concat(collected, old.product_id, ' ');
  end if;
  perform set_config('search.products', collected, true);
  return null;
end $$;

create function refresh_search_of_collected() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  collected text := coalesce(current_setting('search.products', true), '');
begin
  if collected = '' then
    return null;
  end if;
  perform set_config('search.products', '', true);
  perform refresh_search(string_to_array(rtrim(collected), ' ')::uuid[]);
  return null;
end $$;

drop trigger variants_change_in_search on variants;
create trigger variants_change_in_search
  after update of product_id, color_code, size_code, sku, barcode on variants
  for each row when ((old.product_id, old.color_code, old.size_code, old.sku, old.barcode)
    is distinct from (new.product_id, new.color_code, new.size_code, new.sku, new.barcode))
  execute function collect_search_of_part();
create trigger variants_changed_in_search
  after update of product_id, color_code, size_code, sku, barcode on variants
  for each statement execute function refresh_search_of_collected();
