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
