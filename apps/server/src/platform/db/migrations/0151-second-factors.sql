-- What a sign-in by password asks for besides it: codes of an authenticator, passkeys, recovery codes. Decisions 220.

create table authenticators (
  account_id     int primary key references accounts (id) on delete cascade,
  sealed_secret  text not null,
  started_at     timestamptz not null,
  confirmed_at   timestamptz,                  -- null: no code of it has been seen yet, so it counts for nothing
  last_step      int not null default 0        -- of the last code that was taken: each counts once
);

create table passkeys (
  account_id     int not null references accounts (id) on delete cascade,
  id             int generated always as identity,
  credential_id  text not null,
  public_key     bytea not null,
  uses           bigint not null,              -- as the authenticator counts them
  transports     text[] not null,
  name           text not null,
  created_at     timestamptz not null,
  last_used_at   timestamptz,
  primary key (account_id, id),
  unique (account_id, credential_id)
);

create table recovery_codes (
  account_id  int not null references accounts (id) on delete cascade,
  hash        bytea not null,
  primary key (account_id, hash)
);

-- A sign-in that waits for its second factor, or a browser that was asked to use or make a passkey.
create table factor_challenges (
  account_id  int not null references accounts (id) on delete cascade,
  hash        bytea not null,
  purpose     text not null check (purpose in ('sign_in', 'proof', 'passkey')),
  challenge   text not null,
  created_at  timestamptz not null,
  primary key (account_id, hash)
);
create unique index factor_challenges_by_hash on factor_challenges (hash);
create index factor_challenges_by_age on factor_challenges (created_at);
