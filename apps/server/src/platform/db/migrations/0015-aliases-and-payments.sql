-- Addresses that were made, what was paid for them, and names that are given once. Spec §3, §4; docs/decisions/0046, 0047.

alter table aliases
  add column kind text not null default 'free' check (kind in ('free', 'paid')),
  add column password text,                   -- Argon2id; signs in to this alias only
  add column access_changed_at timestamptz,
  add column received int not null default 0,
  add column blocked int not null default 0,
  add column last_at timestamptz,
  add column first_sender text;

-- Every address that ever was somebody's: a name is not given to a second person.
create table address_names (
  address     text primary key check (address = lower(address)),
  account_id  int not null references accounts (id) on delete cascade,
  -- Somebody may still pay for it; such a name is free again when nobody does.
  is_waiting  boolean not null default false
);
insert into address_names (address, account_id) select address, account_id from addresses;

create sequence order_numbers;                -- at most 15 digits; one for every order, for ever

create table payments (
  account_id     int not null references accounts (id) on delete cascade,
  id             int generated always as identity,
  kind           text not null check (kind in ('alias', 'domain', 'domain_email')),
  subject        text not null,
  ref_id         int,                         -- what is activated, where it is there already
  order_id       bigint not null unique default nextval('order_numbers'),
  invoice_id     text,
  amount_cents   int not null,
  status         text not null default 'unpaid'
                 check (status in ('unpaid', 'paying', 'paid', 'rejected', 'expired')),
  held           boolean not null default false,
  pay_url        text,
  problem        text,
  looks          int not null default 0,      -- how often the provider was asked
  next_at        timestamptz,                 -- when it is asked next; null: never again by itself
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  expires_at     timestamptz not null,
  primary key (account_id, id)
);
create index payments_due on payments (next_at) where next_at is not null;
create unique index payments_one_open on payments (account_id, kind, subject) where status in ('unpaid', 'paying');
