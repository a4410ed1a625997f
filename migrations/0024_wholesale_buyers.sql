-- Who may buy wholesale, and what was asked for in vain (docs/rules/wholesale.md).

alter table users drop constraint users_wholesale;
alter table users add constraint users_wholesale check (wholesale in ('none', 'pending', 'approved', 'refused'));

-- The last application of a person; how it stands is `users.wholesale`.
create table wholesale_applications (
  user_id uuid primary key references users (id) on delete cascade,
  company text not null,
  inn text not null constraint wholesale_applications_inn check (inn ~ '^(\d{10}|\d{12})$'),
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  -- why it was refused
  reason text,
  version integer not null default 1,
  constraint wholesale_applications_reason check (reason is null or decided_at is not null)
);
create index wholesale_applications_applied_idx on wholesale_applications (applied_at desc, user_id);
grant select, insert, update, delete on wholesale_applications to shop_app;

-- Pieces that somebody wanted and that were not there: a variant once for each analysis and shopper. `shopper` and
-- `analysis` are digests: they tell equal from different and nothing else.
create table lost_demand (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id) on delete cascade,
  color_code text not null,
  size_code text not null,
  pieces integer not null constraint lost_demand_pieces check (pieces >= 1),
  -- how many of them other people held
  held integer not null constraint lost_demand_held check (held between 0 and pieces),
  wanted_for text not null constraint lost_demand_wanted_for
    check (wanted_for in ('individual', 'color_set', 'size_set', 'full_set')),
  shopper text not null,
  analysis text not null,
  at timestamptz not null,
  constraint lost_demand_once unique (analysis, shopper, color_code, size_code)
);
create index lost_demand_at_idx on lost_demand (at);
create index lost_demand_product_idx on lost_demand (product_id, at);
grant select, insert on lost_demand to shop_app;
