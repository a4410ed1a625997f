-- What changed of the things that processes keep in memory (docs/rules/pages.md, "Memory"). A row a statement and
-- topic, never updated: writers do not wait for each other. A reader that knows which transactions it has seen asks for
-- the rows of all others, so a transaction that began early and ended late is not missed.
create table changes (
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  -- of topics that are followed product by product; null: all of them
  product_id uuid,
  created_at timestamptz not null default statement_timestamp()
);
create index changes_xid_idx on changes (xid);
create index changes_created_idx on changes (created_at);
grant select, insert, delete on changes to shop_app;

-- when the next product stops being new
create index products_new_until_idx on products (new_until) where new_until is not null;

-- One topic that the trigger names; whoever listens hears of it as the transaction commits.
create function note_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into changes (topic) values (tg_argv[0]);
  perform pg_notify('changes', '');
  return null;
end $$;

-- The same without a word: of what shoppers change all day long. Announcing goes one commit after the other.
create function note_change_quietly() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into changes (topic) values (tg_argv[0]);
  return null;
end $$;

create trigger settings_noted after insert or update or delete or truncate on settings
  for each statement execute function note_change('settings');
create trigger home_content_noted after insert or update or delete or truncate on home_content
  for each statement execute function note_change('home');
create trigger legal_documents_noted after insert or update or delete or truncate on legal_documents
  for each statement execute function note_change('legal');
create trigger colors_noted after insert or update or delete or truncate on colors
  for each statement execute function note_change('colors');
create trigger sizes_noted after insert or update or delete or truncate on sizes
  for each statement execute function note_change('colors');

-- how often a category was looked at is a figure for orientation, written every half minute
create trigger categories_noted after insert or delete or truncate
  or update of slug, name, image, parent_id, level, path, product_type, is_active, is_visible, is_featured,
    show_on_homepage, homepage_order, sort_order, archived_at on categories
  for each statement execute function note_change('categories');
create trigger category_views_noted after update of view_count on categories
  for each statement execute function note_change_quietly('category_views');

create trigger promotions_noted after insert or update or delete or truncate on promotions
  for each statement execute function note_change('promotions');
create trigger promotion_categories_noted after insert or update or delete or truncate on promotion_categories
  for each statement execute function note_change('promotions');
create trigger promotion_products_noted after insert or update or delete or truncate on promotion_products
  for each statement execute function note_change('promotions');

-- an order with a code counts its use
create trigger promo_codes_noted after insert or update or delete or truncate on promo_codes
  for each statement execute function note_change_quietly('promo_codes');

create trigger products_noted after insert or update or delete or truncate on products
  for each statement execute function note_change('products');
create trigger product_images_noted after insert or update or delete or truncate on product_images
  for each statement execute function note_change('products');
create trigger product_categories_noted after insert or update or delete or truncate on product_categories
  for each statement execute function note_change('products');
create trigger product_old_slugs_noted after insert or update or delete or truncate on product_old_slugs
  for each statement execute function note_change('products');
create trigger product_size_ratios_noted after insert or update or delete or truncate on product_size_ratios
  for each statement execute function note_change('products');
create trigger variants_noted after insert or delete or truncate
  or update of product_id, color_code, size_code, sku, barcode, price, archived_at on variants
  for each statement execute function note_change('products');

-- Stock moves with every order. Who shows a product hears of each piece; who shows others, only when something of it
-- can be had for the first time or no more.
create function note_stock() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into changes (topic, product_id)
    select distinct 'stock', n.product_id from after_rows n join before_rows o on o.id = n.id
    where n.stock is distinct from o.stock;
  insert into changes (topic)
    select 'availability'
    where exists (
      select from after_rows n join before_rows o on o.id = n.id where (n.stock > 0) is distinct from (o.stock > 0));
  return null;
end $$;
create trigger stock_noted after update on variants
  referencing old table as before_rows new table as after_rows
  for each statement execute function note_stock();

-- Pieces held for somebody cannot be had by others. A hold that ends by time changes no row: readers look for those.
create function note_holds() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into changes (topic, product_id)
    select distinct 'stock', v.product_id from touched t join variants v on v.id = t.variant_id;
  insert into changes (topic)
    select 'availability'
    where tg_op = 'UPDATE' or exists (
      select from variants v
      join (select t.variant_id, sum(t.quantity) as pieces from touched t group by t.variant_id) moved
        on moved.variant_id = v.id
      where v.stock <= moved.pieces + coalesce((
        select sum(hl.quantity) from hold_lines hl
        where hl.variant_id = v.id and hl.expires_at > statement_timestamp()), 0));
  return null;
end $$;
create trigger holds_begun_noted after insert on hold_lines
  referencing new table as touched for each statement execute function note_holds();
create trigger holds_moved_noted after update on hold_lines
  referencing new table as touched for each statement execute function note_holds();
create trigger holds_freed_noted after delete on hold_lines
  referencing old table as touched for each statement execute function note_holds();
