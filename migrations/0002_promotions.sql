-- Automatic promotions and promo codes. Money is bigint kopecks, a percentage is whole percent.
-- What is bound to chosen goods and has none of them left touches nothing, rather than everything.

create table promotions (
  id uuid primary key,
  name text not null constraint promotions_name check (name <> ''),
  kind text not null constraint promotions_kind check (kind in ('percent', 'amount')),
  value bigint not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  applies_to_all boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint promotions_value check (
    case kind when 'percent' then value between 1 and 99 else value > 0 and value % 100 = 0 end),
  constraint promotions_period check (ends_at > starts_at)
);
create index promotions_period_idx on promotions (ends_at) where is_active;

create table promotion_products (
  promotion_id uuid not null references promotions (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  primary key (promotion_id, product_id)
);
create index promotion_products_product_idx on promotion_products (product_id);

-- A category stands for itself and for all below it.
create table promotion_categories (
  promotion_id uuid not null references promotions (id) on delete cascade,
  category_id uuid not null references categories (id) on delete cascade,
  primary key (promotion_id, category_id)
);
create index promotion_categories_category_idx on promotion_categories (category_id);

create table promo_codes (
  id uuid primary key,
  code text not null constraint promo_codes_key unique,
  description text not null default '',
  kind text not null constraint promo_codes_kind check (kind in ('percentage', 'fixed', 'free_shipping')),
  value bigint not null default 0,
  max_discount bigint constraint promo_codes_max_discount check (max_discount > 0 and max_discount % 100 = 0),
  min_order_value bigint not null default 0
    constraint promo_codes_min_order_value check (min_order_value >= 0 and min_order_value % 100 = 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  max_uses integer constraint promo_codes_max_uses check (max_uses >= 1),
  max_uses_per_customer integer constraint promo_codes_max_uses_per_customer check (max_uses_per_customer >= 1),
  used integer not null default 0 constraint promo_codes_used check (used >= 0),
  tier text not null default 'standard' constraint promo_codes_tier check (tier in ('standard', 'premium', 'vip')),
  is_public boolean not null default false,
  is_active boolean not null default true,
  applies_to_all boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- kept in capitals, so that codes which differ in case alone are one
  constraint promo_codes_code check (
    code = upper(code collate "und-x-icu") and code ~ '^[A-ZА-ЯЁ0-9][A-ZА-ЯЁ0-9_-]{2,31}$'),
  constraint promo_codes_value check (
    case kind when 'percentage' then value between 1 and 100
      when 'fixed' then value > 0 and value % 100 = 0
      else value = 0 end),
  constraint promo_codes_only_percentage_is_capped check (max_discount is null or kind = 'percentage'),
  constraint promo_codes_period check (ends_at > starts_at),
  constraint promo_codes_limit check (used <= max_uses)
);
create index promo_codes_public_idx on promo_codes (ends_at) where is_active and is_public;

create table promo_code_products (
  promo_code_id uuid not null references promo_codes (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  primary key (promo_code_id, product_id)
);
create index promo_code_products_product_idx on promo_code_products (product_id);

create table promo_code_categories (
  promo_code_id uuid not null references promo_codes (id) on delete cascade,
  category_id uuid not null references categories (id) on delete cascade,
  primary key (promo_code_id, category_id)
);
create index promo_code_categories_category_idx on promo_code_categories (category_id);

-- The use of a code by an order, which keeps what it was worth. A use that was given back stays, and counts no more.
create table promo_code_uses (
  order_id uuid primary key references orders (id),
  promo_code_id uuid not null references promo_codes (id),
  user_id uuid references users (id) on delete set null,
  code text not null,
  discount bigint not null constraint promo_code_uses_discount check (discount >= 0),
  shipping_discount bigint not null default 0
    constraint promo_code_uses_shipping_discount check (shipping_discount >= 0),
  used_at timestamptz not null default now(),
  returned_at timestamptz
);
create index promo_code_uses_code_user_idx on promo_code_uses (promo_code_id, user_id) where returned_at is null;
create index promo_code_uses_user_idx on promo_code_uses (user_id);

-- The figure moves by the uses alone, as stock does by its ledger. Raising it locks the code, so the uses of one
-- code come one by one, and the count of a customer's own cannot be outrun; the check of the figure is the limit.
create function count_promo_code_use() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  allowed integer;
begin
  update promo_codes set used = used + 1 where id = new.promo_code_id returning max_uses_per_customer into allowed;
  if (select count(*) from promo_code_uses
      where promo_code_id = new.promo_code_id and user_id = new.user_id and returned_at is null) > allowed then
    raise check_violation using
      message = 'this customer has used the promo code as often as it allows',
      table = 'promo_code_uses', constraint = 'promo_code_uses_per_customer';
  end if;
  return null;
end $$;
create trigger promo_code_use_counts after insert on promo_code_uses
  for each row execute function count_promo_code_use();

create function return_promo_code_use() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.returned_at is not null then
    raise check_violation using
      message = 'this use of the promo code was given back already',
      table = 'promo_code_uses', constraint = 'promo_code_uses_returned_once';
  end if;
  update promo_codes set used = used - 1 where id = new.promo_code_id and new.returned_at is not null;
  return null;
end $$;
create trigger promo_code_use_returns after update of returned_at on promo_code_uses
  for each row execute function return_promo_code_use();

grant select on promotions, promotion_products, promotion_categories, promo_codes, promo_code_products,
  promo_code_categories, promo_code_uses to shop_app;
grant insert, update, delete on promotions, promotion_products, promotion_categories, promo_code_products,
  promo_code_categories to shop_app;
grant insert (id, code, description, kind, value, max_discount, min_order_value, starts_at, ends_at, max_uses,
    max_uses_per_customer, tier, is_public, is_active, applies_to_all, created_at, updated_at, version), delete,
  update (code, description, kind, value, max_discount, min_order_value, starts_at, ends_at, max_uses,
    max_uses_per_customer, tier, is_public, is_active, applies_to_all, updated_at, version) on promo_codes to shop_app;
grant insert (order_id, promo_code_id, user_id, code, discount, shipping_discount, used_at), update (returned_at)
  on promo_code_uses to shop_app;
