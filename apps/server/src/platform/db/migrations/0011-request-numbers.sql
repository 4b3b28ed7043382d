-- The last request number that each signing WMID of the ecosystem has used: the provider refuses any that does not grow.
-- Its row is locked while a call is under way, so calls of all processes arrive in the order of their numbers.
create table request_numbers (
  signer  text primary key,
  last    bigint not null
);
