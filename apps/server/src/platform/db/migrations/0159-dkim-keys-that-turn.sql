-- Keys of our own domains: a second kind of signature, and the next key beside the one that signs. RFC 8463.

alter table dkim_keys
  add column algorithm text not null default 'rsa' check (algorithm in ('rsa', 'ed25519')),
  add column state text not null default 'active' check (state in ('active', 'next', 'old')),
  add column changed_at timestamptz;
update dkim_keys set changed_at = created_at;
alter table dkim_keys alter column changed_at set not null;
