-- Where a local account gets a link when its password is forgotten, and who has asked for one. Decisions 232.
create table recovery_addresses (
  account_id    integer primary key references accounts (id) on delete cascade,
  -- Empty: there is none.
  email         text not null,
  -- Of the link that was sent there to confirm it.
  token_hash    bytea unique,
  sent_at       timestamptz not null,
  confirmed_at  timestamptz,
  -- How many such links were sent on which day.
  sent_on       date not null,
  sent_count    integer not null
);

-- One row for each request, whoever it names: what becomes of it is the worker's work.
create table password_requests (
  id            bigint generated always as identity primary key,
  login         text not null,
  created_at    timestamptz not null,
  leased_until  timestamptz
);
create index password_requests_due on password_requests (created_at);
