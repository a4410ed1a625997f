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
