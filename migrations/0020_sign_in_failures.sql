-- Wrong passwords by account and network, so that the wait after them holds over all processes (docs/rules/sessions.md).
-- The key is a digest. Lost without harm: the free tries begin anew.
create unlogged table sign_in_failures (
  key text primary key,
  failures integer not null constraint sign_in_failures_count check (failures >= 0),
  failed_at timestamptz not null
);
create index sign_in_failures_idx on sign_in_failures (failed_at);
grant select, insert, update, delete on sign_in_failures to shop_app;
