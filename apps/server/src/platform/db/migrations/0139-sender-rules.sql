-- Senders and domains that a person has blocked, or always allows. Decisions 178.

create table sender_rules (
  account_id    int not null references accounts (id) on delete cascade,
  sender_key    text not null,                 -- an address or a domain, in lower case, its domain in ASCII
  sender        text not null,                 -- as it is shown
  is_blocked    boolean not null,              -- false: allowed
  created_at    timestamptz not null,
  primary key (account_id, sender_key)
);
