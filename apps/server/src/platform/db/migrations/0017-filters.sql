-- Filters of incoming mail. Spec §3 Filter; docs/decisions/0048.

create table filters (
  account_id  int not null references accounts (id) on delete cascade,
  id          int generated always as identity,
  nth         int not null,                  -- the order they are asked in
  name        text not null,
  match       text not null check (match in ('all', 'any', 'every_message')),
  rules       jsonb not null,
  actions     jsonb not null,
  stop        boolean not null,
  disabled    boolean not null,
  primary key (account_id, id)
);

-- Addresses that letters are forwarded to, once whoever reads there has agreed.
create table forward_targets (
  account_id    int not null references accounts (id) on delete cascade,
  email_key     text not null,               -- lower case
  email         text not null,
  token_hash    bytea not null unique,       -- sha256 of what stands in the link
  asked_at      timestamptz not null,
  confirmed_at  timestamptz,
  declined_at   timestamptz,                 -- never asked again by itself
  primary key (account_id, email_key)
);

-- Who was answered by which filter, so that nobody is answered at every letter. RFC 3834 §2.
create table filter_replies (
  account_id  int not null references accounts (id) on delete cascade,
  filter_id   int not null,
  sender      text not null,                 -- lower case
  replied_at  timestamptz not null,
  primary key (account_id, filter_id, sender)
);
create index filter_replies_by_age on filter_replies (replied_at);

alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (kind in ('move', 'mark', 'delete', 'filter'));
