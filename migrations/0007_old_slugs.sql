-- Addresses that products once had. Whoever kept a link, a search engine among them, is led to the product by its old
-- slug; a slug that is in use always means the product that has it now.
create table product_old_slugs (
  slug text primary key,
  product_id uuid not null references products (id) on delete cascade,
  since timestamptz not null default now()
);
create index product_old_slugs_product_idx on product_old_slugs (product_id);

-- Whoever writes the slug, the old one is kept: by the database, as the application may only read the table.
create function keep_old_slug() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from product_old_slugs where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into product_old_slugs (slug, product_id) values (old.slug, new.id)
      on conflict (slug) do update set product_id = excluded.product_id, since = excluded.since;
  end if;
  return null;
end $$;
create trigger products_keep_old_slug after insert or update of slug on products
  for each row execute function keep_old_slug();

grant select on product_old_slugs to shop_app;
