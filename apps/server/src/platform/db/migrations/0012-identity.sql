-- Who is here, by what right, and what is kept of it.

alter table sessions
  add column id int generated always as identity unique,   -- names it in the list of sessions
  add column sealed_ticket text,              -- what the provider is asked with while the session is used
  add column touched_at timestamptz;          -- when the provider was asked last
alter table sign_on_tickets
  add column sealed_ticket text,
  add column alias text;                      -- the provider signed in one alias only. Spec §6

-- Somebody works in another mailbox than their own; at most one at a time in a session.
create table acting_sessions (
  account_id        int not null references accounts (id) on delete cascade,   -- whose mailbox it is
  session_id        int not null unique references sessions (id) on delete cascade,
  actor_account_id  int not null references accounts (id) on delete cascade,
  kind              text not null check (kind in ('user', 'support', 'ba')),
  rights            text not null check (rights in ('read', 'full')),
  reason            text not null default '',
  started_at        timestamptz not null,
  until_at          timestamptz not null,
  checked_at        timestamptz not null,     -- when the right to it was asked for last
  primary key (account_id, session_id)
);
create index acting_sessions_of_actor on acting_sessions (actor_account_id);

-- People who may open my mailbox. They may not have one of their own yet, hence the wmid.
create table mailbox_grants (
  account_id  int not null references accounts (id) on delete cascade,
  id          int generated always as identity,
  wmid        text not null check (wmid ~ '^[0-9]{12}$'),
  rights      text not null check (rights in ('read', 'full')),
  ends_at     timestamptz,                    -- null: until it is taken back
  created_at  timestamptz not null,
  primary key (account_id, id),
  unique (account_id, wmid)
);
create index mailbox_grants_by_wmid on mailbox_grants (wmid);

-- What happened to the access: equal events of one day (UTC) are one row.
create table auth_log (
  account_id    int not null references accounts (id) on delete cascade,
  id            bigint generated always as identity,
  day           date not null,
  kind          text not null,
  protocol      text not null,
  method        text not null,
  result        text not null,
  ip            text not null,
  agent         text not null,
  alias         text not null default '',     -- through which alias
  actor_wmid    text not null default '',     -- who did it, when it was not the owner
  subject_wmid  text not null default '',     -- whose mailbox the owner opened
  first_at      timestamptz not null,
  last_at       timestamptz not null,
  count         int not null default 1,
  primary key (account_id, id),
  unique (account_id, day, kind, protocol, method, result, ip, agent, alias, actor_wmid, subject_wmid)
);
create index auth_log_by_age on auth_log (last_at);

-- Every single call that somebody else made in this mailbox.
create table acting_requests (
  account_id  int not null references accounts (id) on delete cascade,
  id          bigint generated always as identity,
  actor_wmid  text not null,
  kind        text not null,
  operation   text not null,
  path        text not null,
  allowed     boolean not null,
  ip          text not null,
  at          timestamptz not null,
  primary key (account_id, id)
);
create index acting_requests_by_age on acting_requests (at);

-- Codes sent to the keeper. Only the newest of a session and purpose counts; the rest is for the limits.
create table security_codes (
  account_id  int not null references accounts (id) on delete cascade,
  id          int generated always as identity,
  session_id  int not null references sessions (id) on delete cascade,
  purpose     text not null,
  code_hmac   bytea not null,
  tries       int not null default 0,
  created_at  timestamptz not null,
  used_at     timestamptz,
  primary key (account_id, id)
);
create index security_codes_by_age on security_codes (created_at);

-- Passwords for mail programs. They are random, so a keyed hash is enough.
create table app_passwords (
  account_id    int not null references accounts (id) on delete cascade,
  id            int generated always as identity,
  name          text not null,
  hash          bytea not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  last_ip       text,
  primary key (account_id, id),
  unique (account_id, hash)
);

-- When somebody asked who a wmid is, for the limit.
create table person_lookups (
  account_id  int not null references accounts (id) on delete cascade,
  at          timestamptz not null
);
create index person_lookups_of_account on person_lookups (account_id, at);
create index person_lookups_by_age on person_lookups (at);

-- Notices on their way into keepers; tried again until they arrive or a day has passed.
create table keeper_notices (
  account_id  int not null references accounts (id) on delete cascade,
  id          bigint generated always as identity,
  wmid        text not null,
  subject     text not null,
  text        text not null,
  attempts    int not null default 0,
  next_at     timestamptz not null,
  created_at  timestamptz not null,
  primary key (account_id, id)
);
create index keeper_notices_due on keeper_notices (next_at);
