-- Archives of whole mailboxes that people take with them: one for each, in parts of equal size that are blobs. Decisions 177.

create table account_exports (
  account_id    int not null unique references accounts (id) on delete cascade,
  id            int generated always as identity,
  state         text not null default 'running',   -- running, done, failed
  tries         smallint not null default 0,       -- workers that took it; each begins anew
  messages      int not null default 0,
  messages_all  int not null default 0,
  missing       int not null default 0,
  bytes         bigint not null default 0,
  error         text,
  created_at    timestamptz not null,
  expires_at    timestamptz,                       -- null while it is being made
  leased_until  timestamptz,
  primary key (account_id, id)
);
create index account_exports_running on account_exports (created_at) where state = 'running';

create table account_export_parts (
  account_id    int not null,
  export_id     int not null,
  nth           int not null,
  blob          text not null references blobs (hash),
  primary key (account_id, export_id, nth),
  foreign key (account_id, export_id) references account_exports (account_id, id) on delete cascade
);
create index account_export_parts_by_blob on account_export_parts using hash (blob);
