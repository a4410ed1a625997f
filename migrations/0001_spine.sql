-- The spine: accounts, catalogue, stock with its ledger, carts, orders, outbox.
-- Money is bigint kopecks. Ids are UUIDv7 made by the application.

create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  email text not null constraint users_email_lower check (email = lower(email)),
  email_verified_at timestamptz,
  phone text,
  phone_verified_at timestamptz,
  name text not null,
  password_hash text,
  role text not null default 'customer' constraint users_role check (role in ('customer', 'manager', 'admin')),
  wholesale text not null default 'none' constraint users_wholesale check (wholesale in ('none', 'pending', 'approved')),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_key unique (email)
);
-- A phone signs in only once verified, and then belongs to one account.
create unique index users_verified_phone_key on users (phone) where phone_verified_at is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  salt text not null,
  generation integer not null default 0,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  user_agent text,
  ip text
);
create index sessions_user_id_idx on sessions (user_id);

create table consents (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  order_id uuid,
  kind text not null constraint consents_kind check (kind in ('personal_data', 'offer', 'marketing')),
  text_version text not null,
  ip text not null,
  given_at timestamptz not null default now()
);
create index consents_user_id_idx on consents (user_id);

create table colors (
  code text primary key,
  name jsonb not null,
  hex text not null constraint colors_hex check (hex ~ '^#[0-9A-Fa-f]{6}$'),
  sort_order integer not null default 0
);

create table sizes (
  code text primary key,
  name text not null,
  sort_order integer not null default 0
);

create table categories (
  id uuid primary key,
  slug text not null constraint categories_slug_key unique,
  name jsonb not null,
  parent_id uuid references categories (id),
  level integer not null default 0 constraint categories_level check (level >= 0),
  path text not null,
  product_type text not null default 'clothing'
    constraint categories_product_type check (product_type in ('clothing', 'footwear', 'accessories')),
  image text,
  is_active boolean not null default true,
  is_visible boolean not null default true,
  is_featured boolean not null default false,
  show_on_homepage boolean not null default false,
  homepage_order integer not null default 0,
  sort_order integer not null default 0,
  view_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index categories_parent_id_idx on categories (parent_id);

create table products (
  id uuid primary key,
  slug text not null constraint products_slug_key unique,
  sku text not null constraint products_sku_key unique,
  name text not null,
  description text not null default '',
  price bigint not null constraint products_price check (price >= 0 and price % 100 = 0),
  old_price bigint constraint products_old_price check (old_price > price and old_price % 100 = 0),
  is_new boolean not null default false,
  new_until timestamptz,
  is_active boolean not null default true,
  composition text,
  care text,
  country text,
  manufacturer text,
  declaration_url text,
  retail_enabled boolean not null default true,
  retail_allow_purchase boolean not null default true,
  retail_min_quantity integer constraint products_retail_min check (retail_min_quantity >= 1),
  retail_max_quantity integer constraint products_retail_max check (retail_max_quantity >= 1),
  hide_price boolean not null default false,
  show_wholesale_price boolean not null default true,
  wholesale_enabled boolean not null default false,
  wholesale_available boolean not null default false,
  wholesale_min_quantity integer not null default 5 constraint products_wholesale_min check (wholesale_min_quantity >= 1),
  wholesale_price bigint constraint products_wholesale_price check (wholesale_price >= 0 and wholesale_price % 100 = 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index products_created_idx on products (created_at desc, id desc) where is_active;
create index products_price_idx on products (price, id) where is_active;

create table product_categories (
  product_id uuid not null references products (id) on delete cascade,
  category_id uuid not null references categories (id),
  position integer not null default 0,
  primary key (product_id, category_id)
);
create index product_categories_category_idx on product_categories (category_id);

create table product_images (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  url text not null,
  is_primary boolean not null default false,
  type text not null default 'main',
  color_code text references colors (code),
  position integer not null default 0,
  width integer,
  height integer
);
create index product_images_product_idx on product_images (product_id, position);

create table variants (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  color_code text not null references colors (code),
  size_code text not null references sizes (code),
  sku text not null constraint variants_sku_key unique,
  barcode text,
  price bigint constraint variants_price check (price >= 0 and price % 100 = 0),
  stock integer not null default 0 constraint variants_stock_not_negative check (stock >= 0),
  created_at timestamptz not null default now(),
  constraint variants_color_size_key unique (product_id, color_code, size_code)
);

-- Stock changes only by a ledger row: the trigger below moves the figure, the application may not write it
-- (see the grants), so the figure always equals the ledger's sum.
create table stock_ledger (
  id bigint generated always as identity primary key,
  variant_id uuid not null references variants (id),
  delta integer not null constraint stock_ledger_delta check (delta <> 0),
  reason text not null constraint stock_ledger_reason
    check (reason in ('receipt', 'correction', 'order', 'cancellation', 'return', 'hold')),
  order_id uuid,
  user_id uuid references users (id) on delete set null,
  comment text,
  created_at timestamptz not null default now()
);
create index stock_ledger_variant_idx on stock_ledger (variant_id);
-- An order takes a variant once and gives it back by cancelling once.
create unique index stock_ledger_order_once on stock_ledger (order_id, variant_id, reason)
  where reason in ('order', 'cancellation');

create function apply_stock_ledger() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update variants set stock = stock + new.delta where id = new.variant_id;
  return null;
end $$;
create trigger stock_ledger_applies after insert on stock_ledger
  for each row execute function apply_stock_ledger();

create table carts (
  id uuid primary key,
  user_id uuid not null constraint carts_user_key unique references users (id) on delete cascade,
  revision integer not null default 0,
  updated_at timestamptz not null default now()
);

create table cart_items (
  cart_id uuid not null references carts (id) on delete cascade,
  variant_id uuid not null references variants (id) on delete cascade,
  wholesale_group_id text not null default '',
  quantity integer not null constraint cart_items_quantity check (quantity >= 1),
  added_at timestamptz not null default now(),
  primary key (cart_id, variant_id, wholesale_group_id)
);

-- A cart call that came twice under one key is carried out once (docs/rules/cart.md).
create table cart_operations (
  cart_id uuid not null references carts (id) on delete cascade,
  operation_id text not null,
  fingerprint text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (cart_id, operation_id)
);
create index cart_operations_created_idx on cart_operations (created_at);

create table order_counters (
  day date primary key,
  last integer not null
);

create table orders (
  id uuid primary key,
  number text not null constraint orders_number_key unique,
  user_id uuid references users (id) on delete set null,
  status text not null default 'new' constraint orders_status
    check (status in ('new', 'confirmed', 'packed', 'shipped', 'delivered', 'completed', 'cancelled', 'returned')),
  payment_status text not null default 'unpaid' constraint orders_payment_status
    check (payment_status in ('unpaid', 'paid', 'partly_refunded', 'refunded')),
  payment_method text not null constraint orders_payment_method
    check (payment_method in ('on_receipt', 'transfer', 'invoice', 'manager')),
  contact_name text not null,
  contact_phone text not null,
  contact_email text,
  delivery jsonb not null,
  company jsonb,
  comment text,
  tracking jsonb,
  retail bigint not null constraint orders_retail check (retail >= 0),
  wholesale bigint not null constraint orders_wholesale check (wholesale >= 0),
  discounts bigint not null default 0 constraint orders_discounts check (discounts >= 0),
  promo bigint not null default 0 constraint orders_promo check (promo >= 0),
  shipping bigint not null constraint orders_shipping check (shipping >= 0),
  total bigint not null,
  cart_id uuid,
  cart_revision integer,
  ip text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint orders_total check (total = retail + wholesale - promo + shipping and total >= 0),
  constraint orders_cart_once unique (cart_id, cart_revision)
);
create index orders_user_idx on orders (user_id, created_at desc);
create index orders_created_idx on orders (created_at desc);
create index orders_status_idx on orders (status, created_at desc);
create index orders_unconfirmed_phone_idx on orders (contact_phone) where status = 'new';
create index orders_unconfirmed_ip_idx on orders (ip) where status = 'new';

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  product_id uuid references products (id) on delete set null,
  variant_id uuid references variants (id) on delete set null,
  product_slug text,
  name text not null,
  sku text not null,
  color_code text not null,
  color_name text not null,
  size_code text not null,
  size_name text not null,
  image text,
  quantity integer not null constraint order_lines_quantity check (quantity >= 1),
  unit_price bigint not null constraint order_lines_unit_price check (unit_price >= 0),
  discount bigint not null default 0 constraint order_lines_discount check (discount >= 0),
  total bigint not null,
  wholesale_group_id text,
  bundle jsonb,
  constraint order_lines_total check (total = unit_price * quantity - discount and total >= 0),
  constraint order_lines_position_key unique (order_id, position)
);
create index order_lines_product_idx on order_lines (product_id);
create index order_lines_variant_idx on order_lines (variant_id);

create table order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  status text not null,
  by_kind text not null constraint order_history_by check (by_kind in ('customer', 'staff', 'system')),
  by_user_id uuid references users (id) on delete set null,
  by_name text,
  comment text,
  at timestamptz not null default now()
);
create index order_history_order_idx on order_history (order_id, id);

-- The first answer to a key, replayed to every repeat (docs/rules/calls.md).
create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);

-- Events written in the transaction of what they tell of, sent afterwards (docs/rules/events.md).
create table outbox (
  id uuid primary key,
  topic text not null,
  dedupe_key text not null constraint outbox_dedupe_key unique,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text
);
create index outbox_waiting_idx on outbox (available_at) where sent_at is null;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid references users (id) on delete set null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  ip text
);
create index audit_log_entity_idx on audit_log (entity, entity_id);

-- The application's role owns nothing. It cannot write a stock figure, nor rewrite the ledger, the history of
-- orders or the audit log.
grant usage on schema public to shop_app;
grant select on all tables in schema public to shop_app;
grant insert, update, delete on settings, users, sessions, colors, sizes, categories, products,
  product_categories, product_images, carts, cart_items, cart_operations, order_counters, idempotency_keys,
  outbox to shop_app;
grant insert, update on orders, order_lines to shop_app;
grant insert (id, product_id, color_code, size_code, sku, barcode, price), delete,
  update (color_code, size_code, sku, barcode, price) on variants to shop_app;
grant insert on stock_ledger, order_history, audit_log, consents to shop_app;
