-- The home page as staff arrange it: what visitors see, and at most one draft of what comes next.
-- `config` is checked by the application when written and when read; `version` counts the saves of each,
-- so that an edit of a stale state changes no row.

create table home_content (
  status text primary key constraint home_content_status check (status in ('published', 'draft')),
  config jsonb not null constraint home_content_config check (jsonb_typeof(config) = 'object'),
  version integer not null default 1 constraint home_content_version check (version >= 1),
  updated_at timestamptz not null default now()
);

grant select, insert, update, delete on home_content to shop_app;
