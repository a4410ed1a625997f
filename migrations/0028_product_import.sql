-- Files of variants that staff load: read and judged row by row apart from the goods, then written at once or not at all
-- (docs/rules/admin.md).
create table product_imports (
  id uuid primary key,
  file_name text not null,
  format text not null constraint product_imports_format check (format in ('csv', 'xlsx')),
  -- the file until it is read
  content bytea,
  encoding text,
  delimiter text,
  state text not null
    constraint product_imports_state check (state in ('checking', 'checked', 'applying', 'applied', 'cancelled', 'failed')),
  -- who of those that read it wrote last: one that comes too late writes nothing
  attempt integer not null default 0,
  total integer not null default 0,
  done integer not null default 0,
  unchanged integer not null default 0,
  changed integer not null default 0,
  added integer not null default 0,
  failed integer not null default 0,
  -- rows that cannot be written are left out by the will of whoever applies it
  skips_failed boolean not null default false,
  failure text,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index product_imports_created_idx on product_imports (created_at desc, id desc);
create index product_imports_created_by_idx on product_imports (created_by);
grant select, insert, update, delete on product_imports to shop_app;

create table product_import_rows (
  import_id uuid not null references product_imports (id) on delete cascade,
  line integer not null,
  sku text not null,
  kind text not null
    constraint product_import_rows_kind check (kind in ('unchanged', 'changed', 'added', 'failed')),
  -- what is wrong with it, by column
  problems jsonb not null default '[]',
  -- what is to be written, with the figures that were seen
  plan jsonb,
  primary key (import_id, line)
);
create index product_import_rows_kind_idx on product_import_rows (import_id, kind, line);
grant select, insert, update, delete on product_import_rows to shop_app;

-- A file moves the stock of 10,000 variants in one statement, and orders wait for what it holds: the figures follow the
-- ledger once a statement instead of once a row, under locks taken in the order in which everybody takes them.
drop trigger stock_ledger_applies on stock_ledger;
create or replace function apply_stock_ledger() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from variants v where v.id in (select m.variant_id from moved m) order by v.id for no key update;
  update variants v set stock = v.stock + m.delta
  from (select variant_id, sum(delta)::int as delta from moved group by variant_id) m where v.id = m.variant_id;
  return null;
end $$;
create trigger stock_ledger_applies after insert on stock_ledger
  referencing new table as moved for each statement execute function apply_stock_ledger();
