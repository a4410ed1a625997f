-- How staff see a list: what stands in its address, and its columns, each by its owner alone.
create table list_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  list text not null
    constraint list_views_list check (list in ('orders', 'products')),
  name text not null,
  search text not null,
  columns jsonb not null
    constraint list_views_columns check (jsonb_typeof(columns) = 'object'),
  created_at timestamptz not null default now()
);
create unique index list_views_name on list_views (user_id, list, lower(name collate "und-x-icu"));
grant select, insert, update, delete on list_views to shop_app;

-- Who has the page of an order or a product open: whoever was not heard of for a while has gone.
create table presences (
  entity text not null
    constraint presences_entity check (entity in ('order', 'product')),
  entity_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (entity, entity_id, user_id)
);
create index presences_seen_idx on presences (seen_at);
create index presences_user_idx on presences (user_id);
grant select, insert, update, delete on presences to shop_app;

-- The figures of a period are read from the index alone.
drop index orders_created_idx;
create index orders_created_idx on orders (created_at desc, id desc)
  include (status, retail, wholesale, promo, contact_phone);
create index orders_buyer_idx on orders (contact_phone, created_at) where status <> 'cancelled';
create index orders_total_idx on orders (total desc, id desc) include (status);
create index orders_owed_idx on orders (created_at desc)
  where payment_status = 'unpaid' and payment_method in ('transfer', 'invoice')
    and status in ('confirmed', 'packed', 'shipped', 'delivered', 'completed') and total > 0;
create index order_lines_sold_idx on order_lines (order_id)
  include (product_id, variant_id, quantity, total, wholesale_group_id);
create index order_returns_at_idx on order_returns (at);
create index users_wholesale_pending_idx on users (id) where wholesale = 'pending';
create index variants_gone_idx on variants (id) where stock = 0 and archived_at is null;
