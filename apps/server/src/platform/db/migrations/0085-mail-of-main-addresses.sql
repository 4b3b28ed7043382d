-- How many letters came to the main address, as aliases count theirs. Those of before are counted by what is still here.
create table main_addresses (
  account_id  int primary key references accounts (id) on delete cascade,
  received    int not null
);

insert into main_addresses
select account_id, count(distinct blob)::int from messages
where alias_id = 0 and auth is not null group by account_id;
