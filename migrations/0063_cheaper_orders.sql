-- What an order costs the database beside its own rows. Each index of a table, and each condition of one, costs every row
-- that is written, whoever asks by it.

-- A ledger's row moved its variant, and the update called two triggers more, each with a statement of its own: what they
-- tell is told by the statement that moves the stock. Rows are locked first where there are several.
create or replace function apply_stock_ledger() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from moved) > 1 then
    perform from variants v where v.id in (select m.variant_id from moved m) order by v.id for no key update;
  end if;
  with stocked as (
    update variants v set stock = v.stock + m.delta
    from (select variant_id, sum(delta)::int as delta from moved group by variant_id) m where v.id = m.variant_id
    returning v.product_id, v.stock, m.delta, v.archived_at
  ), counted as (
    insert into product_figure_moves (product_id, stock, variants, pictures)
    select product_id, sum(delta), 0, 0 from stocked where archived_at is null
    group by product_id having sum(delta) <> 0
  )
  insert into changes (topic, product_id)
    select distinct 'stock', product_id from stocked where delta <> 0
    union all
    select 'availability', null
    where exists (select from stocked where (stock > 0) <> (stock - delta > 0));
  return null;
end $$;

drop trigger stock_noted on variants;
create trigger stock_noted after update on variants
  referencing old table as before_rows new table as after_rows
  for each statement when (pg_trigger_depth() = 0) execute function note_stock();
drop trigger variants_changed_counted on variants;
create trigger variants_changed_counted after update on variants
  referencing old table as gone new table as come
  for each statement when (pg_trigger_depth() = 0) execute function count_variants();

-- Announcements are kept in one queue: until its transaction is over, with its wait for the disk, nobody else who announces
-- may commit. An order is announced by the process that placed it, to itself; should that process end before it, the
-- others look every few seconds.
drop trigger events_announced on events;
create trigger events_announced after insert on events
  for each row when (new.kind <> 'order.created') execute function announce_work();

-- An order tells the moment of its lines with them; to all others their trigger gives it, as before.
drop trigger order_lines_timed on order_lines;
create trigger order_lines_timed before insert on order_lines
  for each row when (new.ordered_at = now()) execute function time_order_line();

-- The trigger of the order itself judges its sums, lines and all, as its transaction ends.
drop trigger order_lines_added on order_lines;
create constraint trigger order_lines_added after insert on order_lines
  deferrable initially deferred for each row
  when (new.order_id::text is distinct from current_setting('orders.placed', true))
  execute function check_order_sums();

-- An order whose key was claimed just now can have no lines yet: an order has one key, and a key one order.
create or replace function claim_order_key(of_scope text, of_key text, of_request text, of_order uuid, people text[])
  returns boolean language plpgsql as $$
declare
  person text;
  placed text;
begin
  insert into idempotency_keys (scope, key, fingerprint, order_id) values (of_scope, of_key, of_request, of_order)
  on conflict (scope, key) do nothing;
  if not found then return false; end if;
  placed := set_config('orders.placed', of_order::text, true);
  foreach person in array people loop
    perform pg_advisory_xact_lock(hashtextextended(person, 0));
  end loop;
  return true;
end $$;

-- One index by phone serves the count of what waits, the buyers of the dashboard and the orders that a guest made.
create index orders_phone_idx on orders (contact_phone, status, created_at) include (user_id);
drop index orders_pending_phone_idx, orders_guest_phone_idx, orders_buyer_idx;
-- The same by e-mail, of those orders that have one.
create index orders_email_idx on orders (contact_email, status) include (user_id) where contact_email is not null;
drop index orders_pending_email_idx, orders_guest_email_idx;
-- Nobody looks for the orders of no account, or of no cart.
drop index orders_user_idx;
create index orders_user_idx on orders (user_id, created_at desc) where user_id is not null;
alter table orders drop constraint orders_cart_once;
create unique index orders_cart_once on orders (cart_id, cart_revision) where cart_id is not null;
drop index consents_user_id_idx;
create index consents_user_id_idx on consents (user_id) where user_id is not null;
-- What waits is found by its state, as lists find it.
drop index orders_to_cancel_idx;

-- Lines of an order stood in two indexes by their order.
alter table order_lines drop constraint order_lines_position_key;
alter table order_lines add constraint order_lines_position_key unique (order_id, position)
  include (product_id, variant_id, quantity, total, wholesale_group_id);
drop index order_lines_sold_idx;

-- Locks the stock of the variants that a guest's browser names, in id order, as orders of stored carts lock theirs.
create function lock_asked_stock(products uuid[], colors text[], sizes text[]) returns void language plpgsql as $$
begin
  perform from variants v
  where (v.product_id, v.color_code, v.size_code) in (select * from unnest(products, colors, sizes))
  order by v.id for no key update;
end $$;

-- Whether an order that was placed since a moment was cancelled by its shopper.
create function is_cancelled_by_customer(of_order uuid, placed_at timestamptz, since timestamptz) returns boolean
language sql stable as $$
  select placed_at > since and exists (
    select from order_history h where h.order_id = of_order and h.status = 'cancelled' and h.by_kind = 'customer')
$$;

-- All that an order begins with, in one round trip, each step seeing what others have written before it: its key is claimed,
-- orders of the same person wait, what waits of theirs is counted, the settings of trade are read, and the stock that is
-- named is locked last, as others wait for it. The transaction uses generic plans: the lock of the stock was planned anew for
-- each order, at twice what it takes itself. For a key that was claimed before only `is_new` is given.
create function open_order(
  of_scope text, of_key text, of_request text, of_order uuid,
  of_phone text, of_email text, since timestamptz, setting_keys text[],
  products uuid[], colors text[], sizes text[],
  out is_new boolean, out by_phone json, out by_email json, out stored json
) language plpgsql as $$
declare
  plans text := set_config('plan_cache_mode', 'force_generic_plan', true);
begin
  is_new := claim_order_key(of_scope, of_key, of_request, of_order,
    array_remove(array['contact_phone:' || of_phone, 'contact_email:' || of_email], null));
  if not is_new then return; end if;
  if of_phone is not null then
    select json_build_object('unconfirmed', count(*) filter (where o.status = 'new'),
      'cancelled', count(*) filter (where o.status = 'cancelled')) into by_phone
    from orders o
    where o.contact_phone = of_phone and o.status in ('new', 'cancelled')
      and (o.status = 'new' or is_cancelled_by_customer(o.id, o.created_at, since));
  end if;
  if of_email is not null then
    select json_build_object('unconfirmed', count(*) filter (where o.status = 'new'),
      'cancelled', count(*) filter (where o.status = 'cancelled')) into by_email
    from orders o
    where o.contact_email = of_email and o.status in ('new', 'cancelled')
      and (o.status = 'new' or is_cancelled_by_customer(o.id, o.created_at, since));
  end if;
  select json_object_agg(s.key, s.value::text) into stored from settings s where s.key = any(setting_keys);
  if cardinality(products) > 0 then
    perform lock_asked_stock(products, colors, sizes);
  end if;
end $$;

-- The words of an order that a search reads are made as it is written. Kept as it was parsed, the function is no longer parsed
-- anew for each order.
create or replace function trigram_text(given text) returns text language sql immutable parallel safe
return translate(lower(given collate "und-x-icu"), 'абвгдежзийклмнопрстуфхцчшыщъьэюяё',
  'ABVGDEJZIYKLMNOPRSTUFHCQWX{}|~^`E');
