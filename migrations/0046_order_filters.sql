-- The tracking number among what an order is found by.
alter table orders drop column search_text;
alter table orders add column search_text text not null generated always as (
  trigram_text(number || ' ' || contact_name || ' ' || coalesce(contact_email, '') || ' ' || contact_phone
    || ' ' || coalesce(tracking ->> 'number', ''))) stored;
create index orders_search_idx on orders using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- The sum of what a list shows is told beside its counts, out of the index alone.
drop index orders_created_idx;
create index orders_created_idx on orders (created_at desc, id desc)
  include (status, retail, wholesale, promo, contact_phone, total, payment_status);

-- Orders by the state of their money, and those with wholesale sets.
create index orders_payment_idx on orders (payment_status, created_at desc, id desc) include (status, total);
create index orders_wholesale_idx on orders (created_at desc, id desc) include (status, retail, total)
  where wholesale > 0;
