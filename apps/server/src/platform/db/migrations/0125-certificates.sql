-- Certificates that authorities issue by ACME, one for each name: whichever process orders one, all doors show it.
create table certificates (
  name           text primary key,
  -- PEM, with its chain; null: there is none yet.
  chain          text,
  sealed_key     text,
  not_before     timestamptz,
  not_after      timestamptz,
  -- Of whom it is: another authority in the settings means another certificate.
  directory_url  text,
  renew_at       timestamptz,
  due_at         timestamptz not null,
  leased_until   timestamptz,
  failures       int not null default 0,
  last_error     text,
  created_at     timestamptz not null
);
create index on certificates (due_at);
-- The key by which an authority knows this service.
create table acme_accounts (
  directory_url  text primary key,
  sealed_key     text not null,
  created_at     timestamptz not null
);
-- What is answered when an authority asks whether a name is ours, while it does.
create table acme_challenges (
  token              text primary key,
  kind               text not null,
  name               text not null,
  key_authorization  text not null,
  expires_at         timestamptz not null
);
