-- What arrives in the names of domains that ask for reports of DMARC, until they have them. RFC 9990, decisions 235.

create table dmarc_domains (
  day           date not null,                 -- in UTC
  domain        text not null,                 -- whose record messages were held to
  org           text not null,                 -- the registered domain that it belongs to
  passed        bigint not null,               -- messages that have proven to be of it
  junk          bigint not null,               -- those of them that are junk
  due_at        timestamptz not null,
  leased_until  timestamptz,
  primary key (day, domain)
);
create index dmarc_domains_due on dmarc_domains (due_at);
create index dmarc_domains_org on dmarc_domains (day, org);

create table dmarc_sightings (
  day           date not null,
  domain        text not null,
  row_key       text not null,                 -- of what it says: alike ones are one line
  count         bigint not null,
  seen          jsonb not null,
  primary key (day, domain, row_key)
);

-- Addresses that have refused reports.
create table dmarc_refusals (
  address       text primary key,
  refused_at    timestamptz not null
);
