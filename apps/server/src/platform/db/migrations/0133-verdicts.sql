-- What is thought of each message as it arrives, with its reasons; what people say of messages, and what is learned of
-- that. docs/junk.md, decisions 176.

alter table messages add column verdict jsonb;
-- Who wants no check: nothing is thought of their mail, and nothing learned.
alter table settings add column junk_check boolean not null default true;

-- What an account has learned: 65,536 weights of 16 bits, deflated, and of how many marks.
create table junk_accounts (
  account_id    int primary key references accounts (id) on delete cascade,
  marks         int not null,
  weights       bytea not null
);
alter table junk_accounts alter column weights set storage external;

-- What a person says of a message, by its bytes, so that it counts once however it wanders.
create table junk_marks (
  account_id    int not null references accounts (id) on delete cascade,
  step          smallint not null default 0,   -- by which all weights of its features were moved
  learned       smallint not null default 0,   -- 1: as junk, -1: as good, 0: not
  message_key   bigint not null,               -- the first 52 bits of their SHA-256
  was_junk      boolean not null,              -- where it lay before anybody said anything
  is_junk       boolean not null,              -- what is said now
  message_id    bigint,                        -- where its bytes are to be had; null once it is learned
  due_at        timestamptz,                   -- null: nothing is to be learned
  leased_until  timestamptz,
  primary key (account_id, message_key)
);
create index junk_marks_due on junk_marks (due_at) where due_at is not null;

-- Who wrote before: proven domains; and, by their addresses, correspondents who prove themselves by a signature alone.
create table junk_senders (
  account_id    int not null references accounts (id) on delete cascade,
  sender        text not null,
  signer        text not null default '',      -- of an address: the domain that signed first
  is_seen       boolean not null,
  good          int not null default 0,        -- marks
  junk          int not null default 0,
  primary key (account_id, sender)
);
create index junk_senders_marked on junk_senders (sender) where junk > good;
