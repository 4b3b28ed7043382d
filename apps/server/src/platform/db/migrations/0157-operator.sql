-- The operator's pages: who has confirmed who they are, figures of the service, what operators did. Decisions 215.

-- When the person of this session last confirmed by a second factor, or a code, who they are.
alter table sessions add column confirmed_at timestamptz;

-- What happened in each minute, hour and day: counts are sums, states the largest value.
create table operator_figures (
  step   text not null check (step in ('minute', 'hour', 'day')),
  at     timestamptz not null,
  name   text not null,
  value  double precision not null,
  primary key (step, at, name)
);

-- What each process says of itself every few seconds.
create table operator_processes (
  id          uuid primary key,
  host        text not null,
  roles       text[] not null,
  version     text not null,
  started_at  timestamptz not null,
  seen_at     timestamptz not null,
  state       jsonb not null
);

create table operator_acts (
  id       bigint generated always as identity primary key,
  at       timestamptz not null,
  wmid     text not null,
  address  text not null,
  act      text not null,
  subject  text not null,
  detail   text not null
);
create index operator_acts_by_age on operator_acts (at);
