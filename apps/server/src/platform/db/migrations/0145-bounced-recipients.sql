-- Addresses that refused mail of an account for good: nothing is sent to them by itself any more. Decisions 183.

create table bounced_recipients (
  account_id    int not null references accounts (id) on delete cascade,
  email_key     text not null,                 -- in lower case
  at            timestamptz not null,
  primary key (account_id, email_key)
);
create index bounced_recipients_by_age on bounced_recipients (at);
create index bounced_recipients_of_account on bounced_recipients (account_id, at);
