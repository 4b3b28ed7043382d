-- Which messages may have a pattern in their usual fields, told of thousands at a time. Decisions 135.
-- A block is of messages that follow one another; what came in later than the last of them is in no block yet.
create table text_blocks (
  account_id    int not null references accounts (id) on delete cascade,
  last_id       bigint not null,               -- of its messages
  messages      int not null,                  -- how many
  ids           bytea not null,                -- all of them, as differences of seven bits a byte
  primary key (account_id, last_id)
);

-- For each bit that a run of three characters may set: which messages of the block have it, in the order of their ids.
create table text_slices (
  account_id    int not null references accounts (id) on delete cascade,
  bit           smallint not null,
  last_id       bigint not null,
  marked        bit varying not null,
  primary key (account_id, bit, last_id)
);
alter table text_slices alter column marked set storage plain;

-- Mailboxes that are searched, and have enough messages for another block.
create table text_blocks_due (
  account_id    int primary key references accounts (id) on delete cascade,
  leased_until  timestamptz
);
