-- Whatever order a list of products is asked for, its filters are answered from the same index, without the products
-- themselves.
drop index products_staff_name_idx;
create index products_staff_name_idx on products (name collate "ru-x-icu", id)
  include (is_active, archived_at, is_new, new_until, old_price, wholesale_enabled, wholesale_available);
drop index products_staff_price_idx;
create index products_staff_price_idx on products (price, id)
  include (is_active, archived_at, is_new, new_until, old_price, wholesale_enabled, wholesale_available);
drop index products_staff_updated_idx;
create index products_staff_updated_idx on products (updated_at desc, id desc)
  include (is_active, archived_at, is_new, new_until, old_price, wholesale_enabled, wholesale_available);

-- The few orders of which money is to go back, by the condition of their list.
create index orders_due_back_idx on orders (created_at desc, id desc) include (status, total)
  where (paid - refunded - case when status = 'cancelled' then 0 else greatest(total - returned - waived, 0) end) > 0
    and (status = 'cancelled' or payment_status in ('paid', 'partly_refunded'));
