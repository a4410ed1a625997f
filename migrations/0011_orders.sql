-- The network that an order came from, as limits count by it: an IPv4 address, or the first 64 bits of an IPv6 one. Of
-- the orders that wait already, those from IPv6 count by their address until they are confirmed or given up.
alter table orders add column network text;
update orders set network = regexp_replace(ip, '^::ffff:(?=\d+(\.\d+){3}$)', '') where status = 'new';
create index orders_unconfirmed_network_idx on orders (network) where status = 'new';
drop index orders_unconfirmed_ip_idx;

-- Orders of a phone and of an e-mail that wait, and those that the shopper cancelled, which count with them.
create index orders_pending_phone_idx on orders (contact_phone) where status in ('new', 'cancelled');
create index orders_pending_email_idx on orders (contact_email) where status in ('new', 'cancelled');
drop index orders_unconfirmed_phone_idx;

-- A key is one order for as long as there is the order. What a repeat is told is read from it, so that no second copy of
-- a name and an address is kept; the claim comes first, and at the end of the transaction there has to be its order.
alter table idempotency_keys add column order_id uuid;
update idempotency_keys k set order_id = o.id from orders o where o.id::text = k.response ->> 'id';
delete from idempotency_keys where order_id is null;
alter table idempotency_keys
  alter column order_id set not null,
  add constraint idempotency_keys_order_key unique (order_id),
  add constraint idempotency_keys_order_id_fkey foreign key (order_id) references orders (id) on delete cascade
    deferrable initially deferred,
  drop column response;
drop index idempotency_keys_created_idx;
revoke delete on idempotency_keys from shop_app;
