-- A network is no person: mobile operators put thousands of phones behind one address. Above a figure an hour its orders
-- are taken all the same, with a mark for staff to confirm them by a call (docs/rules/orders.md).
alter table orders add column needs_call boolean not null default false;
drop index orders_unconfirmed_network_idx;
create index orders_network_idx on orders (network, created_at);
create index orders_needs_call_idx on orders (created_at desc) where needs_call and status = 'new';
