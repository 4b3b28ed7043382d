-- Links by which the owner of a local account who has forgotten the password sets another, once. Decisions 232.
create table password_links (
  id          integer generated always as identity primary key,
  account_id  integer not null references accounts (id) on delete cascade,
  token_hash  bytea not null unique,
  -- The operator; empty: by the recovery address, or a command on the machine.
  made_by     text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index password_links_account on password_links (account_id);
