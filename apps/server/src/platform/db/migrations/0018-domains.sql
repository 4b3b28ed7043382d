-- Domains of people's own, addresses in them, and lending these. Spec §3 Domain, §4 Domains; docs/decisions/0050, 0051.

alter table aliases
  drop constraint aliases_kind_check,
  drop constraint aliases_email_key,
  add constraint aliases_kind_check check (kind in ('free', 'paid', 'domain', 'delegated')),
  add constraint aliases_email_key unique (account_id, email),
  -- The account has the address at the moment; one that was lent away, or given back, keeps its id for old letters.
  add column is_live boolean not null default true;

create index aliases_by_email on aliases (email);

-- A name in a domain that was deleted may be somebody else's after this, with the domain.
alter table address_names add column free_at timestamptz;

create table domains (
  account_id     int not null references accounts (id) on delete cascade,
  id             int generated always as identity unique,
  name           text not null check (name = lower(name)),       -- as in the DNS: xn--…
  is_paid        boolean not null,                               -- or one of the free ones
  status         text not null default 'prepared'
                 check (status in ('prepared', 'processing', 'waiting', 'succeed', 'failed')),
  token          text not null,
  method         text check (method in ('txt', 'meta', 'file')),
  found          text,                                           -- what stands where the token is looked for
  asked_at       timestamptz,                                    -- when proof was asked for: the schedule counts from here
  confirmed_at   timestamptz,
  checked_at     timestamptz,
  next_check_at  timestamptz,
  -- What was not as it should be at the last looks, since when: {"mx": "2026-…"}.
  failing        jsonb not null default '{}',
  warning        text check (warning in ('ownership_lost', 'mx_lost', 'sending_lost')),
  receives       boolean not null default false,
  sends          boolean not null default false,
  records        jsonb not null default '{}',                    -- what the last look found, by record
  looks          timestamptz[] not null default '{}',            -- when "check now" was pressed lately
  catch_all_id   int,
  created_at     timestamptz not null,
  primary key (account_id, id),
  unique (account_id, name)
);
create unique index domains_confirmed on domains (name) where status = 'succeed';
create index domains_due on domains (next_check_at) where next_check_at is not null;

create table domain_keys (
  account_id   int not null references accounts (id) on delete cascade,
  domain_id    int not null references domains (id) on delete cascade,
  selector     text not null check (selector in ('pmt1', 'pmt2')),
  state        text not null check (state in ('active', 'next', 'old')),
  private_key  text not null,                                    -- sealed
  public_key   text not null,                                    -- base64 SubjectPublicKeyInfo
  made_at      timestamptz not null,
  changed_at   timestamptz not null,                             -- when it came into its state
  primary key (account_id, domain_id, selector)
);

create table domain_emails (
  account_id  int not null references accounts (id) on delete cascade,
  id          int generated always as identity unique,
  domain_id   int not null references domains (id) on delete cascade,
  email       text not null check (email = lower(email)),
  is_paid     boolean not null,                                  -- or one of the free ones
  enabled     boolean not null default true,
  created_at  timestamptz not null,
  primary key (account_id, id),
  unique (account_id, email)
);
create index domain_emails_of_domain on domain_emails (account_id, domain_id);

-- An address is lent to one person at a time; the row is that of the last one.
create table delegations (
  account_id  int not null references accounts (id) on delete cascade,   -- the owner
  email_id    int not null references domain_emails (id) on delete cascade,
  grantee_id  int not null references accounts (id) on delete cascade,
  state       text not null
              check (state in ('request_sent', 'confirmed', 'declined', 'expired', 'removed')),
  keep_copy   boolean not null default false,
  expires_at  timestamptz,                                       -- of the request, then of the delegation
  ends_at     timestamptz,                                       -- how long the delegation is meant to last
  asked_at    timestamptz not null,
  changed_at  timestamptz not null,
  primary key (account_id, email_id)
);
create index delegations_of_grantee on delegations (grantee_id);
create index delegations_due on delegations (expires_at) where state in ('request_sent', 'confirmed');
