-- Weak praise: what was answered, archived, or read and left for a week. Decisions 179.

alter table junk_marks add column praise smallint not null default 0;   -- 1: answered, 2: in the archive, 4: left
-- The step by which it was learned as praise, once it was; null: never. `learned` is -2 while it stands so.
alter table junk_marks add column praise_step smallint;
alter table junk_senders add column praised int not null default 0;

-- Up to which message an account has been looked through for what was read and left, and when it is looked at again;
-- null: when another message has come.
create table junk_praise (
  account_id    int primary key references accounts (id) on delete cascade,
  after_id      bigint not null,
  due_at        timestamptz,
  leased_until  timestamptz
);
create index junk_praise_due on junk_praise (due_at) where due_at is not null;
