-- Pieces that are kept for a shopper for a while (docs/rules/wholesale.md, "Holds"). A hold lowers what can be had, not
-- what is on hand. It ends by time alone: every query compares `expires_at`, nothing has to run for it.

-- One row an owner: an account, or a guest who knows the secret of which only the hash is kept. Its end is that of the
-- hold that lives; a new one begins once it is past.
create table holds (
  id uuid primary key,
  user_id uuid constraint holds_user_key unique references users (id) on delete cascade,
  secret_hash text constraint holds_secret_key unique,
  -- where a guest came from: holds of one network are counted
  network text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint holds_owner check ((user_id is null) = (secret_hash is not null)),
  constraint holds_network check ((user_id is null) = (network is not null)),
  constraint holds_end check (expires_at >= created_at)
);
create index holds_network_idx on holds (network, expires_at) where network is not null;
create index holds_expires_idx on holds (expires_at);

-- The pieces, by the wholesale group that they are kept for. Past its end a line stays for a while, as nobody may hold
-- the same variant anew at once.
create table hold_lines (
  hold_id uuid not null references holds (id) on delete cascade,
  variant_id uuid not null references variants (id) on delete cascade,
  group_id text not null,
  quantity integer not null,
  expires_at timestamptz not null,
  primary key (hold_id, variant_id, group_id),
  constraint hold_lines_group check (group_id <> ''),
  constraint hold_lines_quantity check (quantity between 1 and 500)
);
-- What is held of a variant is read from this index alone.
create index hold_lines_variant_idx on hold_lines (variant_id, expires_at) include (quantity, hold_id);
create index hold_lines_live_idx on hold_lines (expires_at) include (variant_id, quantity, hold_id);

grant select, insert, update, delete on holds, hold_lines to shop_app;

-- A hold is no movement of stock.
alter table stock_ledger drop constraint stock_ledger_reason;
alter table stock_ledger add constraint stock_ledger_reason
  check (reason in ('receipt', 'correction', 'order', 'cancellation', 'return'));
