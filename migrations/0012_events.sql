-- What happened is an event, written once; what is told of it is a delivery per channel and recipient (docs/rules/events.md).
create table events (
  id uuid primary key,
  kind text not null,
  key text not null constraint events_key unique,
  payload jsonb not null,
  -- events of one order are told of in their order; any other event stands alone
  stream text not null generated always as (coalesce(payload ->> 'orderId', id::text)) stored,
  occurred_at timestamptz not null,
  -- when its deliveries were made
  dispatched_at timestamptz
);
create index events_waiting_idx on events (stream, occurred_at, id) where dispatched_at is null;
create index events_dispatched_idx on events (dispatched_at) where dispatched_at is not null;

create table deliveries (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  channel text not null,
  -- whom the channel tells: a name or an id, never an address
  recipient text not null,
  stream text not null,
  occurred_at timestamptz not null,
  state text not null default 'waiting'
    constraint deliveries_state check (state in ('waiting', 'sent', 'skipped', 'dead')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  done_at timestamptz,
  last_error text,
  constraint deliveries_once unique (event_id, channel, recipient),
  constraint deliveries_done check ((state = 'waiting') = (done_at is null))
);
create index deliveries_due_idx on deliveries (channel, next_try_at) where state = 'waiting';
create index deliveries_stream_idx on deliveries (stream, channel, recipient, occurred_at, event_id)
  where state = 'waiting';

-- Work that the shop does by itself: a row a job, which comes again by its schedule or after a failure.
create table jobs (
  id uuid primary key,
  name text not null,
  key text not null constraint jobs_key unique,
  payload jsonb not null,
  attempts integer not null default 0,
  run_at timestamptz not null,
  last_error text,
  failed_at timestamptz
);
create index jobs_due_idx on jobs (run_at) where failed_at is null;

grant select, insert, update, delete on events, deliveries, jobs to shop_app;

-- Whoever waits for work hears of it as its transaction commits.
create function announce_work() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('work', '');
  return null;
end $$;
create trigger events_announced after insert on events for each statement execute function announce_work();
create trigger deliveries_announced after insert on deliveries for each statement execute function announce_work();
create trigger jobs_announced after insert on jobs for each statement execute function announce_work();

-- A process of the former version goes on writing to the outbox while this one is put up: what it writes is an event,
-- and its own senders find nothing. The trigger's lock lets those finish that are writing now. Table, trigger and
-- function go with the next version.
create function outbox_to_events() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into events (id, kind, key, payload, occurred_at)
  values (new.id, new.topic, new.dedupe_key, new.payload, new.created_at)
  on conflict on constraint events_key do nothing;
  return null;
end $$;
create trigger outbox_is_events before insert on outbox for each row execute function outbox_to_events();

-- What is done, or was tried, has its delivery by mail under its former id, which its letters carry. What nobody
-- touched yet is dispatched like any new event.
insert into events (id, kind, key, payload, occurred_at, dispatched_at)
select id, topic, dedupe_key, payload, created_at,
  case when settled_at is not null or attempts > 0 then now() end
from outbox;
insert into deliveries (id, event_id, channel, recipient, stream, occurred_at, state, attempts, next_try_at,
  done_at, last_error)
select id, id, 'mail', 'customer', stream, created_at, coalesce(outcome, 'waiting'), attempts, available_at,
  settled_at, last_error
from outbox
where settled_at is not null or attempts > 0;
delete from outbox;
