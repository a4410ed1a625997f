-- What staff keep of a product beside what shoppers see: texts in other languages, its description for search engines,
-- whether it is archived and who changed it last (docs/rules/catalogue.md).
alter table products
  add column texts jsonb not null default '{}' constraint products_texts check (jsonb_typeof(texts) = 'object'),
  add column seo_title text,
  add column seo_description text,
  add column archived_at timestamptz,
  add column updated_by uuid references users (id) on delete set null,
  add constraint products_archived check (archived_at is null or not is_active),
  add constraint products_retail_range check (retail_max_quantity >= retail_min_quantity);

create index products_staff_idx on products (created_at desc, id desc) include (is_active, archived_at);
create index products_staff_price_idx on products (price, id);

-- A variant that was ever sold or counted stays for its orders and its ledger; archived, it is in no list and no cart.
alter table variants add column archived_at timestamptz;
grant update (archived_at) on table variants to shop_app;
drop index variants_facets;
create index variants_facets on variants (product_id, color_code, size_code) include (in_stock) where archived_at is null;
create index variants_barcode_idx on variants (barcode) where barcode is not null;

-- Pieces of each size in one set of a product; a size without a row goes in once (docs/rules/wholesale.md).
create table product_size_ratios (
  product_id uuid not null references products (id) on delete cascade,
  size_code text not null references sizes (code),
  ratio smallint not null,
  primary key (product_id, size_code),
  constraint product_size_ratios_ratio check (ratio between 1 and 10)
);
grant select, insert, update, delete on product_size_ratios to shop_app;

-- The ledger of a variant is read newest first.
drop index stock_ledger_variant_idx;
create index stock_ledger_variant_idx on stock_ledger (variant_id, id);

-- Files that staff uploaded, each re-encoded by the shop. One that nothing shows any more is removed after a while.
create table uploads (
  id uuid primary key,
  url text not null constraint uploads_url_key unique,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- when it was last taken off a thing that showed it
  unused_since timestamptz not null default now(),
  constraint uploads_size check (width >= 1 and height >= 1 and bytes >= 1)
);
create index uploads_unused_idx on uploads (unused_since);
grant select, insert, update, delete on uploads to shop_app;

alter table product_images
  add column alt text not null default '',
  add column upload_id uuid references uploads (id);
create index product_images_upload_idx on product_images (upload_id) where upload_id is not null;
