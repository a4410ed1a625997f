-- The first step of an order in one round trip: its key is claimed, or it is known; then the orders of the same person pass
-- one by one until the transaction ends, always in the order of the list.
create function claim_order_key(of_scope text, of_key text, of_request text, of_order uuid, people text[])
  returns boolean language plpgsql as $$
declare
  person text;
begin
  insert into idempotency_keys (scope, key, fingerprint, order_id) values (of_scope, of_key, of_request, of_order)
  on conflict (scope, key) do nothing;
  if not found then return false; end if;
  foreach person in array people loop
    perform pg_advisory_xact_lock(hashtextextended(person, 0));
  end loop;
  return true;
end $$;
