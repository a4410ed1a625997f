-- Wholesale groups of a cart (docs/rules/cart.md): a purchase of sets of one product, whose
-- lines move together. `quantity` counts sets, `value` is the colour or size of the sets, or 'all'.
create table cart_groups (
  cart_id uuid not null references carts (id) on delete cascade,
  id text not null,
  product_id uuid not null references products (id) on delete cascade,
  bundle_type text not null,
  value text not null,
  quantity integer not null,
  added_at timestamptz not null default now(),
  primary key (cart_id, id),
  constraint cart_groups_id check (id <> ''),
  constraint cart_groups_bundle_type check (bundle_type in ('individual', 'color_set', 'size_set', 'full_set')),
  -- rows put together one by one are no sets
  constraint cart_groups_quantity check (quantity between 1 and 100 and (quantity = 1 or bundle_type <> 'individual'))
);
create index cart_groups_product_idx on cart_groups (product_id);

-- Pieces of the line in one set; a retail line has none.
alter table cart_items add column per_set integer;

insert into cart_groups (cart_id, id, product_id, bundle_type, value, quantity, added_at)
select i.cart_id, i.wholesale_group_id, (min(v.product_id::text))::uuid, 'individual', 'all', 1, min(i.added_at)
from cart_items i join variants v on v.id = i.variant_id
where i.wholesale_group_id <> ''
group by i.cart_id, i.wholesale_group_id;
update cart_items set per_set = least(quantity, 1000) where wholesale_group_id <> '';

-- A line of a group cannot be without its group, and goes with it.
alter table cart_items
  add column group_id text generated always as (nullif(wholesale_group_id, '')) stored,
  add constraint cart_items_group foreign key (cart_id, group_id) references cart_groups (cart_id, id) on delete cascade,
  add constraint cart_items_per_set check ((per_set is null) = (wholesale_group_id = '') and per_set between 1 and 1000);

grant select, insert, update, delete on cart_groups to shop_app;
