-- The second step of a sign-in of staff: a code of an app, or a recovery code (docs/rules/sessions.md).
create table staff_second_steps (
  user_id uuid primary key references users (id) on delete cascade,
  -- encrypted under a key of the shop's secret
  secret text not null,
  created_at timestamptz not null,
  -- null until a first code has shown that the app has it
  confirmed_at timestamptz,
  -- codes of this interval of 30 seconds and of those before it are spent
  last_interval bigint not null default 0
);
grant select, insert, update, delete on staff_second_steps to shop_app;

-- Of a code only a digest is kept.
create table staff_recovery_codes (
  user_id uuid not null references staff_second_steps (user_id) on delete cascade,
  hash text not null,
  spent_at timestamptz,
  primary key (user_id, hash)
);
grant select, insert, update, delete on staff_recovery_codes to shop_app;
