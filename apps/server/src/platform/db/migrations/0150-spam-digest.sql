-- Once a week what lies in Spam, for those who want it. Decisions 211.

alter table settings add column spam_digest boolean not null default false;

create table spam_digests (
  account_id    int primary key references accounts (id) on delete cascade,
  since         timestamptz not null,          -- when the first message of it came
  due_at        timestamptz not null,
  leased_until  timestamptz
);
create index spam_digests_due on spam_digests (due_at);
