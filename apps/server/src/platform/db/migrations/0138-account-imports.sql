-- Archives of whole mailboxes that people bring: one for each, uploaded in parts of equal size that are blobs, then put in
-- by the worker. Decisions 177.

create table account_imports (
  account_id        int not null unique references accounts (id) on delete cascade,
  id                int generated always as identity,
  state             text not null default 'uploading',   -- uploading, running, done, failed
  name              text not null,
  size              bigint not null,
  parts             int not null default 0,              -- that have come
  tries             smallint not null default 0,         -- workers that took it
  messages_all      int not null default 0,
  imported          int not null default 0,
  known             int not null default 0,
  left_out          int not null default 0,
  people            int not null default 0,
  filters_left_out  text[] not null default '{}',
  error             text,
  created_at        timestamptz not null,
  expires_at        timestamptz,                         -- null while it is put in
  leased_until      timestamptz,
  primary key (account_id, id)
);
create index account_imports_running on account_imports (created_at) where state = 'running';

create table account_import_parts (
  account_id    int not null,
  import_id     int not null,
  nth           int not null,
  blob          text not null references blobs (hash),
  primary key (account_id, import_id, nth),
  foreign key (account_id, import_id) references account_imports (account_id, id) on delete cascade
);
create index account_import_parts_by_blob on account_import_parts using hash (blob);
