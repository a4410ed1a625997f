-- Addresses that categories once had, as of products (0007): whoever kept a link is led to the category by its old slug;
-- a slug that is in use always means the category that has it now.
create table category_old_slugs (
  slug text primary key,
  category_id uuid not null references categories (id) on delete cascade,
  since timestamptz not null default now()
);
create index category_old_slugs_category_idx on category_old_slugs (category_id);

-- Whoever writes the slug, the old one is kept: by the database, as the application may only read the table.
create function keep_old_category_slug() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from category_old_slugs where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into category_old_slugs (slug, category_id) values (old.slug, new.id)
      on conflict (slug) do update set category_id = excluded.category_id, since = excluded.since;
  end if;
  return null;
end $$;
create trigger categories_keep_old_slug after insert or update of slug on categories
  for each row execute function keep_old_category_slug();
create trigger category_old_slugs_noted after insert or update or delete or truncate on category_old_slugs
  for each statement execute function note_change('categories');

grant select on category_old_slugs to shop_app;
