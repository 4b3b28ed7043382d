-- Who owns mail, and which addresses lead to them.

create table accounts (
  id          int generated always as identity primary key,
  wmid        text not null unique check (wmid ~ '^[0-9]{12}$'),   -- Spec §3 Login state
  email       text not null unique,          -- <wmid>@<primary mail domain>
  firstname   text not null default '',
  lastname    text not null default '',
  password    text,                          -- Argon2id; for password sign-in and mail programs
  quota_kb    bigint not null default 1048576,   -- Spec §9: about 1 GB
  used_bytes  bigint not null default 0,     -- sum of messages.size
  event_seq   bigint not null default 0,     -- last live event told
  created_at  timestamptz not null default now()
);

create table settings (
  account_id            int primary key references accounts (id) on delete cascade,
  unread_first          boolean not null,
  message_thread        boolean not null,
  per_page              int not null,
  slim_list_aliases     boolean not null,
  slim_template         boolean not null,
  image_display         text not null check (image_display in ('always', 'never', 'correspondent')),
  message_preview       boolean not null,
  signature_reply       text not null check (signature_reply in ('above', 'below')),
  signature_add         text not null check (signature_add in ('always', 'response', 'new_message')),
  show_recipient        boolean not null,
  keeper_notify         boolean not null,
  keeper_notify_minutes int not null,
  language              text not null check (language in ('ru', 'en')),
  theme                 text not null check (theme in ('system', 'light', 'dark')),
  two_panes             boolean not null,
  undo_seconds          int not null
);

-- The address directory: the only table that is asked across accounts.
create table addresses (
  address     text primary key check (address = lower(address)),
  account_id  int not null references accounts (id) on delete cascade,
  alias_id    int not null default 0,        -- 0: the main address
  state       text not null default 'on' check (state in ('on', 'off'))
);
create index addresses_of_account on addresses (account_id);

create table aliases (
  account_id  int not null references accounts (id) on delete cascade,
  id          int generated always as identity,
  email       text not null unique,
  created_at  timestamptz not null default now(),
  primary key (account_id, id)
);

create table profiles (
  account_id  int not null references accounts (id) on delete cascade,
  id          int generated always as identity,
  name        text not null,
  email       text not null,
  signature   text not null default '',
  is_default  boolean not null default false,
  primary key (account_id, id)
);

create table sessions (
  token_hash   bytea primary key,            -- sha256; the token itself is only in the cookie
  account_id   int not null references accounts (id) on delete cascade,
  alias_id     int,                          -- set: sees this alias only. Spec §6
  method       text not null check (method in ('sso', 'password')),
  channel      text not null unique,         -- real-time channel id. Spec §4
  ticket_hash  text,                         -- sign-on ticket it began with
  address      text not null,
  agent        text not null,
  created_at   timestamptz not null,
  seen_at      timestamptz not null,
  expires_at   timestamptz not null
);
create index sessions_of_account on sessions (account_id);

-- Sign-on tickets already taken (a ticket is accepted once), and sessions waiting for their browser to come back.
create table sign_on_tickets (
  ticket_hash  text primary key,
  handoff      text unique,                  -- named in /auth/complete; taken once, within 60 s
  wmid         text not null,
  taken_at     timestamptz not null
);

-- Failed password sign-ins, by login and by address, for the limits of decisions 8.
create table sign_in_failures (
  key  text not null,
  at   timestamptz not null
);
create index sign_in_failures_by_key on sign_in_failures (key, at);
