-- While the page of a domain is open it is looked at again and again; who runs its DNS is known by its name servers.
alter table domains add column watched_at timestamptz;
alter table domains add column name_servers jsonb not null default '[]';
-- A link that shows the records of a domain to whoever runs its DNS, without signing in. One for each domain.
create table domain_links (
  account_id  int not null,
  domain_id   int not null,
  token_hash  bytea not null unique,
  expires_at  timestamptz not null,
  primary key (account_id, domain_id),
  foreign key (account_id, domain_id) references domains (account_id, id) on delete cascade
);
