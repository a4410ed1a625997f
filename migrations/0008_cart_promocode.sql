-- The promo code of a cart, one at most, as the shopper typed it but in capitals: a code that the shop has forgotten
-- since stays to be told of.
alter table carts
  add column promocode text,
  add column promocode_applied_at timestamptz,
  add constraint carts_promocode check ((promocode is null) = (promocode_applied_at is null));

-- Codes that a shopper tried and that did not hold, each once: what limits guessing, whatever the address.
create table promo_code_tries (
  user_id uuid not null references users (id) on delete cascade,
  code text not null,
  tried_at timestamptz not null default now(),
  primary key (user_id, code)
);
create index promo_code_tries_tried_idx on promo_code_tries (tried_at);

grant select, insert, update, delete on promo_code_tries to shop_app;
