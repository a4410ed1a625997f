-- The account: mailed links, addresses, withdrawn consents, erasing; and an outbox that is read.

-- A mailed link is computed from the shop's secret and this row, so no token is kept, not even as a hash.
create table mail_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null constraint mail_tokens_purpose check (purpose in ('reset_password', 'verify_email')),
  -- the address that the link was sent to: following it proves this one and no other
  email text not null constraint mail_tokens_email_lower check (email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz,
  constraint mail_tokens_period check (expires_at > created_at)
);
create index mail_tokens_user_idx on mail_tokens (user_id, created_at);

create table addresses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text,
  region text not null,
  city text,
  address text not null,
  postal_code text constraint addresses_postal_code check (postal_code ~ '^\d{6}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_user_idx on addresses (user_id, created_at);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- Consents are added to and never changed: a withdrawal is a row of its own, and the newest row counts.
alter table consents add column is_given boolean not null default true;
alter table consents add constraint consents_withdrawn check (is_given or kind = 'marketing');

-- A person taken out of the account; what is left of it is a number for orders to hang on.
alter table users add column erased_at timestamptz;
alter table users add constraint users_erased check (
  erased_at is null or (disabled_at is not null and phone is null and password_hash is null));

create index orders_guest_email_idx on orders (contact_email) where user_id is null;
create index orders_to_cancel_idx on orders (created_at) where status in ('new', 'confirmed');

-- An event is waiting until it is settled: sent, skipped as there is nobody to tell, or dead after too many tries.
alter table outbox rename column sent_at to settled_at;
alter table outbox add column outcome text
  constraint outbox_outcome check (outcome in ('sent', 'skipped', 'dead'));
-- what happened before anybody was told of anything is not news any more
update outbox set settled_at = now(), outcome = 'skipped' where settled_at is null;
update outbox set outcome = 'skipped' where outcome is null;
alter table outbox add constraint outbox_settled check ((settled_at is null) = (outcome is null));
-- Events of one order go out in their order; any other event stands alone.
alter table outbox add column stream text not null
  generated always as (coalesce(payload ->> 'orderId', id::text)) stored;
create index outbox_stream_idx on outbox (stream, created_at, id) where settled_at is null;
create index outbox_settled_idx on outbox (settled_at) where settled_at is not null;

-- The history of orders is not the application's to rewrite; taking a person out of it is the one exception.
create function forget_person_in_history(person uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update order_history h set by_name = null, comment = null
  from orders o
  where o.id = h.order_id and o.user_id = person and h.by_kind = 'customer'
    and exists (select 1 from users u where u.id = person and u.erased_at is not null)
$$;
revoke execute on function forget_person_in_history(uuid) from public;
grant execute on function forget_person_in_history(uuid) to shop_app;

grant select, insert, update, delete on mail_tokens, addresses to shop_app;
