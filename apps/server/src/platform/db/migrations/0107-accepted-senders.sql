-- Who wrote for the first time and was accepted: such a sender is not asked about again. Decisions 146.

create table accepted_senders (
  account_id integer not null references accounts (id) on delete cascade,
  email_key text not null,
  accepted_at timestamptz not null,
  primary key (account_id, email_key)
);
