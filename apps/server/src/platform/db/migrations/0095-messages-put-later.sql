-- Messages that wait in a folder of their own until a moment, and come back on top of the one they were in. Decisions 132.

alter table folders add column is_later boolean not null default false;
create unique index folders_one_later on folders (account_id) where is_later;

-- Only those that wait. Whatever takes a message out of its folder takes its row.
create table postponed_messages (
  account_id integer not null references accounts (id) on delete cascade,
  message_id bigint not null,
  folder_id integer not null,
  put_at timestamptz not null,
  return_at timestamptz not null,
  leased_until timestamptz,
  primary key (account_id, message_id)
);
create index postponed_messages_due on postponed_messages (return_at);

-- Of a message that came back: its own date, since created_at says where lists have it, and when it had been put later.
alter table messages add column dated_at timestamptz;
alter table messages add column postponed_at timestamptz;
