-- What mail programs ask of many messages at once, kept as it is sent, so that no message is read for it (decision 0121).
-- Messages of before get theirs when a program asks.
create table message_structures (
  account_id int not null references accounts on delete cascade,
  id bigint not null,
  envelope text not null,
  body_structure text not null,
  body text not null,
  header text,
  primary key (account_id, id)
);
