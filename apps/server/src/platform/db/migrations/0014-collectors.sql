-- Mailboxes elsewhere whose mail is brought here. Spec §3 Collector; docs/decisions/0045.

create table collectors (
  account_id   int not null references accounts (id) on delete cascade,
  id           int generated always as identity,
  email        text not null,
  folder_id    int,                          -- its own folder, once there is one
  folder_name  text not null,
  enabled      boolean not null default true,
  auth         text not null check (auth in ('password', 'oauth2')),
  secret       text not null,                -- sealed: the password, or the tokens as JSON
  server       jsonb not null,               -- {host, port, security, username}
  since        date,
  filter_old   boolean not null default false,
  is_filled    boolean not null default false,  -- the mail that was there at first has come
  state        text not null default 'idle' check (state in ('idle', 'running', 'waiting', 'paused', 'error')),
  error        text,                         -- code of the catalogue
  failures     int not null default 0,       -- in a row
  progress     jsonb,
  last_at      timestamptz,
  next_at      timestamptz,                  -- null: not by itself
  taken_until  timestamptz,                  -- by a worker
  created_at   timestamptz not null,
  primary key (account_id, id)
);
create unique index collectors_by_email on collectors (account_id, lower(email));
create index collectors_due on collectors (next_at) where next_at is not null;

-- Folders of the source.
create table collector_folders (
  account_id    int not null,
  id            int generated always as identity,
  collector_id  int not null,
  path          text not null,               -- as the source names it
  folder_id     int not null,                -- where its letters go
  uid_validity  bigint not null,
  uid_next      bigint not null default 0,   -- where the source stood when all of it had been dealt with
  source        int not null default 0,      -- letters there then
  primary key (account_id, id),
  unique (account_id, collector_id, path),
  foreign key (account_id, collector_id) references collectors (account_id, id) on delete cascade
);

-- Every letter of the source that was dealt with: none is taken twice.
create table collector_letters (
  account_id    int not null,
  place_id      int not null,                -- collector_folders
  uid_validity  bigint not null,
  uid           bigint not null,
  mark          bytea,                       -- of Message-ID, size and date; null where it has no Message-ID
  blob          text,                        -- of one that was imported
  outcome       text not null
                check (outcome in ('imported', 'older', 'deleted', 'duplicate', 'too_large', 'unreadable')),
  primary key (account_id, place_id, uid_validity, uid),
  foreign key (account_id, place_id) references collector_folders (account_id, id) on delete cascade
);
create index collector_letters_by_mark on collector_letters (account_id, place_id, mark) where mark is not null;
create index collector_letters_by_blob on collector_letters (account_id, place_id, blob) where blob is not null;
