-- One row that every probe of readiness writes, so that a standby or a database that cannot write is noticed.
create table readiness (
  id smallint primary key check (id = 1),
  probed_at timestamptz not null
);
insert into readiness (id, probed_at) values (1, now());
grant select, update on readiness to shop_app;

-- Counters of the limits that hold over all processes, as the package rate-limiter-flexible keeps them: points since the
-- beginning of a window, and when it ends, in milliseconds since 1970. Lost without harm: every window begins anew.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
grant select, insert, update, delete on rate_limits to shop_app;
