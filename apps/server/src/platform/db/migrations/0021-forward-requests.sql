-- When strangers were asked whether they take forwarded letters, for as long as it counts. docs/decisions/0049.

create table forward_requests (
  account_id  int not null references accounts (id) on delete cascade,
  asked_at    timestamptz not null
);
create index forward_requests_counted on forward_requests (account_id, asked_at);
