-- Orders that come at the same moment are placed in one transaction.

-- The trigger of the order itself judges its sums, lines and all. The setting names every order of the transaction.
drop trigger order_lines_added on order_lines;
create constraint trigger order_lines_added after insert on order_lines
  deferrable initially deferred for each row
  when (strpos(coalesce(current_setting('orders.placed', true), ''), new.order_id::text) = 0)
  execute function check_order_sums();

-- What several orders begin with: each by itself, in the order in which they are given, then the settings of trade, and the
-- stock of all of them at last. `lock_patience` is how long this transaction waits for each lock; null leaves it as it is.
-- `opened` has what `open_order` gives of each. Where a key was claimed before, neither settings nor stock are read or
-- locked.
create function open_orders(
  of_scopes text[], of_keys text[], of_requests text[], of_orders uuid[],
  of_phones text[], of_emails text[], since timestamptz, setting_keys text[],
  products uuid[], colors text[], sizes text[], lock_patience text,
  out opened json, out stored json
) language plpgsql as $$
declare
  one record;
  each json[] := '{}';
  is_new boolean := true;
begin
  if lock_patience is not null then
    perform set_config('lock_timeout', lock_patience, true);
  end if;
  for place in 1 .. cardinality(of_keys) loop
    select o.is_new, o.by_phone, o.by_email into one
    from open_order(of_scopes[place], of_keys[place], of_requests[place], of_orders[place],
      of_phones[place], of_emails[place], since, '{}', '{}', '{}', '{}') o;
    is_new := is_new and one.is_new;
    each := each || json_build_object('isNew', one.is_new, 'byPhone', one.by_phone, 'byEmail', one.by_email);
  end loop;
  opened := array_to_json(each);
  if not is_new then return; end if;
  perform set_config('orders.placed', array_to_string(of_orders, ' '), true);
  select json_object_agg(s.key, s.value::text) into stored from settings s where s.key = any(setting_keys);
  if cardinality(products) > 0 then
    perform lock_asked_stock(products, colors, sizes);
  end if;
end $$;
