-- Searches that a person keeps under a name, and the order that they gave folders, labels and searches by hand;
-- null: behind those that have a number, by name.
create table saved_searches (
  account_id  int not null references accounts (id) on delete cascade,
  id          int generated always as identity,
  name        text not null,
  search      jsonb not null,
  nth         int,
  primary key (account_id, id)
);
alter table folders add column nth int;
alter table labels add column nth int;
