-- Money, returns and changes of an order, each a row of its own (docs/rules/orders.md): payments and refunds, the pieces
-- that came back, notes of staff, and the keys under which staff's calls are carried out once.

alter table orders
  add column paid bigint not null default 0,
  add column refunded bigint not null default 0,
  -- what the pieces that came back had cost
  add column returned bigint not null default 0,
  -- what the shop gave back of an order that was paid, and does not ask for again
  add column waived bigint not null default 0,
  add constraint orders_refunded check (refunded >= 0 and refunded <= paid),
  add constraint orders_returned check (returned >= 0 and returned <= total),
  add constraint orders_waived check (waived >= 0 and waived <= refunded);

alter table order_lines
  add column returned_quantity integer not null default 0,
  add constraint order_lines_returned check (returned_quantity between 0 and quantity);
-- lines are edited until the order is packed
grant delete on order_lines to shop_app;

create table order_payments (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null constraint order_payments_kind check (kind in ('payment', 'reversal', 'refund')),
  amount bigint not null constraint order_payments_amount check (amount > 0),
  -- the day that the money moved, as the document says
  day date not null,
  document text,
  -- the payment that was noted by mistake; each is taken back once
  reverses uuid constraint order_payments_reverses_key unique references order_payments (id) on delete cascade,
  by_kind text not null constraint order_payments_by check (by_kind in ('customer', 'staff', 'system')),
  by_user_id uuid references users (id) on delete set null,
  by_name text,
  at timestamptz not null,
  constraint order_payments_reversal check ((kind = 'reversal') = (reverses is not null))
);
create index order_payments_order_idx on order_payments (order_id, at);
grant select, insert on order_payments to shop_app;

create table order_returns (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  comment text,
  by_user_id uuid references users (id) on delete set null,
  by_name text,
  at timestamptz not null
);
create index order_returns_order_idx on order_returns (order_id, at);
create table order_return_lines (
  return_id uuid not null references order_returns (id) on delete cascade,
  line_id uuid not null references order_lines (id) on delete cascade,
  quantity integer not null constraint order_return_lines_quantity check (quantity >= 1),
  is_restocked boolean not null,
  -- what these pieces had cost, the promo code's part taken off
  amount bigint not null constraint order_return_lines_amount check (amount >= 0),
  primary key (return_id, line_id)
);
create index order_return_lines_line_idx on order_return_lines (line_id);
grant select, insert on order_returns, order_return_lines to shop_app;

create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  note text not null constraint order_notes_note check (note <> ''),
  by_user_id uuid references users (id) on delete set null,
  by_name text not null,
  at timestamptz not null
);
create index order_notes_order_idx on order_notes (order_id, at);
grant select, insert on order_notes to shop_app;

-- A call of staff that came twice under one key is carried out once.
create table order_operations (
  order_id uuid not null references orders (id) on delete cascade,
  operation_id text not null,
  fingerprint text not null,
  at timestamptz not null,
  primary key (order_id, operation_id)
);
grant select, insert on order_operations to shop_app;

-- Orders that were paid before have their rows: all of it at once, on the day that the history tells.
with told as (
  select o.id, o.total, o.payment_status, o.updated_at,
    (select max(h.at) from order_history h where h.order_id = o.id and h.status = 'paid') as paid_at,
    (select max(h.at) from order_history h where h.order_id = o.id and h.status = 'refunded') as refunded_at
  from orders o
  where o.total > 0 and o.payment_status in ('paid', 'partly_refunded', 'refunded')
)
insert into order_payments (id, order_id, kind, amount, day, by_kind, at)
select gen_random_uuid(), id, 'payment', total,
  (coalesce(paid_at, updated_at) at time zone 'Europe/Moscow')::date, 'system', coalesce(paid_at, updated_at)
from told
union all
select gen_random_uuid(), id, 'refund', total,
  (coalesce(refunded_at, updated_at) at time zone 'Europe/Moscow')::date, 'system', coalesce(refunded_at, updated_at)
from told where payment_status = 'refunded';
update orders set paid = total, refunded = case payment_status when 'refunded' then total else 0 end
where total > 0 and payment_status in ('paid', 'partly_refunded', 'refunded');

-- Of an order that came back before, every piece did: to the shelf where the ledger says so, else written off.
insert into order_returns (id, order_id, by_name, at)
select gen_random_uuid(), o.id, h.by_name, coalesce(h.at, o.updated_at)
from orders o
left join lateral (
  select by_name, at from order_history where order_id = o.id and status = 'returned' order by id desc limit 1) h on true
where o.status = 'returned';
insert into order_return_lines (return_id, line_id, quantity, is_restocked, amount)
select r.id, l.id, l.quantity, exists (
    select 1 from stock_ledger s where s.order_id = r.order_id and s.variant_id = l.variant_id and s.reason = 'return'),
  l.total
from order_returns r join order_lines l on l.order_id = r.order_id;
update order_lines l set returned_quantity = quantity from orders o where o.id = l.order_id and o.status = 'returned';
update orders set returned = total - shipping where status = 'returned';
update orders set waived = greatest(0, refunded - returned) where refunded > 0;

-- What an order carries is what its rows say. Judged when the transaction ends.
create function check_order_money() returns trigger language plpgsql as $$
declare
  checked uuid;
  wrong boolean;
begin
  if tg_table_name = 'orders' then checked := new.id;
  else checked := new.order_id;
  end if;
  select o.paid <> p.paid or o.refunded <> p.refunded or o.returned <> r.amount into wrong
  from orders o, lateral (
    select coalesce(sum(case kind when 'payment' then amount when 'reversal' then -amount end), 0) as paid,
      coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded
    from order_payments where order_id = o.id) p, lateral (
    select coalesce(sum(rl.amount), 0) as amount
    from order_returns r join order_return_lines rl on rl.return_id = r.id where r.order_id = o.id) r
  where o.id = checked;
  if wrong then
    raise exception 'the money of order % is not that of its rows', checked
      using errcode = 'check_violation', constraint = 'orders_money';
  end if;
  return null;
end $$;
create constraint trigger orders_money after update of paid, refunded, returned on orders
  deferrable initially deferred for each row execute function check_order_money();
-- an order is placed without any
create constraint trigger orders_money_placed after insert on orders
  deferrable initially deferred for each row
  when (new.paid <> 0 or new.refunded <> 0 or new.returned <> 0) execute function check_order_money();
create constraint trigger order_payments_money after insert on order_payments
  deferrable initially deferred for each row execute function check_order_money();

-- Pieces that came back are those of the rows, and never more than were bought.
create function count_returned_pieces() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update order_lines set returned_quantity = returned_quantity + new.quantity where id = new.line_id;
  return null;
end $$;
create trigger order_return_lines_count after insert on order_return_lines
  for each row execute function count_returned_pieces();
revoke update on order_lines from shop_app;
grant update (quantity, discount, total) on order_lines to shop_app;

-- Notes of staff tell of the person: they go with the person's names.
create or replace function forget_person_in_history(person uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update order_history h set by_name = null, comment = null
  from orders o
  where o.id = h.order_id and o.user_id = person and h.by_kind = 'customer'
    and exists (select 1 from users u where u.id = person and u.erased_at is not null);
  delete from order_notes n using orders o
  where o.id = n.order_id and o.user_id = person
    and exists (select 1 from users u where u.id = person and u.erased_at is not null);
$$;
