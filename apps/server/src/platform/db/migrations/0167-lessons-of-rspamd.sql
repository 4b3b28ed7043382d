-- Marks that another filter, rspamd, is to learn too, until it has. Decisions 234.

create table junk_lessons (
  account_id    int not null references accounts (id) on delete cascade,
  message_key   bigint not null,               -- of its mark
  message_id    bigint not null,               -- where its bytes are to be had
  is_junk       boolean not null,
  due_at        timestamptz not null,
  leased_until  timestamptz,
  primary key (account_id, message_key)
);
create index junk_lessons_due on junk_lessons (due_at);
