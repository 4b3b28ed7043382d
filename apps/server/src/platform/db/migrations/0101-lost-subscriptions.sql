-- Paths that programs subscribed to, and whose folder a program deleted: the list of subscriptions is theirs. RFC 3501 §6.3.6.
create table lost_subscriptions (
  account_id  int not null references accounts (id) on delete cascade,
  path        text not null,
  lost_at     timestamptz not null default now(),
  primary key (account_id, path)
);
