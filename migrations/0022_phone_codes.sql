-- One-time codes sent to phones: to verify an account's own, and to sign in by a verified one (docs/rules/account.md).
-- A code is computed from its row and the shop's secret, so it is kept nowhere, not even as a hash.
create table phone_codes (
  id uuid primary key,
  purpose text not null constraint phone_codes_purpose check (purpose in ('verify', 'sign_in')),
  -- whose phone is being verified; whom a code signs in is found out when it is used
  user_id uuid references users (id) on delete cascade,
  phone text not null,
  tries smallint not null default 0 constraint phone_codes_tries check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  constraint phone_codes_owner check ((purpose = 'verify') = (user_id is not null)),
  constraint phone_codes_period check (expires_at > created_at)
);
create index phone_codes_user_idx on phone_codes (user_id, created_at) where user_id is not null;
create index phone_codes_expires_idx on phone_codes (expires_at);
grant select, insert, update, delete on phone_codes to shop_app;

-- Only a phone that is there can be verified; of those, each belongs to one account (users_verified_phone_key).
alter table users add constraint users_verified_phone check (phone_verified_at is null or phone is not null);
create index orders_guest_phone_idx on orders (contact_phone) where user_id is null;
