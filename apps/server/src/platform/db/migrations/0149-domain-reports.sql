-- What others report of mail in the name of a domain, of its encryption, and complaints about it. Decisions 210.

create table domain_reports (
  account_id    int not null references accounts (id) on delete cascade,
  id            bigint generated always as identity,
  domain        text not null,                 -- of the owner's or the service's: what it is shown with
  kind          text not null check (kind in ('dmarc', 'tls', 'abuse')),
  sender        text not null,                 -- the proven domain that it came from
  reporter      text not null,                 -- as they call themselves
  report_id     text not null,
  begins_at     timestamptz not null,
  ends_at       timestamptz not null,
  received_at   timestamptz not null,
  primary key (account_id, id),
  unique (account_id, domain, kind, sender, report_id, begins_at)
);
create index domain_reports_by_time on domain_reports (account_id, domain, begins_at);
create index domain_reports_by_age on domain_reports (received_at);

create table domain_report_lines (
  account_id    int not null,
  report        bigint not null,
  nth           smallint not null,
  source        text not null,                 -- an address, or for TLS a server; '' for what is put together
  count         bigint not null,
  passed        bigint not null,
  dkim          bigint not null,
  spf           bigint not null,
  signer        text not null,
  detail        text not null,
  primary key (account_id, report, nth),
  foreign key (account_id, report) references domain_reports (account_id, id) on delete cascade
);

-- Names of addresses that mail came from, of the whole service; '': it has none that leads back to it.
create table source_names (
  address       text primary key,
  name          text not null,
  checked_at    timestamptz not null
);
create index source_names_by_age on source_names (checked_at);
