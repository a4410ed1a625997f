-- Orders that are placed together are opened by statements for all of them, not for each. `open_order` and
-- `claim_order_key` stay for processes of a version before 0065.

-- Claims keys for orders, and gives the orders whose keys were free. A key that another transaction claims at this moment is
-- waited for.
create function claim_order_keys(of_scopes text[], of_keys text[], of_requests text[], of_orders uuid[]) returns uuid[]
language plpgsql as $$
declare
  claimed uuid[];
begin
  with claims as (
    insert into idempotency_keys (scope, key, fingerprint, order_id)
    select * from unnest(of_scopes, of_keys, of_requests, of_orders)
    on conflict (scope, key) do nothing
    returning order_id
  )
  select array_agg(order_id) into claimed from claims;
  return coalesce(claimed, '{}');
end $$;

-- What orders begin with, each step seeing what others have written before it: their keys are claimed, each person is
-- locked, phone before e-mail and in the order in which they are given, the waiting orders of each are counted, the
-- settings of trade are read, and the stock of all is locked last. `lock_patience` is how long this transaction waits for
-- each lock; null leaves it as it is. The transaction uses generic plans. For an order whose key was claimed before no
-- person is locked and nothing is counted; then no settings are read and no stock is locked for the others either.
create or replace function open_orders(
  of_scopes text[], of_keys text[], of_requests text[], of_orders uuid[],
  of_phones text[], of_emails text[], since timestamptz, setting_keys text[],
  products uuid[], colors text[], sizes text[], lock_patience text,
  out opened json, out stored json
) language plpgsql as $$
declare
  plans text := set_config('plan_cache_mode', 'force_generic_plan', true);
  claimed uuid[];
begin
  if lock_patience is not null then
    perform set_config('lock_timeout', lock_patience, true);
  end if;
  claimed := claim_order_keys(of_scopes, of_keys, of_requests, of_orders);
  for place in 1 .. cardinality(of_orders) loop
    if of_orders[place] = any(claimed) then
      perform pg_advisory_xact_lock(hashtextextended('contact_phone:' || of_phones[place], 0)),
        pg_advisory_xact_lock(hashtextextended('contact_email:' || of_emails[place], 0));
    end if;
  end loop;
  select json_agg(json_build_object('isNew', a.is_new,
    'byPhone', case when a.is_new and a.phone is not null then (
      select json_build_object('unconfirmed', count(*) filter (where o.status = 'new'),
        'cancelled', count(*) filter (where o.status = 'cancelled'))
      from orders o
      where o.contact_phone = a.phone and o.status in ('new', 'cancelled')
        and (o.status = 'new' or is_cancelled_by_customer(o.id, o.created_at, since))) end,
    'byEmail', case when a.is_new and a.email is not null then (
      select json_build_object('unconfirmed', count(*) filter (where o.status = 'new'),
        'cancelled', count(*) filter (where o.status = 'cancelled'))
      from orders o
      where o.contact_email = a.email and o.status in ('new', 'cancelled')
        and (o.status = 'new' or is_cancelled_by_customer(o.id, o.created_at, since))) end)
    order by a.place) into opened
  from (
    select phone, email, place, id = any(claimed) as is_new
    from unnest(of_orders, of_phones, of_emails) with ordinality asked (id, phone, email, place)) a;
  if cardinality(claimed) < cardinality(of_orders) then return; end if;
  -- the trigger of lines skips these orders: the one of `orders` checks their sums, lines and all
  perform set_config('orders.placed', array_to_string(of_orders, ' '), true);
  select json_object_agg(s.key, s.value::text) into stored from settings s where s.key = any(setting_keys);
  if cardinality(products) > 0 then
    perform lock_asked_stock(products, colors, sizes);
  end if;
end $$;
