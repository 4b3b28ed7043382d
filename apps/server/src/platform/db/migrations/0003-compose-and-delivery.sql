-- Uploads, what was sent, what waits to leave, and work in the background.

create table uploads (
  account_id    int not null references accounts (id) on delete cascade,
  id            int generated always as identity,
  alias_id      int,                         -- set: by a session that sees this alias only
  blob          text not null,
  name          text not null,
  size          int not null,
  content_type  text not null,
  created_at    timestamptz not null,
  primary key (account_id, id)
);
create index uploads_by_blob on uploads using hash (blob);
create index uploads_by_age on uploads (created_at);

-- What a call with an Idempotency-Key answered: the same key gets the same answer. Decisions 1.
create table idempotent_answers (
  account_id  int not null references accounts (id) on delete cascade,
  key         text not null,
  operation   text not null,
  answer      jsonb not null,
  created_at  timestamptz not null,
  primary key (account_id, operation, key)
);

-- One row a recipient: the durable queue of outgoing mail.
create table outbound (
  account_id     int not null references accounts (id) on delete cascade,
  id             bigint generated always as identity,
  blob           text not null,              -- the message to send
  envelope_from  text not null,              -- '' for bounces
  recipient      text not null,
  message_id     text not null,
  state          text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts       int not null default 0,
  next_at        timestamptz not null,
  taken_until    timestamptz,                -- a worker that died gives it back after this
  last_reply     text not null default '',   -- the other server's last words
  created_at     timestamptz not null,
  primary key (account_id, id)
);
create index outbound_due on outbound (next_at) where state in ('waiting', 'sending');
create index outbound_by_blob on outbound using hash (blob) where state in ('waiting', 'sending');

create table dkim_keys (
  domain       text primary key,
  selector     text not null,
  private_key  text not null,                -- sealed with the key from the configuration
  public_key   text not null,                -- base64 SubjectPublicKeyInfo, as DNS wants it
  created_at   timestamptz not null
);

-- Whole-set operations over the limit: progress survives a restart.
create table jobs (
  account_id  int not null references accounts (id) on delete cascade,
  id          int generated always as identity,
  kind        text not null check (kind in ('move', 'mark', 'delete')),
  request     jsonb not null,                -- the scope, and what to do
  alias_id    int,                           -- set: asked by a session that sees this alias only
  max_id      bigint not null,               -- frozen at the start: mail that comes later is left alone
  cursor      bigint not null default 0,     -- messages up to this id are done
  total       int not null,
  affected    int not null default 0,
  state       text not null default 'running' check (state in ('running', 'done', 'cancelled', 'failed')),
  taken_until timestamptz,
  created_at  timestamptz not null,
  primary key (account_id, id)
);
create index jobs_running on jobs (taken_until) where state = 'running';
