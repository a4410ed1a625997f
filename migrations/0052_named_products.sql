-- What changed of which products, so that processes that keep the catalogue in memory read those alone (docs/rules/pages.md,
-- "Memory"). A statement that touches more than 200 products names none: then all may have changed.
create function note_products(touched uuid[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if cardinality(touched) > 200 then insert into changes (topic) values ('products');
  else insert into changes (topic, product_id) select 'products', unnest(touched);
  end if;
  if cardinality(touched) > 0 then perform pg_notify('changes', ''); end if;
end $$;

create function note_product_rows() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform note_products(array(select id from gone limit 201));
  else perform note_products(array(select id from come limit 201));
  end if;
  return null;
end $$;

create function note_product_parts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then perform note_products(array(select distinct product_id from come limit 201));
  elsif tg_op = 'DELETE' then perform note_products(array(select distinct product_id from gone limit 201));
  else
    perform note_products(array(select product_id from come union select product_id from gone limit 201));
  end if;
  return null;
end $$;

-- A variant's stock is told by `note_stock`; this is whatever else is known of it.
create function note_variants() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform note_products(array(
    select side.product_id
    from come c join gone g on g.id = c.id
    cross join lateral (values (c.product_id), (g.product_id)) side (product_id)
    where (c.product_id, c.color_code, c.size_code, c.sku, c.barcode, c.price, c.archived_at)
      is distinct from (g.product_id, g.color_code, g.size_code, g.sku, g.barcode, g.price, g.archived_at)
    group by side.product_id limit 201));
  return null;
end $$;

drop trigger products_noted on products;
create trigger products_noted after truncate on products
  for each statement execute function note_change('products');
create trigger products_come_noted after insert on products
  referencing new table as come for each statement execute function note_product_rows();
create trigger products_changed_noted after update on products
  referencing new table as come for each statement execute function note_product_rows();
create trigger products_gone_noted after delete on products
  referencing old table as gone for each statement execute function note_product_rows();

do $$
declare
  part text;
begin
  foreach part in array array['product_images', 'product_categories', 'product_old_slugs', 'product_size_ratios'] loop
    execute format('drop trigger %I on %I', part || '_noted', part);
    execute format('create trigger %I after truncate on %I
      for each statement execute function note_change(''products'')', part || '_noted', part);
    execute format('create trigger %I after insert on %I
      referencing new table as come for each statement execute function note_product_parts()', part || '_come_noted', part);
    execute format('create trigger %I after update on %I referencing old table as gone new table as come
      for each statement execute function note_product_parts()', part || '_changed_noted', part);
    execute format('create trigger %I after delete on %I
      referencing old table as gone for each statement execute function note_product_parts()', part || '_gone_noted', part);
  end loop;
end $$;

drop trigger variants_noted on variants;
create trigger variants_noted after truncate on variants
  for each statement execute function note_change('products');
create trigger variants_come_noted after insert on variants
  referencing new table as come for each statement execute function note_product_parts();
-- the ledger moves stock from a trigger and nothing else of a variant: every order would pay for this look
create trigger variants_changed_noted after update on variants
  referencing old table as gone new table as come
  for each statement when (pg_trigger_depth() = 0) execute function note_variants();
create trigger variants_gone_noted after delete on variants
  referencing old table as gone for each statement execute function note_product_parts();

-- who holds pieces: to others the catalogue in memory tells the same
create trigger holds_noted after insert or update or delete or truncate on holds
  for each statement execute function note_change_quietly('holds');
