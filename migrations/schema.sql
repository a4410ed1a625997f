-- Made by `npm run db:schema` from the migrations; not edited by hand.

create extension pg_trgm;

create sequence order_numbers as bigint start 1 increment 1;

CREATE OR REPLACE FUNCTION public.add_up_product_figures()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with locked as (
    select f.product_id from product_figures f
    where f.product_id in (select m.product_id from product_figure_moves m)
    order by f.product_id for no key update skip locked
  ), gone as (
    delete from product_figure_moves m using locked l where m.product_id = l.product_id
    returning m.product_id, m.stock, m.variants, m.pictures
  ), sums as (
    select product_id, sum(stock) as stock, sum(variants) as variants, sum(pictures) as pictures
    from gone group by product_id
  )
  update product_figures f
  set stock = f.stock + s.stock, variants = f.variants + s.variants, pictures = f.pictures + s.pictures
  from sums s where s.product_id = f.product_id
$function$
;
CREATE OR REPLACE FUNCTION public.announce_work()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('work', '');
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.apply_stock_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.check_order_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.check_order_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  checked uuid;
  wrong boolean;
begin
  if tg_table_name = 'orders' then checked := new.id;
  elsif tg_op = 'DELETE' then checked := old.order_id;
  else checked := new.order_id;
  end if;
  select o.retail <> l.retail or o.wholesale <> l.wholesale or o.promo <> l.promo into wrong
  from orders o, lateral (
    select coalesce(sum(unit_price * quantity) filter (where wholesale_group_id is null), 0) as retail,
      coalesce(sum(unit_price * quantity) filter (where wholesale_group_id is not null), 0) as wholesale,
      coalesce(sum(discount), 0) as promo
    from order_lines where order_id = o.id) l
  where o.id = checked;
  if wrong then
    raise exception 'the sums of order % are not those of its lines', checked
      using errcode = 'check_violation', constraint = 'orders_sums';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.claim_order_key(of_scope text, of_key text, of_request text, of_order uuid, people text[])
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.claim_order_keys(of_scopes text[], of_keys text[], of_requests text[], of_orders uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.collect_search_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  collected text := coalesce(current_setting('search.products', true), '');
begin
  if strpos(collected, new.product_id::text) = 0 then
    collected := concat(collected, new.product_id, ' ');
  end if;
  if strpos(collected, old.product_id::text) = 0 then
    collected := concat(collected, old.product_id, ' ');
  end if;
  perform set_config('search.products', collected, true);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_new_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into product_figures (product_id) select id from come;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into product_figure_moves (product_id, stock, variants, pictures)
    select product_id, 0, 0, count(*) from come group by product_id;
  else
    insert into product_figure_moves (product_id, stock, variants, pictures)
    select g.product_id, 0, 0, -count(*) from gone g join products p on p.id = g.product_id group by g.product_id;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_promo_code_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  allowed integer;
begin
  update promo_codes set used = used + 1 where id = new.promo_code_id returning max_uses_per_customer into allowed;
  if (select count(*) from promo_code_uses
      where promo_code_id = new.promo_code_id and user_id = new.user_id and returned_at is null) > allowed then
    raise check_violation using
      message = 'this customer has used the promo code as often as it allows',
      table = 'promo_code_uses', constraint = 'promo_code_uses_per_customer';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_returned_pieces()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update order_lines set returned_quantity = returned_quantity + new.quantity where id = new.line_id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_variants()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into product_figure_moves (product_id, stock, variants, pictures)
    select product_id, sum(stock), count(*), 0 from come where archived_at is null group by product_id;
  elsif tg_op = 'DELETE' then
    insert into product_figure_moves (product_id, stock, variants, pictures)
    select g.product_id, -sum(g.stock), -count(*), 0 from gone g join products p on p.id = g.product_id
    where g.archived_at is null group by g.product_id;
  else
    insert into product_figure_moves (product_id, stock, variants, pictures)
    select product_id, sum(stock), sum(variants), 0 from (
      select product_id, stock, 1 as variants from come where archived_at is null
      union all select product_id, -stock, -1 from gone where archived_at is null) m
    group by product_id having sum(stock) <> 0 or sum(variants) <> 0;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_person_in_history(person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update order_history h set by_name = null, comment = null
  from orders o
  where o.id = h.order_id and o.user_id = person and h.by_kind = 'customer'
    and exists (select 1 from users u where u.id = person and u.erased_at is not null);
  delete from order_notes n using orders o
  where o.id = n.order_id and o.user_id = person
    and exists (select 1 from users u where u.id = person and u.erased_at is not null);
$function$
;
CREATE OR REPLACE FUNCTION public.is_cancelled_by_customer(of_order uuid, placed_at timestamp with time zone, since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select placed_at > since and exists (
    select from order_history h where h.order_id = of_order and h.status = 'cancelled' and h.by_kind = 'customer')
$function$
;
CREATE OR REPLACE FUNCTION public.keep_old_category_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from category_old_slugs where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into category_old_slugs (slug, category_id) values (old.slug, new.id)
      on conflict (slug) do update set category_id = excluded.category_id, since = excluded.since;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_old_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from product_old_slugs where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into product_old_slugs (slug, product_id) values (old.slug, new.id)
      on conflict (slug) do update set product_id = excluded.product_id, since = excluded.since;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_search_names()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into search_names (product_id, words)
  select product_id, strip(ts_filter(document, '{a,b}')) from come order by product_id
  on conflict (product_id) do update set words = excluded.words where search_names.words <> excluded.words;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.legal_version_on(document_kind text, today date)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select version from legal_documents where kind = document_kind
  order by effective_from <= today desc,
    case when effective_from <= today then effective_from end desc, effective_from
  limit 1
$function$
;
CREATE OR REPLACE FUNCTION public.lock_asked_stock(products uuid[], colors text[], sizes text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from variants v
  where (v.product_id, v.color_code, v.size_code) in (select * from unnest(products, colors, sizes))
  order by v.id for no key update;
end $function$
;
CREATE OR REPLACE FUNCTION public.name_order_of_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.order_id := coalesce(new.order_id, (new.response ->> 'id')::uuid);
  new.response := null;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.next_order_number(of_day date)
 RETURNS text
 LANGUAGE sql
RETURN order_number(of_day, next_order_place(of_day))
;
CREATE OR REPLACE FUNCTION public.next_order_place(of_day date)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  start_of_day bigint;
begin
  select d.before into start_of_day from order_days d where d.day = of_day;
  if not found then
    insert into order_days (day, before) values (of_day, nextval('order_numbers')) on conflict (day) do nothing;
    select d.before into start_of_day from order_days d where d.day = of_day;
  end if;
  return nextval('order_numbers') - start_of_day;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into changes (topic) values (tg_argv[0]);
  perform pg_notify('changes', '');
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_change_quietly()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into changes (topic) values (tg_argv[0]);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_holds()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into changes (topic, product_id)
    select distinct 'stock', v.product_id from touched t join variants v on v.id = t.variant_id;
  insert into changes (topic)
    select 'availability'
    where tg_op = 'UPDATE' or exists (
      select from variants v
      join (select t.variant_id, sum(t.quantity) as pieces from touched t group by t.variant_id) moved
        on moved.variant_id = v.id
      where v.stock <= moved.pieces + coalesce((
        select sum(hl.quantity) from hold_lines hl
        where hl.variant_id = v.id and hl.expires_at > statement_timestamp()), 0));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_product_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then perform note_products(array(select distinct product_id from come limit 201));
  elsif tg_op = 'DELETE' then perform note_products(array(select distinct product_id from gone limit 201));
  else
    perform note_products(array(select product_id from come union select product_id from gone limit 201));
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_product_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then perform note_products(array(select id from gone limit 201));
  else perform note_products(array(select id from come limit 201));
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_products(touched uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if cardinality(touched) > 200 then insert into changes (topic) values ('products');
  else insert into changes (topic, product_id) select 'products', unnest(touched);
  end if;
  if cardinality(touched) > 0 then perform pg_notify('changes', ''); end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into changes (topic, product_id)
    with moved as materialized (
      select product_id, (sum(after) > 0) <> (sum(before) > 0) as is_turned
      from (
        select id, product_id, stock as after, 0 as before from after_rows
        union all select id, product_id, 0, stock from before_rows
      ) sides
      group by id, product_id having sum(after) <> sum(before)
    )
    select distinct 'stock', product_id from moved
    union all select 'availability', null where exists (select from moved where is_turned);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_variants()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform note_products(array(
    select side.product_id
    from come c join gone g on g.id = c.id
    cross join lateral (values (c.product_id), (g.product_id)) side (product_id)
    where (c.product_id, c.color_code, c.size_code, c.sku, c.barcode, c.price, c.archived_at)
      is distinct from (g.product_id, g.color_code, g.size_code, g.sku, g.barcode, g.price, g.archived_at)
    group by side.product_id limit 201));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.open_order(of_scope text, of_key text, of_request text, of_order uuid, of_phone text, of_email text, since timestamp with time zone, setting_keys text[], products uuid[], colors text[], sizes text[], OUT is_new boolean, OUT by_phone json, OUT by_email json, OUT stored json)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.open_orders(of_scopes text[], of_keys text[], of_requests text[], of_orders uuid[], of_phones text[], of_emails text[], since timestamp with time zone, setting_keys text[], products uuid[], colors text[], sizes text[], lock_patience text, OUT opened json, OUT stored json)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.order_number(of_day date, place integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN ((to_char((of_day)::timestamp with time zone, 'YYMMDD'::text) || '-'::text) || lpad((place)::text, GREATEST(4, length((place)::text)), '0'::text))
;
CREATE OR REPLACE FUNCTION public.outbox_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into events (id, kind, key, payload, occurred_at)
  values (new.id, new.topic, new.dedupe_key, new.payload, new.created_at)
  on conflict on constraint events_key do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.refresh_search(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with source as materialized (
    select p.id, p.sku,
      search_text(p.name) as name,
      search_text(concat_ws(' ', own.names, colours.names)) as kinds,
      -- the lining says little of what a thing is made of
      search_text(concat_ws(' ', regexp_replace(p.composition, 'Подкладка:.*$', ''), above.names)) as cloth,
      search_text(concat_ws(' ', p.description, substring(p.composition from 'Подкладка:.*$'), p.country)) as rest,
      sizes.codes as sizes, articles.codes as articles
    from products p
    cross join lateral (
      select string_agg(concat_ws(' ', c.name ->> 'ru', c.name ->> 'en'), ' ') as names
      from product_categories pc join categories c on c.id = pc.category_id
      where pc.product_id = p.id and c.is_active and c.is_visible
    ) own
    cross join lateral (
      -- a category named «Брюки и юбки» does not make trousers of its skirts
      select string_agg(distinct concat_ws(' ', a.name ->> 'ru', a.name ->> 'en'), ' ') as names
      from product_categories pc
      join categories c on c.id = pc.category_id
      join categories a on starts_with(c.path, a.path || '/')
      where pc.product_id = p.id and a.is_active and a.is_visible and a.name ->> 'ru' not like '% и %'
    ) above
    cross join lateral (
      select string_agg(concat_ws(' ', k.name ->> 'ru', k.name ->> 'en'), ' ') as names
      from colors k where k.code in (select v.color_code from variants v where v.product_id = p.id)
    ) colours
    cross join lateral (
      select coalesce(array_agg(distinct 'size' || part), '{}') as codes
      from variants v cross join lateral regexp_split_to_table(search_text(v.size_code), ' +') part
      where v.product_id = p.id
    ) sizes
    cross join lateral (
      select string_agg(' ' || search_code(v.sku) || coalesce(' b' || search_code(v.barcode), ''), '') as codes
      from variants v where v.product_id = p.id
    ) articles
    where p.id = any (ids)
  ), documents as (
    insert into search_documents (product_id, document)
    select s.id,
      setweight(to_tsvector('russian', s.name), 'A')
        || setweight(to_tsvector('russian', s.kinds), 'B')
        || setweight(to_tsvector('russian', s.cloth), 'C')
        || setweight(to_tsvector('russian', s.rest), 'D')
        || array_to_tsvector(s.sizes)
    from source s
    on conflict (product_id) do update set document = excluded.document
      where search_documents.document <> excluded.document
  ), numbers as (
    insert into search_articles (product_id, codes)
    select s.id, concat(' ', search_code(s.sku), ' ', regexp_replace(s.sku, '\D', '', 'g'), s.articles, ' ')
    from source s
    on conflict (product_id) do update set codes = excluded.codes
      where search_articles.codes <> excluded.codes
  ), words as (
    select m[1] as word, bool_or(part.place = 'name') as is_title, bool_or(part.place = 'kind') as is_kind
    from source s
    cross join lateral (values (s.name, 'name'), (s.kinds, 'kind'), (concat_ws(' ', s.cloth, s.rest), 'text'))
      as part (words, place)
    cross join lateral regexp_matches(part.words, '([a-zа-я]{3,40})', 'g') m
    group by 1
  ), raised as (
    -- a row that is merely looked at by "on conflict do update" stays locked
    update search_words w set is_title = w.is_title or words.is_title, is_kind = w.is_kind or words.is_kind
    from words
    where words.word = w.word and (words.is_title and not w.is_title or words.is_kind and not w.is_kind)
  )
  -- in the order of words, so that two writers of the same ones wait for each other in one order
  insert into search_words (word, lexeme, is_title, is_kind)
  select words.word, coalesce((tsvector_to_array(to_tsvector('russian', words.word)))[1], words.word),
    words.is_title, words.is_kind
  from words
  where not exists (select from search_words w where w.word = words.word)
  order by words.word
  on conflict do nothing
$function$
;
CREATE OR REPLACE FUNCTION public.refresh_search_of_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_search_soon(array(
    select distinct pc.product_id
    from product_categories pc join categories c on c.id = pc.category_id
    where c.id = new.id or starts_with(c.path, old.path || '/') or starts_with(c.path, new.path || '/')));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.refresh_search_of_collected()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  collected text := coalesce(current_setting('search.products', true), '');
begin
  if collected = '' then
    return null;
  end if;
  perform set_config('search.products', '', true);
  perform refresh_search(string_to_array(rtrim(collected), ' ')::uuid[]);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.refresh_search_of_color()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_search_soon(array(select distinct v.product_id from variants v where v.color_code = new.code));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.refresh_search_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_search(array[old.product_id, new.product_id]);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.refresh_search_of_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_search(array(select distinct product_id from changed));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.refresh_search_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_search(array[new.id]);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.refresh_search_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_search(array(select id from changed));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.refresh_search_soon(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if cardinality(ids) <= 200 then
    perform refresh_search(ids);
  else
    insert into search_stale (product_id) select unnest(ids) order by 1 on conflict do nothing;
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.refresh_stale_search(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids uuid[];
begin
  with taken as (
    delete from search_stale where product_id in (
      select product_id from search_stale order by product_id limit most for update skip locked)
    returning product_id
  ) select coalesce(array_agg(product_id order by product_id), '{}') into ids from taken;
  if cardinality(ids) > 0 then
    perform refresh_search(ids);
    if not exists (select from search_stale) then
      insert into changes (topic) values ('colors');
      perform pg_notify('changes', '');
    end if;
  end if;
  return cardinality(ids);
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_category_cycle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('categories.parent_id'));
  if exists (
    with recursive above as (
      select c.id, c.parent_id from categories c where c.id = new.parent_id
      union
      select c.id, c.parent_id from categories c join above a on c.id = a.parent_id
    )
    select from above where id = new.id
  ) then
    raise exception 'a category cannot lie inside itself' using errcode = '23514', constraint = 'categories_no_cycle';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.retime_order_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update order_lines set ordered_at = new.created_at where order_id = new.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.return_promo_code_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.returned_at is not null then
    raise check_violation using
      message = 'this use of the promo code was given back already',
      table = 'promo_code_uses', constraint = 'promo_code_uses_returned_once';
  end if;
  update promo_codes set used = used - 1 where id = new.promo_code_id and new.returned_at is not null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.search_code(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(lower(given collate "und-x-icu"), '[^a-zа-я0-9]', '', 'g')
$function$
;
CREATE OR REPLACE FUNCTION public.search_letters(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select translate(word, 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abcdefghijklmnopqrstuvwxyz012345')
$function$
;
CREATE OR REPLACE FUNCTION public.search_text(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(lower(coalesce(given, '') collate "und-x-icu"), 'ё-–—/', 'е    ')
$function$
;
CREATE OR REPLACE FUNCTION public.time_order_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select created_at into new.ordered_at from orders where id = new.order_id;
  new.ordered_at := coalesce(new.ordered_at, now());
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.trigram_text(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(lower((given COLLATE "und-x-icu")), 'абвгдежзийклмнопрстуфхцчшыщъьэюяё'::text, 'ABVGDEJZIYKLMNOPRSTUFHCQWX{}|~^`E'::text)
;

create table addresses (
  id uuid not null,
  user_id uuid not null,
  title text,
  region text not null,
  city text,
  address text not null,
  postal_code text,
  is_default boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_postal_code CHECK ((postal_code ~ '^\d{6}$'::text)),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  user_id uuid,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  ip text,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

create table cart_groups (
  cart_id uuid not null,
  id text not null,
  product_id uuid not null,
  bundle_type text not null,
  value text not null,
  quantity integer not null,
  added_at timestamp with time zone default now() not null,
  constraint cart_groups_bundle_type CHECK ((bundle_type = ANY (ARRAY['individual'::text, 'color_set'::text, 'size_set'::text, 'full_set'::text]))),
  constraint cart_groups_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_groups_id CHECK ((id <> ''::text)),
  constraint cart_groups_pkey PRIMARY KEY (cart_id, id),
  constraint cart_groups_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint cart_groups_quantity CHECK ((((quantity >= 1) AND (quantity <= 100)) AND ((quantity = 1) OR (bundle_type <> 'individual'::text))))
);

create table cart_items (
  cart_id uuid not null,
  variant_id uuid not null,
  wholesale_group_id text default ''::text not null,
  quantity integer not null,
  added_at timestamp with time zone default now() not null,
  per_set integer,
  group_id text generated always as (NULLIF(wholesale_group_id, ''::text)) stored,
  constraint cart_items_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_items_group FOREIGN KEY (cart_id, group_id) REFERENCES cart_groups(cart_id, id) ON DELETE CASCADE,
  constraint cart_items_per_set CHECK ((((per_set IS NULL) = (wholesale_group_id = ''::text)) AND ((per_set >= 1) AND (per_set <= 1000)))),
  constraint cart_items_pkey PRIMARY KEY (cart_id, variant_id, wholesale_group_id),
  constraint cart_items_quantity CHECK ((quantity >= 1)),
  constraint cart_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE
);

create table cart_operations (
  cart_id uuid not null,
  operation_id text not null,
  fingerprint text not null,
  result jsonb,
  created_at timestamp with time zone default now() not null,
  constraint cart_operations_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_operations_pkey PRIMARY KEY (cart_id, operation_id)
);

create table carts (
  id uuid not null,
  user_id uuid not null,
  revision integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  promocode text,
  promocode_applied_at timestamp with time zone,
  constraint carts_pkey PRIMARY KEY (id),
  constraint carts_promocode CHECK (((promocode IS NULL) = (promocode_applied_at IS NULL))),
  constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint carts_user_key UNIQUE (user_id)
);

create table categories (
  id uuid not null,
  slug text not null,
  name jsonb not null,
  parent_id uuid,
  level integer default 0 not null,
  path text not null,
  product_type text default 'clothing'::text not null,
  image text,
  is_active boolean default true not null,
  is_visible boolean default true not null,
  is_featured boolean default false not null,
  show_on_homepage boolean default false not null,
  homepage_order integer default 0 not null,
  sort_order integer default 0 not null,
  view_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  archived_at timestamp with time zone,
  updated_by uuid,
  constraint categories_archived CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint categories_level CHECK ((level >= 0)),
  constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_product_type CHECK ((product_type = ANY (ARRAY['clothing'::text, 'footwear'::text, 'accessories'::text]))),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);

create table category_old_slugs (
  slug text not null,
  category_id uuid not null,
  since timestamp with time zone default now() not null,
  constraint category_old_slugs_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint category_old_slugs_pkey PRIMARY KEY (slug)
);

create table changes (
  xid xid8 default pg_current_xact_id() not null,
  topic text not null,
  product_id uuid,
  created_at timestamp with time zone default statement_timestamp() not null
);

create table colors (
  code text not null,
  name jsonb not null,
  hex text not null,
  sort_order integer default 0 not null,
  version integer default 1 not null,
  archived_at timestamp with time zone,
  updated_by uuid,
  picture text,
  constraint colors_hex CHECK ((hex ~ '^#[0-9A-Fa-f]{6}$'::text)),
  constraint colors_pkey PRIMARY KEY (code),
  constraint colors_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);

create table consents (
  id uuid not null,
  user_id uuid,
  order_id uuid,
  kind text not null,
  text_version text not null,
  ip text not null,
  given_at timestamp with time zone default now() not null,
  is_given boolean default true not null,
  constraint consents_kind CHECK ((kind = ANY (ARRAY['personal_data'::text, 'offer'::text, 'marketing'::text]))),
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_text FOREIGN KEY (kind, text_version) REFERENCES legal_documents(kind, version),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint consents_withdrawn CHECK ((is_given OR (kind = 'marketing'::text)))
);

create table deliveries (
  id uuid not null,
  event_id uuid not null,
  channel text not null,
  recipient text not null,
  stream text not null,
  occurred_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone not null,
  done_at timestamp with time zone,
  last_error text,
  constraint deliveries_done CHECK (((state = 'waiting'::text) = (done_at IS NULL))),
  constraint deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint deliveries_once UNIQUE (event_id, channel, recipient),
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_state CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text, 'dead'::text])))
);

create table events (
  id uuid not null,
  kind text not null,
  key text not null,
  payload jsonb not null,
  stream text generated always as (COALESCE((payload ->> 'orderId'::text), (id)::text)) stored not null,
  occurred_at timestamp with time zone not null,
  dispatched_at timestamp with time zone,
  constraint events_key UNIQUE (key),
  constraint events_pkey PRIMARY KEY (id)
);

create table hold_lines (
  hold_id uuid not null,
  variant_id uuid not null,
  group_id text not null,
  quantity integer not null,
  expires_at timestamp with time zone not null,
  constraint hold_lines_group CHECK ((group_id <> ''::text)),
  constraint hold_lines_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id) ON DELETE CASCADE,
  constraint hold_lines_pkey PRIMARY KEY (hold_id, variant_id, group_id),
  constraint hold_lines_quantity CHECK (((quantity >= 0) AND (quantity <= 500))),
  constraint hold_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE
);

create table holds (
  id uuid not null,
  user_id uuid,
  secret_hash text,
  network text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint holds_end CHECK ((expires_at >= created_at)),
  constraint holds_network CHECK (((user_id IS NOT NULL) OR (network IS NOT NULL))),
  constraint holds_owner CHECK (((user_id IS NULL) = (secret_hash IS NOT NULL))),
  constraint holds_pkey PRIMARY KEY (id),
  constraint holds_secret_key UNIQUE (secret_hash),
  constraint holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint holds_user_key UNIQUE (user_id)
);

create table home_content (
  status text not null,
  config jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint home_content_config CHECK ((jsonb_typeof(config) = 'object'::text)),
  constraint home_content_pkey PRIMARY KEY (status),
  constraint home_content_status CHECK ((status = ANY (ARRAY['published'::text, 'draft'::text]))),
  constraint home_content_version CHECK ((version >= 1))
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  response jsonb,
  created_at timestamp with time zone default now() not null,
  order_id uuid,
  constraint idempotency_keys_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint idempotency_keys_order_key UNIQUE (order_id),
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key)
);

create table jobs (
  id uuid not null,
  name text not null,
  key text not null,
  payload jsonb not null,
  attempts integer default 0 not null,
  run_at timestamp with time zone not null,
  last_error text,
  failed_at timestamp with time zone,
  constraint jobs_key UNIQUE (key),
  constraint jobs_pkey PRIMARY KEY (id)
);

create table legal_documents (
  kind text not null,
  version text not null,
  effective_from date not null,
  title text not null,
  sections jsonb not null,
  is_built_in boolean not null,
  created_at timestamp with time zone default now() not null,
  constraint legal_documents_day UNIQUE (kind, effective_from),
  constraint legal_documents_kind CHECK ((kind = ANY (ARRAY['offer'::text, 'personal_data'::text, 'marketing'::text, 'privacy'::text, 'returns'::text]))),
  constraint legal_documents_pkey PRIMARY KEY (kind, version),
  constraint legal_documents_sections CHECK (((jsonb_typeof(sections) = 'array'::text) AND (jsonb_array_length(sections) > 0))),
  constraint legal_documents_title CHECK ((title <> ''::text)),
  constraint legal_documents_version CHECK ((version ~ '^\d{4}-\d{2}-\d{2}(-\d{1,3})?$'::text))
);

create table list_views (
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  search text not null,
  columns jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint list_views_columns CHECK ((jsonb_typeof(columns) = 'object'::text)),
  constraint list_views_list CHECK ((list = ANY (ARRAY['orders'::text, 'products'::text]))),
  constraint list_views_pkey PRIMARY KEY (id),
  constraint list_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table lost_demand (
  id bigint generated always as identity not null,
  product_id uuid not null,
  color_code text not null,
  size_code text not null,
  pieces integer not null,
  held integer not null,
  wanted_for text not null,
  shopper text not null,
  analysis text not null,
  at timestamp with time zone not null,
  constraint lost_demand_held CHECK (((held >= 0) AND (held <= pieces))),
  constraint lost_demand_once UNIQUE (analysis, shopper, color_code, size_code),
  constraint lost_demand_pieces CHECK ((pieces >= 1)),
  constraint lost_demand_pkey PRIMARY KEY (id),
  constraint lost_demand_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint lost_demand_wanted_for CHECK ((wanted_for = ANY (ARRAY['individual'::text, 'color_set'::text, 'size_set'::text, 'full_set'::text])))
);

create table mail_tokens (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  constraint mail_tokens_email_lower CHECK ((email = lower(email))),
  constraint mail_tokens_period CHECK ((expires_at > created_at)),
  constraint mail_tokens_pkey PRIMARY KEY (id),
  constraint mail_tokens_purpose CHECK ((purpose = ANY (ARRAY['reset_password'::text, 'verify_email'::text]))),
  constraint mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table order_counters (
  day date not null,
  last integer not null,
  constraint order_counters_pkey PRIMARY KEY (day)
);

create table order_days (
  day date not null,
  before bigint not null,
  constraint order_days_pkey PRIMARY KEY (day)
);

create table order_history (
  id bigint generated always as identity not null,
  order_id uuid not null,
  status text not null,
  by_kind text not null,
  by_user_id uuid,
  by_name text,
  comment text,
  at timestamp with time zone default now() not null,
  constraint order_history_by CHECK ((by_kind = ANY (ARRAY['customer'::text, 'staff'::text, 'system'::text]))),
  constraint order_history_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint order_history_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_history_pkey PRIMARY KEY (id)
);

create table order_lines (
  id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  product_id uuid,
  variant_id uuid,
  product_slug text,
  name text not null,
  sku text not null,
  color_code text not null,
  color_name text not null,
  size_code text not null,
  size_name text not null,
  image text,
  quantity integer not null,
  unit_price bigint not null,
  discount bigint default 0 not null,
  total bigint not null,
  wholesale_group_id text,
  bundle jsonb,
  returned_quantity integer default 0 not null,
  ordered_at timestamp with time zone default now() not null,
  constraint order_lines_discount CHECK ((discount >= 0)),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_position_key UNIQUE (order_id, "position") INCLUDE (product_id, variant_id, quantity, total, wholesale_group_id),
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint order_lines_quantity CHECK ((quantity >= 1)),
  constraint order_lines_returned CHECK (((returned_quantity >= 0) AND (returned_quantity <= quantity))),
  constraint order_lines_total CHECK (((total = ((unit_price * quantity) - discount)) AND (total >= 0))),
  constraint order_lines_unit_price CHECK ((unit_price >= 0)),
  constraint order_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE SET NULL
);

create table order_notes (
  id uuid not null,
  order_id uuid not null,
  note text not null,
  by_user_id uuid,
  by_name text not null,
  at timestamp with time zone not null,
  constraint order_notes_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint order_notes_note CHECK ((note <> ''::text)),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_notes_pkey PRIMARY KEY (id)
);

create table order_operations (
  order_id uuid not null,
  operation_id text not null,
  fingerprint text not null,
  at timestamp with time zone not null,
  constraint order_operations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_operations_pkey PRIMARY KEY (order_id, operation_id)
);

create table order_payments (
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  amount bigint not null,
  day date not null,
  document text,
  reverses uuid,
  by_kind text not null,
  by_user_id uuid,
  by_name text,
  at timestamp with time zone not null,
  constraint order_payments_amount CHECK ((amount > 0)),
  constraint order_payments_by CHECK ((by_kind = ANY (ARRAY['customer'::text, 'staff'::text, 'system'::text]))),
  constraint order_payments_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint order_payments_kind CHECK ((kind = ANY (ARRAY['payment'::text, 'reversal'::text, 'refund'::text]))),
  constraint order_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_payments_pkey PRIMARY KEY (id),
  constraint order_payments_reversal CHECK (((kind = 'reversal'::text) = (reverses IS NOT NULL))),
  constraint order_payments_reverses_fkey FOREIGN KEY (reverses) REFERENCES order_payments(id) ON DELETE CASCADE,
  constraint order_payments_reverses_key UNIQUE (reverses)
);

create table order_return_lines (
  return_id uuid not null,
  line_id uuid not null,
  quantity integer not null,
  is_restocked boolean not null,
  amount bigint not null,
  constraint order_return_lines_amount CHECK ((amount >= 0)),
  constraint order_return_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id) ON DELETE CASCADE,
  constraint order_return_lines_pkey PRIMARY KEY (return_id, line_id),
  constraint order_return_lines_quantity CHECK ((quantity >= 1)),
  constraint order_return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_returns(id) ON DELETE CASCADE
);

create table order_returns (
  id uuid not null,
  order_id uuid not null,
  comment text,
  by_user_id uuid,
  by_name text,
  at timestamp with time zone not null,
  constraint order_returns_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint order_returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_returns_pkey PRIMARY KEY (id)
);

create table orders (
  id uuid not null,
  number text not null,
  user_id uuid,
  status text default 'new'::text not null,
  payment_status text default 'unpaid'::text not null,
  payment_method text not null,
  contact_name text not null,
  contact_phone text not null,
  contact_email text,
  delivery jsonb not null,
  company jsonb,
  comment text,
  tracking jsonb,
  retail bigint not null,
  wholesale bigint not null,
  discounts bigint default 0 not null,
  promo bigint default 0 not null,
  shipping bigint not null,
  total bigint not null,
  cart_id uuid,
  cart_revision integer,
  ip text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  network text,
  savings bigint default 0 not null,
  needs_call boolean default false not null,
  paid bigint default 0 not null,
  refunded bigint default 0 not null,
  returned bigint default 0 not null,
  waived bigint default 0 not null,
  search_text text generated always as (trigram_text(((((((((number || ' '::text) || contact_name) || ' '::text) || COALESCE(contact_email, ''::text)) || ' '::text) || contact_phone) || ' '::text) || COALESCE((tracking ->> 'number'::text), ''::text)))) stored not null,
  constraint orders_discounts CHECK ((discounts >= 0)),
  constraint orders_number_key UNIQUE (number),
  constraint orders_payment_method CHECK ((payment_method = ANY (ARRAY['on_receipt'::text, 'transfer'::text, 'invoice'::text, 'manager'::text]))),
  constraint orders_payment_status CHECK ((payment_status = ANY (ARRAY['unpaid'::text, 'paid'::text, 'partly_refunded'::text, 'refunded'::text]))),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_promo CHECK ((promo >= 0)),
  constraint orders_refunded CHECK (((refunded >= 0) AND (refunded <= paid))),
  constraint orders_retail CHECK ((retail >= 0)),
  constraint orders_returned CHECK (((returned >= 0) AND (returned <= total))),
  constraint orders_savings CHECK ((savings >= 0)),
  constraint orders_shipping CHECK ((shipping >= 0)),
  constraint orders_status CHECK ((status = ANY (ARRAY['new'::text, 'confirmed'::text, 'packed'::text, 'shipped'::text, 'delivered'::text, 'completed'::text, 'cancelled'::text, 'returned'::text]))),
  constraint orders_total CHECK (((total = (((retail + wholesale) - promo) + shipping)) AND (total >= 0))),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint orders_waived CHECK (((waived >= 0) AND (waived <= refunded))),
  constraint orders_wholesale CHECK ((wholesale >= 0))
);

create table outbox (
  id uuid not null,
  topic text not null,
  dedupe_key text not null,
  payload jsonb not null,
  created_at timestamp with time zone default now() not null,
  available_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  settled_at timestamp with time zone,
  last_error text,
  outcome text,
  stream text generated always as (COALESCE((payload ->> 'orderId'::text), (id)::text)) stored not null,
  constraint outbox_dedupe_key UNIQUE (dedupe_key),
  constraint outbox_outcome CHECK ((outcome = ANY (ARRAY['sent'::text, 'skipped'::text, 'dead'::text]))),
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_settled CHECK (((settled_at IS NULL) = (outcome IS NULL)))
);

create table phone_codes (
  id uuid not null,
  purpose text not null,
  user_id uuid,
  phone text not null,
  tries smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  constraint phone_codes_owner CHECK (((purpose = 'verify'::text) = (user_id IS NOT NULL))),
  constraint phone_codes_period CHECK ((expires_at > created_at)),
  constraint phone_codes_pkey PRIMARY KEY (id),
  constraint phone_codes_purpose CHECK ((purpose = ANY (ARRAY['verify'::text, 'sign_in'::text]))),
  constraint phone_codes_tries CHECK (((tries >= 0) AND (tries <= 5))),
  constraint phone_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table presences (
  entity text not null,
  entity_id uuid not null,
  user_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint presences_entity CHECK ((entity = ANY (ARRAY['order'::text, 'product'::text]))),
  constraint presences_pkey PRIMARY KEY (entity, entity_id, user_id),
  constraint presences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table product_categories (
  product_id uuid not null,
  category_id uuid not null,
  "position" integer default 0 not null,
  constraint product_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint product_categories_pkey PRIMARY KEY (product_id, category_id),
  constraint product_categories_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table product_figure_moves (
  id bigint generated always as identity not null,
  product_id uuid not null,
  stock bigint not null,
  variants integer not null,
  pictures integer not null,
  constraint product_figure_moves_pkey PRIMARY KEY (id),
  constraint product_figure_moves_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table product_figures (
  product_id uuid not null,
  stock bigint default 0 not null,
  variants integer default 0 not null,
  pictures integer default 0 not null,
  is_low boolean generated always as ((stock < variants)) stored not null,
  is_bare boolean generated always as ((pictures = 0)) stored not null,
  constraint product_figures_pkey PRIMARY KEY (product_id),
  constraint product_figures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table product_images (
  id uuid not null,
  product_id uuid not null,
  url text not null,
  is_primary boolean default false not null,
  type text default 'main'::text not null,
  color_code text,
  "position" integer default 0 not null,
  width integer,
  height integer,
  alt text default ''::text not null,
  upload_id uuid,
  constraint product_images_color_code_fkey FOREIGN KEY (color_code) REFERENCES colors(code),
  constraint product_images_pkey PRIMARY KEY (id),
  constraint product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_images_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id)
);

create table product_import_rows (
  import_id uuid not null,
  line integer not null,
  sku text not null,
  kind text not null,
  problems jsonb default '[]'::jsonb not null,
  plan jsonb,
  constraint product_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint product_import_rows_kind CHECK ((kind = ANY (ARRAY['unchanged'::text, 'changed'::text, 'added'::text, 'failed'::text]))),
  constraint product_import_rows_pkey PRIMARY KEY (import_id, line)
);

create table product_imports (
  id uuid not null,
  file_name text not null,
  format text not null,
  content bytea,
  encoding text,
  delimiter text,
  state text not null,
  attempt integer default 0 not null,
  total integer default 0 not null,
  done integer default 0 not null,
  unchanged integer default 0 not null,
  changed integer default 0 not null,
  added integer default 0 not null,
  failed integer default 0 not null,
  skips_failed boolean default false not null,
  failure text,
  created_by uuid,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint product_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint product_imports_format CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  constraint product_imports_pkey PRIMARY KEY (id),
  constraint product_imports_state CHECK ((state = ANY (ARRAY['checking'::text, 'checked'::text, 'applying'::text, 'applied'::text, 'cancelled'::text, 'failed'::text])))
);

create table product_old_slugs (
  slug text not null,
  product_id uuid not null,
  since timestamp with time zone default now() not null,
  constraint product_old_slugs_pkey PRIMARY KEY (slug),
  constraint product_old_slugs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table product_size_ratios (
  product_id uuid not null,
  size_code text not null,
  ratio smallint not null,
  constraint product_size_ratios_pkey PRIMARY KEY (product_id, size_code),
  constraint product_size_ratios_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_size_ratios_ratio CHECK (((ratio >= 1) AND (ratio <= 10))),
  constraint product_size_ratios_size_code_fkey FOREIGN KEY (size_code) REFERENCES sizes(code)
);

create table products (
  id uuid not null,
  slug text not null,
  sku text not null,
  name text not null,
  description text default ''::text not null,
  price bigint not null,
  old_price bigint,
  is_new boolean default false not null,
  new_until timestamp with time zone,
  is_active boolean default true not null,
  composition text,
  care text,
  country text,
  manufacturer text,
  declaration_url text,
  retail_enabled boolean default true not null,
  retail_allow_purchase boolean default true not null,
  retail_min_quantity integer,
  retail_max_quantity integer,
  hide_price boolean default false not null,
  show_wholesale_price boolean default true not null,
  wholesale_enabled boolean default false not null,
  wholesale_available boolean default false not null,
  wholesale_min_quantity integer,
  wholesale_price bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  texts jsonb default '{}'::jsonb not null,
  seo_title text,
  seo_description text,
  archived_at timestamp with time zone,
  updated_by uuid,
  constraint products_archived CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint products_old_price CHECK (((old_price > price) AND ((old_price % (100)::bigint) = 0))),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_price CHECK (((price >= 0) AND ((price % (100)::bigint) = 0))),
  constraint products_retail_max CHECK ((retail_max_quantity >= 1)),
  constraint products_retail_min CHECK ((retail_min_quantity >= 1)),
  constraint products_retail_range CHECK ((retail_max_quantity >= retail_min_quantity)),
  constraint products_sku_key UNIQUE (sku),
  constraint products_slug_key UNIQUE (slug),
  constraint products_texts CHECK ((jsonb_typeof(texts) = 'object'::text)),
  constraint products_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint products_wholesale_min CHECK ((wholesale_min_quantity >= 1)),
  constraint products_wholesale_price CHECK (((wholesale_price >= 0) AND ((wholesale_price % (100)::bigint) = 0)))
);

create table promo_code_categories (
  promo_code_id uuid not null,
  category_id uuid not null,
  constraint promo_code_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint promo_code_categories_pkey PRIMARY KEY (promo_code_id, category_id),
  constraint promo_code_categories_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id) ON DELETE CASCADE
);

create table promo_code_products (
  promo_code_id uuid not null,
  product_id uuid not null,
  constraint promo_code_products_pkey PRIMARY KEY (promo_code_id, product_id),
  constraint promo_code_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint promo_code_products_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id) ON DELETE CASCADE
);

create table promo_code_tries (
  user_id uuid not null,
  code text not null,
  tried_at timestamp with time zone default now() not null,
  constraint promo_code_tries_pkey PRIMARY KEY (user_id, code),
  constraint promo_code_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table promo_code_uses (
  order_id uuid not null,
  promo_code_id uuid not null,
  user_id uuid,
  code text not null,
  discount bigint not null,
  shipping_discount bigint default 0 not null,
  used_at timestamp with time zone default now() not null,
  returned_at timestamp with time zone,
  constraint promo_code_uses_discount CHECK ((discount >= 0)),
  constraint promo_code_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint promo_code_uses_pkey PRIMARY KEY (order_id),
  constraint promo_code_uses_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id),
  constraint promo_code_uses_shipping_discount CHECK ((shipping_discount >= 0)),
  constraint promo_code_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

create table promo_codes (
  id uuid not null,
  code text not null,
  description text default ''::text not null,
  kind text not null,
  value bigint default 0 not null,
  max_discount bigint,
  min_order_value bigint default 0 not null,
  starts_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone,
  max_uses integer,
  max_uses_per_customer integer,
  used integer default 0 not null,
  tier text default 'standard'::text not null,
  is_public boolean default false not null,
  is_active boolean default true not null,
  applies_to_all boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint promo_codes_code CHECK (((code = upper((code COLLATE "und-x-icu"))) AND (code ~ '^[A-ZА-ЯЁ0-9][A-ZА-ЯЁ0-9_-]{2,31}$'::text))),
  constraint promo_codes_key UNIQUE (code),
  constraint promo_codes_kind CHECK ((kind = ANY (ARRAY['percentage'::text, 'fixed'::text, 'free_shipping'::text]))),
  constraint promo_codes_limit CHECK ((used <= max_uses)),
  constraint promo_codes_max_discount CHECK (((max_discount > 0) AND ((max_discount % (100)::bigint) = 0))),
  constraint promo_codes_max_uses CHECK ((max_uses >= 1)),
  constraint promo_codes_max_uses_per_customer CHECK ((max_uses_per_customer >= 1)),
  constraint promo_codes_min_order_value CHECK (((min_order_value >= 0) AND ((min_order_value % (100)::bigint) = 0))),
  constraint promo_codes_only_percentage_is_capped CHECK (((max_discount IS NULL) OR (kind = 'percentage'::text))),
  constraint promo_codes_period CHECK ((ends_at > starts_at)),
  constraint promo_codes_pkey PRIMARY KEY (id),
  constraint promo_codes_tier CHECK ((tier = ANY (ARRAY['standard'::text, 'premium'::text, 'vip'::text]))),
  constraint promo_codes_used CHECK ((used >= 0)),
  constraint promo_codes_value CHECK (
CASE kind
    WHEN 'percentage'::text THEN ((value >= 1) AND (value <= 100))
    WHEN 'fixed'::text THEN ((value > 0) AND ((value % (100)::bigint) = 0))
    ELSE (value = 0)
END)
);

create table promotion_categories (
  promotion_id uuid not null,
  category_id uuid not null,
  constraint promotion_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint promotion_categories_pkey PRIMARY KEY (promotion_id, category_id),
  constraint promotion_categories_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE
);

create table promotion_products (
  promotion_id uuid not null,
  product_id uuid not null,
  constraint promotion_products_pkey PRIMARY KEY (promotion_id, product_id),
  constraint promotion_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint promotion_products_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE
);

create table promotions (
  id uuid not null,
  name text not null,
  kind text not null,
  value bigint not null,
  starts_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone,
  applies_to_all boolean default false not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint promotions_kind CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text]))),
  constraint promotions_name CHECK ((name <> ''::text)),
  constraint promotions_period CHECK ((ends_at > starts_at)),
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_value CHECK (
CASE kind
    WHEN 'percent'::text THEN ((value >= 1) AND (value <= 99))
    ELSE ((value > 0) AND ((value % (100)::bigint) = 0))
END)
);

create table rate_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table readiness (
  id smallint not null,
  probed_at timestamp with time zone not null,
  constraint readiness_id_check CHECK ((id = 1)),
  constraint readiness_pkey PRIMARY KEY (id)
);

create table search_articles (
  product_id uuid not null,
  codes text not null,
  signs text generated always as (trigram_text(codes)) stored not null,
  constraint search_articles_pkey PRIMARY KEY (product_id),
  constraint search_articles_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table search_documents (
  product_id uuid not null,
  document tsvector not null,
  constraint search_documents_pkey PRIMARY KEY (product_id),
  constraint search_documents_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table search_names (
  product_id uuid not null,
  words tsvector not null,
  constraint search_names_pkey PRIMARY KEY (product_id),
  constraint search_names_product_id_fkey FOREIGN KEY (product_id) REFERENCES search_documents(product_id) ON DELETE CASCADE
);

create table search_stale (
  product_id uuid not null,
  constraint search_stale_pkey PRIMARY KEY (product_id),
  constraint search_stale_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table search_words (
  word text not null,
  letters text generated always as (search_letters(word)) stored not null,
  lexeme text not null,
  is_title boolean not null,
  is_kind boolean not null,
  constraint search_words_pkey PRIMARY KEY (word)
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  salt text not null,
  generation integer default 0 not null,
  rotated_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_reason text,
  user_agent text,
  ip text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table settings (
  key text not null,
  value jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (key)
);

create table sign_in_failures (
  key text not null,
  failures integer not null,
  failed_at timestamp with time zone not null,
  constraint sign_in_failures_count CHECK ((failures >= 0)),
  constraint sign_in_failures_pkey PRIMARY KEY (key)
);

create table sizes (
  code text not null,
  name text not null,
  sort_order integer default 0 not null,
  version integer default 1 not null,
  archived_at timestamp with time zone,
  updated_by uuid,
  letter text,
  measures jsonb default '{}'::jsonb not null,
  constraint sizes_measures CHECK ((jsonb_typeof(measures) = 'object'::text)),
  constraint sizes_pkey PRIMARY KEY (code),
  constraint sizes_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);

create table staff_recovery_codes (
  user_id uuid not null,
  hash text not null,
  spent_at timestamp with time zone,
  constraint staff_recovery_codes_pkey PRIMARY KEY (user_id, hash),
  constraint staff_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_second_steps(user_id) ON DELETE CASCADE
);

create table staff_second_steps (
  user_id uuid not null,
  secret text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_interval bigint default 0 not null,
  next_secret text,
  constraint staff_second_steps_pkey PRIMARY KEY (user_id),
  constraint staff_second_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table stock_ledger (
  id bigint generated always as identity not null,
  variant_id uuid not null,
  delta integer not null,
  reason text not null,
  order_id uuid,
  user_id uuid,
  comment text,
  created_at timestamp with time zone default now() not null,
  constraint stock_ledger_delta CHECK ((delta <> 0)),
  constraint stock_ledger_pkey PRIMARY KEY (id),
  constraint stock_ledger_reason CHECK ((reason = ANY (ARRAY['receipt'::text, 'correction'::text, 'order'::text, 'cancellation'::text, 'return'::text]))),
  constraint stock_ledger_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint stock_ledger_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id)
);

create table uploads (
  id uuid not null,
  url text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  unused_since timestamp with time zone default now() not null,
  constraint uploads_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_size CHECK (((width >= 1) AND (height >= 1) AND (bytes >= 1))),
  constraint uploads_url_key UNIQUE (url)
);

create table users (
  id uuid not null,
  email text not null,
  email_verified_at timestamp with time zone,
  phone text,
  phone_verified_at timestamp with time zone,
  name text not null,
  password_hash text,
  role text default 'customer'::text not null,
  wholesale text default 'none'::text not null,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  erased_at timestamp with time zone,
  constraint users_email_key UNIQUE (email),
  constraint users_email_lower CHECK ((email = lower(email))),
  constraint users_erased CHECK (((erased_at IS NULL) OR ((disabled_at IS NOT NULL) AND (phone IS NULL) AND (password_hash IS NULL)))),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_role CHECK ((role = ANY (ARRAY['customer'::text, 'manager'::text, 'admin'::text]))),
  constraint users_verified_phone CHECK (((phone_verified_at IS NULL) OR (phone IS NOT NULL))),
  constraint users_wholesale CHECK ((wholesale = ANY (ARRAY['none'::text, 'pending'::text, 'approved'::text, 'refused'::text])))
);

create table variants (
  id uuid not null,
  product_id uuid not null,
  color_code text not null,
  size_code text not null,
  sku text not null,
  barcode text,
  price bigint,
  stock integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  in_stock boolean generated always as ((stock > 0)) stored not null,
  archived_at timestamp with time zone,
  constraint variants_color_code_fkey FOREIGN KEY (color_code) REFERENCES colors(code),
  constraint variants_color_size_key UNIQUE (product_id, color_code, size_code),
  constraint variants_pkey PRIMARY KEY (id),
  constraint variants_price CHECK (((price >= 0) AND ((price % (100)::bigint) = 0))),
  constraint variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint variants_size_code_fkey FOREIGN KEY (size_code) REFERENCES sizes(code),
  constraint variants_sku_key UNIQUE (sku),
  constraint variants_stock_not_negative CHECK ((stock >= 0))
);

create table wholesale_applications (
  user_id uuid not null,
  company text not null,
  inn text not null,
  applied_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  version integer default 1 not null,
  kpp text,
  constraint wholesale_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint wholesale_applications_inn CHECK ((inn ~ '^(\d{10}|\d{12})$'::text)),
  constraint wholesale_applications_kpp CHECK (((kpp IS NULL) OR ((kpp ~ '^\d{9}$'::text) AND (length(inn) = 10)))),
  constraint wholesale_applications_pkey PRIMARY KEY (user_id),
  constraint wholesale_applications_reason CHECK (((reason IS NULL) OR (decided_at IS NOT NULL))),
  constraint wholesale_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);


CREATE INDEX addresses_user_idx ON public.addresses USING btree (user_id, created_at);
CREATE INDEX audit_log_entity_idx ON public.audit_log USING btree (entity, entity_id);
CREATE INDEX cart_groups_product_idx ON public.cart_groups USING btree (product_id);
CREATE INDEX cart_operations_created_idx ON public.cart_operations USING btree (created_at);
CREATE INDEX categories_parent_id_idx ON public.categories USING btree (parent_id);
CREATE INDEX category_old_slugs_category_idx ON public.category_old_slugs USING btree (category_id);
CREATE INDEX changes_created_idx ON public.changes USING btree (created_at);
CREATE INDEX changes_xid_idx ON public.changes USING btree (xid);
CREATE INDEX consents_user_id_idx ON public.consents USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX deliveries_due_idx ON public.deliveries USING btree (channel, next_try_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX deliveries_stream_idx ON public.deliveries USING btree (stream, channel, recipient, occurred_at, event_id) WHERE (state = 'waiting'::text);
CREATE INDEX events_dispatched_idx ON public.events USING btree (dispatched_at) WHERE (dispatched_at IS NOT NULL);
CREATE INDEX events_waiting_idx ON public.events USING btree (stream, occurred_at, id) WHERE (dispatched_at IS NULL);
CREATE INDEX hold_lines_live_idx ON public.hold_lines USING btree (expires_at) INCLUDE (variant_id, quantity, hold_id);
CREATE INDEX hold_lines_variant_idx ON public.hold_lines USING btree (variant_id, expires_at) INCLUDE (quantity, hold_id);
CREATE INDEX holds_expires_idx ON public.holds USING btree (expires_at);
CREATE INDEX holds_network_idx ON public.holds USING btree (network, expires_at) WHERE (network IS NOT NULL);
CREATE INDEX jobs_due_idx ON public.jobs USING btree (run_at) WHERE (failed_at IS NULL);
CREATE INDEX lost_demand_at_idx ON public.lost_demand USING btree (at);
CREATE INDEX lost_demand_product_idx ON public.lost_demand USING btree (product_id, at);
CREATE INDEX lost_demand_shopper_idx ON public.lost_demand USING btree (shopper, at);
CREATE INDEX mail_tokens_user_idx ON public.mail_tokens USING btree (user_id, created_at);
CREATE INDEX order_history_order_idx ON public.order_history USING btree (order_id, id);
CREATE INDEX order_lines_ordered_idx ON public.order_lines USING btree (ordered_at) INCLUDE (order_id, product_id, variant_id, quantity, total, wholesale_group_id);
CREATE INDEX order_lines_product_idx ON public.order_lines USING btree (product_id, ordered_at) INCLUDE (order_id, quantity);
CREATE INDEX order_lines_variant_idx ON public.order_lines USING btree (variant_id);
CREATE INDEX order_notes_order_idx ON public.order_notes USING btree (order_id, at);
CREATE INDEX order_payments_order_idx ON public.order_payments USING btree (order_id, at);
CREATE INDEX order_return_lines_line_idx ON public.order_return_lines USING btree (line_id);
CREATE INDEX order_returns_at_idx ON public.order_returns USING btree (at);
CREATE INDEX order_returns_order_idx ON public.order_returns USING btree (order_id, at);
CREATE INDEX orders_created_idx ON public.orders USING btree (created_at DESC, id DESC) INCLUDE (status, retail, wholesale, promo, contact_phone, total, payment_status);
CREATE INDEX orders_due_back_idx ON public.orders USING btree (created_at DESC, id DESC) INCLUDE (status, total) WHERE ((((paid - refunded) -
CASE
    WHEN (status = 'cancelled'::text) THEN (0)::bigint
    ELSE GREATEST(((total - returned) - waived), (0)::bigint)
END) > 0) AND ((status = 'cancelled'::text) OR (payment_status = ANY (ARRAY['paid'::text, 'partly_refunded'::text]))));
CREATE INDEX orders_due_back_total_idx ON public.orders USING btree (total DESC, id DESC) INCLUDE (status) WHERE ((((paid - refunded) -
CASE
    WHEN (status = 'cancelled'::text) THEN (0)::bigint
    ELSE GREATEST(((total - returned) - waived), (0)::bigint)
END) > 0) AND ((status = 'cancelled'::text) OR (payment_status = ANY (ARRAY['paid'::text, 'partly_refunded'::text]))));
CREATE INDEX orders_email_idx ON public.orders USING btree (contact_email, status) INCLUDE (user_id) WHERE (contact_email IS NOT NULL);
CREATE INDEX orders_needs_call_idx ON public.orders USING btree (created_at DESC) WHERE (needs_call AND (status = 'new'::text));
CREATE INDEX orders_network_idx ON public.orders USING btree (network, created_at);
CREATE INDEX orders_owed_idx ON public.orders USING btree (created_at DESC) WHERE ((payment_status = 'unpaid'::text) AND (payment_method = ANY (ARRAY['transfer'::text, 'invoice'::text])) AND (status = ANY (ARRAY['confirmed'::text, 'packed'::text, 'shipped'::text, 'delivered'::text, 'completed'::text])) AND (total > 0));
CREATE INDEX orders_owed_total_idx ON public.orders USING btree (total DESC, id DESC) INCLUDE (status) WHERE ((payment_status = 'unpaid'::text) AND (payment_method = ANY (ARRAY['transfer'::text, 'invoice'::text])) AND (status = ANY (ARRAY['confirmed'::text, 'packed'::text, 'shipped'::text, 'delivered'::text, 'completed'::text])) AND (total > 0));
CREATE INDEX orders_payment_idx ON public.orders USING btree (payment_status, created_at DESC, id DESC) INCLUDE (status, total);
CREATE INDEX orders_phone_idx ON public.orders USING btree (contact_phone, status, created_at) INCLUDE (user_id);
CREATE INDEX orders_search_idx ON public.orders USING gin (search_text gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='256');
CREATE INDEX orders_status_idx ON public.orders USING btree (status, created_at DESC) INCLUDE (needs_call, payment_status, payment_method, total);
CREATE INDEX orders_total_idx ON public.orders USING btree (total DESC, id DESC) INCLUDE (status);
CREATE INDEX orders_user_idx ON public.orders USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX orders_wholesale_idx ON public.orders USING btree (created_at DESC, id DESC) INCLUDE (status, retail, total) WHERE (wholesale > 0);
CREATE INDEX outbox_settled_idx ON public.outbox USING btree (settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX outbox_stream_idx ON public.outbox USING btree (stream, created_at, id) WHERE (settled_at IS NULL);
CREATE INDEX outbox_waiting_idx ON public.outbox USING btree (available_at) WHERE (settled_at IS NULL);
CREATE INDEX phone_codes_expires_idx ON public.phone_codes USING btree (expires_at);
CREATE INDEX phone_codes_user_idx ON public.phone_codes USING btree (user_id, created_at) WHERE (user_id IS NOT NULL);
CREATE INDEX presences_seen_idx ON public.presences USING btree (seen_at);
CREATE INDEX presences_user_idx ON public.presences USING btree (user_id);
CREATE INDEX product_categories_category_idx ON public.product_categories USING btree (category_id);
CREATE INDEX product_figure_moves_product_idx ON public.product_figure_moves USING btree (product_id);
CREATE INDEX product_figures_bare_idx ON public.product_figures USING btree (product_id) WHERE is_bare;
CREATE INDEX product_figures_low_idx ON public.product_figures USING btree (product_id) WHERE is_low;
CREATE INDEX product_figures_stock_idx ON public.product_figures USING btree (stock, product_id);
CREATE INDEX product_images_product_idx ON public.product_images USING btree (product_id, "position");
CREATE INDEX product_images_upload_idx ON public.product_images USING btree (upload_id) WHERE (upload_id IS NOT NULL);
CREATE INDEX product_import_rows_kind_idx ON public.product_import_rows USING btree (import_id, kind, line);
CREATE INDEX product_imports_created_by_idx ON public.product_imports USING btree (created_by);
CREATE INDEX product_imports_created_idx ON public.product_imports USING btree (created_at DESC, id DESC);
CREATE INDEX product_old_slugs_product_idx ON public.product_old_slugs USING btree (product_id);
CREATE INDEX products_created_idx ON public.products USING btree (created_at DESC, id DESC) WHERE is_active;
CREATE INDEX products_new_until_idx ON public.products USING btree (new_until) WHERE (new_until IS NOT NULL);
CREATE INDEX products_price_idx ON public.products USING btree (price, id) WHERE is_active;
CREATE INDEX products_staff_idx ON public.products USING btree (created_at DESC, id DESC) INCLUDE (is_active, archived_at, is_new, new_until, old_price, wholesale_enabled, wholesale_available);
CREATE INDEX products_staff_name_idx ON public.products USING btree (name COLLATE "ru-x-icu", id) INCLUDE (is_active, archived_at, is_new, new_until, old_price, wholesale_enabled, wholesale_available);
CREATE INDEX products_staff_price_idx ON public.products USING btree (price, id) INCLUDE (is_active, archived_at, is_new, new_until, old_price, wholesale_enabled, wholesale_available);
CREATE INDEX products_staff_updated_idx ON public.products USING btree (updated_at DESC, id DESC) INCLUDE (is_active, archived_at, is_new, new_until, old_price, wholesale_enabled, wholesale_available);
CREATE INDEX promo_code_categories_category_idx ON public.promo_code_categories USING btree (category_id);
CREATE INDEX promo_code_products_product_idx ON public.promo_code_products USING btree (product_id);
CREATE INDEX promo_code_tries_tried_idx ON public.promo_code_tries USING btree (tried_at);
CREATE INDEX promo_code_uses_code_user_idx ON public.promo_code_uses USING btree (promo_code_id, user_id) WHERE (returned_at IS NULL);
CREATE INDEX promo_code_uses_user_idx ON public.promo_code_uses USING btree (user_id);
CREATE INDEX promo_codes_public_idx ON public.promo_codes USING btree (ends_at) WHERE (is_active AND is_public);
CREATE INDEX promotion_categories_category_idx ON public.promotion_categories USING btree (category_id);
CREATE INDEX promotion_products_product_idx ON public.promotion_products USING btree (product_id);
CREATE INDEX promotions_period_idx ON public.promotions USING btree (ends_at) WHERE is_active;
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);
CREATE INDEX search_articles_signs_idx ON public.search_articles USING gin (signs gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX search_documents_document_idx ON public.search_documents USING gin (document) WITH (fastupdate=off);
CREATE INDEX search_names_words_idx ON public.search_names USING gin (words) WITH (fastupdate=off);
CREATE INDEX search_words_begin_idx ON public.search_words USING btree (word text_pattern_ops);
CREATE INDEX search_words_lexeme_idx ON public.search_words USING btree (lexeme);
CREATE INDEX search_words_near_idx ON public.search_words USING gist (letters gist_trgm_ops);
CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);
CREATE INDEX sign_in_failures_idx ON public.sign_in_failures USING btree (failed_at);
CREATE INDEX stock_ledger_variant_idx ON public.stock_ledger USING btree (variant_id, id);
CREATE INDEX uploads_unused_idx ON public.uploads USING btree (unused_since);
CREATE INDEX users_wholesale_pending_idx ON public.users USING btree (id) WHERE (wholesale = 'pending'::text);
CREATE INDEX variants_barcode_idx ON public.variants USING btree (barcode) WHERE (barcode IS NOT NULL);
CREATE INDEX variants_facets ON public.variants USING btree (product_id, color_code, size_code) INCLUDE (in_stock) WHERE (archived_at IS NULL);
CREATE INDEX variants_gone_idx ON public.variants USING btree (id) WHERE ((NOT in_stock) AND (archived_at IS NULL));
CREATE INDEX wholesale_applications_applied_idx ON public.wholesale_applications USING btree (applied_at DESC, user_id);
CREATE UNIQUE INDEX addresses_one_default ON public.addresses USING btree (user_id) WHERE is_default;
CREATE UNIQUE INDEX list_views_name ON public.list_views USING btree (user_id, list, lower((name COLLATE "und-x-icu")));
CREATE UNIQUE INDEX orders_cart_once ON public.orders USING btree (cart_id, cart_revision) WHERE (cart_id IS NOT NULL);
CREATE UNIQUE INDEX stock_ledger_order_once ON public.stock_ledger USING btree (order_id, variant_id, reason) WHERE (reason = ANY (ARRAY['order'::text, 'cancellation'::text]));
CREATE UNIQUE INDEX users_verified_phone_key ON public.users USING btree (phone) WHERE (phone_verified_at IS NOT NULL);

CREATE CONSTRAINT TRIGGER order_lines_added AFTER INSERT ON public.order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((strpos(COALESCE(current_setting('orders.placed'::text, true), ''::text), (new.order_id)::text) = 0)) EXECUTE FUNCTION check_order_sums();
CREATE CONSTRAINT TRIGGER order_lines_sums AFTER DELETE OR UPDATE OF quantity, unit_price, discount ON public.order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_sums();
CREATE CONSTRAINT TRIGGER order_payments_money AFTER INSERT ON public.order_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_money();
CREATE CONSTRAINT TRIGGER orders_money AFTER UPDATE OF paid, refunded, returned ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_money();
CREATE CONSTRAINT TRIGGER orders_money_placed AFTER INSERT ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.paid <> 0) OR (new.refunded <> 0) OR (new.returned <> 0))) EXECUTE FUNCTION check_order_money();
CREATE CONSTRAINT TRIGGER orders_sums AFTER INSERT OR UPDATE OF retail, wholesale, promo ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_sums();
CREATE TRIGGER categories_change_in_search AFTER UPDATE OF name, path, is_active, is_visible ON public.categories FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.path IS DISTINCT FROM new.path)) OR (old.is_active IS DISTINCT FROM new.is_active)) OR (old.is_visible IS DISTINCT FROM new.is_visible))) EXECUTE FUNCTION refresh_search_of_category();
CREATE TRIGGER categories_keep_old_slug AFTER INSERT OR UPDATE OF slug ON public.categories FOR EACH ROW EXECUTE FUNCTION keep_old_category_slug();
CREATE TRIGGER categories_no_cycle BEFORE INSERT OR UPDATE OF parent_id ON public.categories FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION refuse_category_cycle();
CREATE TRIGGER categories_noted AFTER INSERT OR DELETE OR UPDATE OF slug, name, image, parent_id, level, path, product_type, is_active, is_visible, is_featured, show_on_homepage, homepage_order, sort_order, archived_at OR TRUNCATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION note_change('categories');
CREATE TRIGGER category_old_slugs_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.category_old_slugs FOR EACH STATEMENT EXECUTE FUNCTION note_change('categories');
CREATE TRIGGER category_views_noted AFTER UPDATE OF view_count ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION note_change_quietly('category_views');
CREATE TRIGGER colors_change_in_search AFTER UPDATE OF name ON public.colors FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION refresh_search_of_color();
CREATE TRIGGER colors_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.colors FOR EACH STATEMENT EXECUTE FUNCTION note_change('colors');
CREATE TRIGGER deliveries_announced AFTER INSERT ON public.deliveries FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE TRIGGER events_announced AFTER INSERT ON public.events FOR EACH ROW WHEN ((new.kind <> 'order.created'::text)) EXECUTE FUNCTION announce_work();
CREATE TRIGGER holds_begun_noted AFTER INSERT ON public.hold_lines REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_holds();
CREATE TRIGGER holds_freed_noted AFTER DELETE ON public.hold_lines REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_holds();
CREATE TRIGGER holds_moved_noted AFTER UPDATE ON public.hold_lines REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_holds();
CREATE TRIGGER holds_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.holds FOR EACH STATEMENT EXECUTE FUNCTION note_change_quietly('holds');
CREATE TRIGGER home_content_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.home_content FOR EACH STATEMENT EXECUTE FUNCTION note_change('home');
CREATE TRIGGER idempotency_keys_order BEFORE UPDATE OF response ON public.idempotency_keys FOR EACH ROW EXECUTE FUNCTION name_order_of_key();
CREATE TRIGGER jobs_announced AFTER INSERT ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE TRIGGER legal_documents_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.legal_documents FOR EACH STATEMENT EXECUTE FUNCTION note_change('legal');
CREATE TRIGGER order_lines_timed BEFORE INSERT ON public.order_lines FOR EACH ROW WHEN ((new.ordered_at = now())) EXECUTE FUNCTION time_order_line();
CREATE TRIGGER order_return_lines_count AFTER INSERT ON public.order_return_lines FOR EACH ROW EXECUTE FUNCTION count_returned_pieces();
CREATE TRIGGER orders_retimed AFTER UPDATE OF created_at ON public.orders FOR EACH ROW WHEN ((old.created_at IS DISTINCT FROM new.created_at)) EXECUTE FUNCTION retime_order_lines();
CREATE TRIGGER outbox_is_events BEFORE INSERT ON public.outbox FOR EACH ROW EXECUTE FUNCTION outbox_to_events();
CREATE TRIGGER product_categories_change_in_search AFTER UPDATE OF product_id, category_id ON public.product_categories FOR EACH ROW EXECUTE FUNCTION refresh_search_of_part();
CREATE TRIGGER product_categories_changed_noted AFTER UPDATE ON public.product_categories REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER product_categories_come_noted AFTER INSERT ON public.product_categories REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER product_categories_come_to_search AFTER INSERT ON public.product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_parts();
CREATE TRIGGER product_categories_gone_noted AFTER DELETE ON public.product_categories REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER product_categories_leave_search AFTER DELETE ON public.product_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_parts();
CREATE TRIGGER product_categories_noted AFTER TRUNCATE ON public.product_categories FOR EACH STATEMENT EXECUTE FUNCTION note_change('products');
CREATE TRIGGER product_images_changed_noted AFTER UPDATE ON public.product_images REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER product_images_come_counted AFTER INSERT ON public.product_images REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_pictures();
CREATE TRIGGER product_images_come_noted AFTER INSERT ON public.product_images REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER product_images_gone_counted AFTER DELETE ON public.product_images REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_pictures();
CREATE TRIGGER product_images_gone_noted AFTER DELETE ON public.product_images REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER product_images_noted AFTER TRUNCATE ON public.product_images FOR EACH STATEMENT EXECUTE FUNCTION note_change('products');
CREATE TRIGGER product_old_slugs_changed_noted AFTER UPDATE ON public.product_old_slugs REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER product_old_slugs_come_noted AFTER INSERT ON public.product_old_slugs REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER product_old_slugs_gone_noted AFTER DELETE ON public.product_old_slugs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER product_old_slugs_noted AFTER TRUNCATE ON public.product_old_slugs FOR EACH STATEMENT EXECUTE FUNCTION note_change('products');
CREATE TRIGGER product_size_ratios_changed_noted AFTER UPDATE ON public.product_size_ratios REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER product_size_ratios_come_noted AFTER INSERT ON public.product_size_ratios REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER product_size_ratios_gone_noted AFTER DELETE ON public.product_size_ratios REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER product_size_ratios_noted AFTER TRUNCATE ON public.product_size_ratios FOR EACH STATEMENT EXECUTE FUNCTION note_change('products');
CREATE TRIGGER products_change_in_search AFTER UPDATE OF name, sku, description, composition, country ON public.products FOR EACH ROW WHEN ((((((old.name IS DISTINCT FROM new.name) OR (old.sku IS DISTINCT FROM new.sku)) OR (old.description IS DISTINCT FROM new.description)) OR (old.composition IS DISTINCT FROM new.composition)) OR (old.country IS DISTINCT FROM new.country))) EXECUTE FUNCTION refresh_search_of_product();
CREATE TRIGGER products_changed_noted AFTER UPDATE ON public.products REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_rows();
CREATE TRIGGER products_come_noted AFTER INSERT ON public.products REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_rows();
CREATE TRIGGER products_come_to_search AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_products();
CREATE TRIGGER products_counted AFTER INSERT ON public.products REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_new_product();
CREATE TRIGGER products_gone_noted AFTER DELETE ON public.products REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_product_rows();
CREATE TRIGGER products_keep_old_slug AFTER INSERT OR UPDATE OF slug ON public.products FOR EACH ROW EXECUTE FUNCTION keep_old_slug();
CREATE TRIGGER products_noted AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION note_change('products');
CREATE TRIGGER promo_code_use_counts AFTER INSERT ON public.promo_code_uses FOR EACH ROW EXECUTE FUNCTION count_promo_code_use();
CREATE TRIGGER promo_code_use_returns AFTER UPDATE OF returned_at ON public.promo_code_uses FOR EACH ROW EXECUTE FUNCTION return_promo_code_use();
CREATE TRIGGER promo_codes_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.promo_codes FOR EACH STATEMENT EXECUTE FUNCTION note_change_quietly('promo_codes');
CREATE TRIGGER promotion_categories_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.promotion_categories FOR EACH STATEMENT EXECUTE FUNCTION note_change('promotions');
CREATE TRIGGER promotion_products_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.promotion_products FOR EACH STATEMENT EXECUTE FUNCTION note_change('promotions');
CREATE TRIGGER promotions_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.promotions FOR EACH STATEMENT EXECUTE FUNCTION note_change('promotions');
CREATE TRIGGER search_documents_change_named AFTER UPDATE ON public.search_documents REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_search_names();
CREATE TRIGGER search_documents_come_named AFTER INSERT ON public.search_documents REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_search_names();
CREATE TRIGGER settings_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION note_change('settings');
CREATE TRIGGER sizes_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sizes FOR EACH STATEMENT EXECUTE FUNCTION note_change('colors');
CREATE TRIGGER stock_ledger_applies AFTER INSERT ON public.stock_ledger REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_ledger();
CREATE TRIGGER stock_noted AFTER UPDATE ON public.variants REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION note_stock();
CREATE TRIGGER variants_change_in_search AFTER UPDATE OF product_id, color_code, size_code, sku, barcode ON public.variants FOR EACH ROW WHEN ((((((old.product_id IS DISTINCT FROM new.product_id) OR (old.color_code IS DISTINCT FROM new.color_code)) OR (old.size_code IS DISTINCT FROM new.size_code)) OR (old.sku IS DISTINCT FROM new.sku)) OR (old.barcode IS DISTINCT FROM new.barcode))) EXECUTE FUNCTION collect_search_of_part();
CREATE TRIGGER variants_changed_counted AFTER UPDATE ON public.variants REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION count_variants();
CREATE TRIGGER variants_changed_in_search AFTER UPDATE OF product_id, color_code, size_code, sku, barcode ON public.variants FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_collected();
CREATE TRIGGER variants_changed_noted AFTER UPDATE ON public.variants REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION note_variants();
CREATE TRIGGER variants_come_counted AFTER INSERT ON public.variants REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_variants();
CREATE TRIGGER variants_come_noted AFTER INSERT ON public.variants REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER variants_come_to_search AFTER INSERT ON public.variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_parts();
CREATE TRIGGER variants_gone_counted AFTER DELETE ON public.variants REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_variants();
CREATE TRIGGER variants_gone_noted AFTER DELETE ON public.variants REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
CREATE TRIGGER variants_leave_search AFTER DELETE ON public.variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_parts();
CREATE TRIGGER variants_noted AFTER TRUNCATE ON public.variants FOR EACH STATEMENT EXECUTE FUNCTION note_change('products');

grant delete, insert, select on table changes to shop_app;
grant delete, insert, select on table lost_demand to shop_app;
grant delete, insert, select on table order_lines to shop_app;
grant delete, insert, select, update on table addresses to shop_app;
grant delete, insert, select, update on table cart_groups to shop_app;
grant delete, insert, select, update on table cart_items to shop_app;
grant delete, insert, select, update on table cart_operations to shop_app;
grant delete, insert, select, update on table carts to shop_app;
grant delete, insert, select, update on table categories to shop_app;
grant delete, insert, select, update on table colors to shop_app;
grant delete, insert, select, update on table deliveries to shop_app;
grant delete, insert, select, update on table events to shop_app;
grant delete, insert, select, update on table hold_lines to shop_app;
grant delete, insert, select, update on table holds to shop_app;
grant delete, insert, select, update on table home_content to shop_app;
grant delete, insert, select, update on table jobs to shop_app;
grant delete, insert, select, update on table list_views to shop_app;
grant delete, insert, select, update on table mail_tokens to shop_app;
grant delete, insert, select, update on table order_counters to shop_app;
grant delete, insert, select, update on table outbox to shop_app;
grant delete, insert, select, update on table phone_codes to shop_app;
grant delete, insert, select, update on table presences to shop_app;
grant delete, insert, select, update on table product_categories to shop_app;
grant delete, insert, select, update on table product_images to shop_app;
grant delete, insert, select, update on table product_import_rows to shop_app;
grant delete, insert, select, update on table product_imports to shop_app;
grant delete, insert, select, update on table product_size_ratios to shop_app;
grant delete, insert, select, update on table products to shop_app;
grant delete, insert, select, update on table promo_code_categories to shop_app;
grant delete, insert, select, update on table promo_code_products to shop_app;
grant delete, insert, select, update on table promo_code_tries to shop_app;
grant delete, insert, select, update on table promotion_categories to shop_app;
grant delete, insert, select, update on table promotion_products to shop_app;
grant delete, insert, select, update on table promotions to shop_app;
grant delete, insert, select, update on table rate_limits to shop_app;
grant delete, insert, select, update on table sessions to shop_app;
grant delete, insert, select, update on table settings to shop_app;
grant delete, insert, select, update on table sign_in_failures to shop_app;
grant delete, insert, select, update on table sizes to shop_app;
grant delete, insert, select, update on table staff_recovery_codes to shop_app;
grant delete, insert, select, update on table staff_second_steps to shop_app;
grant delete, insert, select, update on table uploads to shop_app;
grant delete, insert, select, update on table users to shop_app;
grant delete, insert, select, update on table wholesale_applications to shop_app;
grant delete, select on table promo_codes to shop_app;
grant delete, select on table variants to shop_app;
grant insert, select on table audit_log to shop_app;
grant insert, select on table consents to shop_app;
grant insert, select on table legal_documents to shop_app;
grant insert, select on table order_days to shop_app;
grant insert, select on table order_history to shop_app;
grant insert, select on table order_notes to shop_app;
grant insert, select on table order_operations to shop_app;
grant insert, select on table order_payments to shop_app;
grant insert, select on table order_return_lines to shop_app;
grant insert, select on table order_returns to shop_app;
grant insert, select on table stock_ledger to shop_app;
grant insert, select, update on table idempotency_keys to shop_app;
grant insert, select, update on table orders to shop_app;
grant select on table category_old_slugs to shop_app;
grant select on table product_figure_moves to shop_app;
grant select on table product_figures to shop_app;
grant select on table product_old_slugs to shop_app;
grant select on table promo_code_uses to shop_app;
grant select on table search_articles to shop_app;
grant select on table search_documents to shop_app;
grant select on table search_names to shop_app;
grant select on table search_words to shop_app;
grant select, update on table readiness to shop_app;
grant select, usage on sequence order_numbers to shop_app;

grant insert (id, code, description, kind, value, max_discount, min_order_value, starts_at, ends_at, max_uses, max_uses_per_customer, tier, is_public, is_active, applies_to_all, created_at, updated_at, version) on table promo_codes to shop_app;
grant insert (id, product_id, color_code, size_code, sku, barcode, price) on table variants to shop_app;
grant insert (order_id, promo_code_id, user_id, code, discount, shipping_discount, used_at) on table promo_code_uses to shop_app;
grant update (code, description, kind, value, max_discount, min_order_value, starts_at, ends_at, max_uses, max_uses_per_customer, tier, is_public, is_active, applies_to_all, updated_at, version) on table promo_codes to shop_app;
grant update (color_code, size_code, sku, barcode, price, archived_at) on table variants to shop_app;
grant update (quantity, discount, total, bundle) on table order_lines to shop_app;
grant update (returned_at) on table promo_code_uses to shop_app;

grant execute on function add_up_product_figures() to shop_app;
grant execute on function forget_person_in_history(uuid) to shop_app;
grant execute on function refresh_stale_search(integer) to shop_app;
