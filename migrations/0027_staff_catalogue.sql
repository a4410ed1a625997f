-- What staff keep of categories, colours and sizes: versions against stale writes, who changed them last, the archive,
-- letters and body measures of sizes (docs/rules/catalogue.md).
alter table categories
  add column version integer not null default 1,
  add column archived_at timestamptz,
  add column updated_by uuid references users (id) on delete set null,
  add constraint categories_archived check (archived_at is null or not is_active);
alter table colors
  add column version integer not null default 1,
  add column archived_at timestamptz,
  add column updated_by uuid references users (id) on delete set null,
  add column picture text;
alter table sizes
  add column version integer not null default 1,
  add column archived_at timestamptz,
  add column updated_by uuid references users (id) on delete set null,
  add column letter text,
  add column measures jsonb not null default '{}' constraint sizes_measures check (jsonb_typeof(measures) = 'object');

-- No category may lie inside itself. Writers of parents go one after the other, so that two moves at once cannot close
-- a circle that neither of them sees.
create function refuse_category_cycle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('categories.parent_id'));
  if exists (
    with recursive above as (
      select c.id, c.parent_id from categories c where c.id = new.parent_id
      union
      select c.id, c.parent_id from categories c join above a on c.id = a.parent_id
    )
    select from above where id = new.id
  ) then
    raise exception 'a category cannot lie inside itself' using errcode = '23514', constraint = 'categories_no_cycle';
  end if;
  return new;
end $$;
create trigger categories_no_cycle before insert or update of parent_id on categories
  for each row when (new.parent_id is not null) execute function refuse_category_cycle();
