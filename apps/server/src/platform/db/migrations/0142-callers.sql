-- Who calls at the door for other servers, as its processes tell each other, and which networks are refused.
-- Decisions 180.

-- Of a process: lost with the database, which is no loss.
create unlogged table smtp_callers (
  process       uuid primary key,
  connections   jsonb not null,                -- by address and network
  unknown       jsonb not null,                -- by network: how many, and since when
  seen_at       timestamptz not null
);

create table smtp_refusals (
  network       text primary key,
  noted_at      timestamptz not null,
  until         timestamptz not null
);
create index smtp_refusals_noted on smtp_refusals (noted_at);

-- From which networks somebody has signed in.
create index auth_log_signed_in_from on auth_log (ip text_pattern_ops) where kind = 'sign_in' and result = 'ok';
