-- Of an order: the network that it came from and all that it saved; and the key of its request, which is one order for
-- as long as there is the order.

-- Limits count by network: an IPv4 address, or the first 64 bits of an IPv6 one. Of the orders that wait already, those
-- from IPv6 count by their address until they are confirmed or given up.
alter table orders add column network text;
update orders set network = regexp_replace(ip, '^::ffff:(?=\d+(\.\d+){3}$)', '') where status = 'new';

-- As the cart told it. Of the orders before, what wholesale saved is not known any more.
alter table orders add column savings bigint not null default 0;
update orders o set savings = s.savings
from (
  select p.id, p.discounts + p.promo + coalesce(u.shipping_discount, 0) as savings
  from orders p left join promo_code_uses u on u.order_id = p.id
) s
where s.id = o.id and s.savings > 0;
alter table orders add constraint orders_savings check (savings >= 0);

-- What the limits count: orders of a network that wait; of a phone and of an e-mail also those that were cancelled.
create index orders_unconfirmed_network_idx on orders (network) where status = 'new';
create index orders_pending_phone_idx on orders (contact_phone) where status in ('new', 'cancelled');
create index orders_pending_email_idx on orders (contact_email) where status in ('new', 'cancelled');
drop index orders_unconfirmed_ip_idx, orders_unconfirmed_phone_idx;

-- What a repeat is told is read from the order, so that no second copy of a name and an address is kept. The key is
-- claimed first: whether there is its order is asked at the end of the transaction.
alter table idempotency_keys add column order_id uuid;
update idempotency_keys k set order_id = o.id, response = null from orders o where o.id::text = k.response ->> 'id';
delete from idempotency_keys where order_id is null;
alter table idempotency_keys
  add constraint idempotency_keys_order_key unique (order_id),
  add constraint idempotency_keys_order_id_fkey foreign key (order_id) references orders (id) on delete cascade
    deferrable initially deferred;

-- A process of the former version, which runs on while this one is put up, names the order by writing the answer. Both
-- go with the version after this one.
create function name_order_of_key() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.order_id := coalesce(new.order_id, (new.response ->> 'id')::uuid);
  new.response := null;
  return new;
end $$;
create trigger idempotency_keys_order before update of response on idempotency_keys
  for each row execute function name_order_of_key();
drop index idempotency_keys_created_idx;
revoke delete on idempotency_keys from shop_app;
