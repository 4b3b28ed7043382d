-- Folders that clean themselves, and word of new mail in Keeper.

alter table folders
  add column clean_days int check (clean_days between 1 and 3650);  -- letters stay so long; null: for good. Decisions 37

-- Up to which UID a folder that cleans itself was filled at a moment: what lies below has been there since.
create table folder_marks (
  account_id  int not null,
  folder_id   int not null,
  noted_at    timestamptz not null,
  uid_next    int not null,
  primary key (account_id, folder_id, noted_at),
  foreign key (account_id, folder_id) references folders (account_id, id) on delete cascade
);

-- New mail that is to be told of in Keeper, together with what comes until then. Decisions 38.
create table keeper_digests (
  account_id  int primary key references accounts (id) on delete cascade,
  since       timestamptz not null,          -- when the first letter not told of came
  due_at      timestamptz,                   -- null: nothing waits
  told_at     timestamptz                    -- the last time
);
create index keeper_digests_due on keeper_digests (due_at) where due_at is not null;
