-- What mail programs search, sort and thread a message by: all that its header and its text say, folded. Decisions 125.
create table message_texts (
  account_id    int not null references accounts (id) on delete cascade,
  id            bigint not null,               -- of the message
  known         text,                          -- the usual fields, a line each; null: too long for the index, read head
  head          text not null,                 -- all fields, a line each
  body          text not null,
  head_filter   bytea not null,                -- which runs of three characters may stand in head, and in body
  body_filter   bytea not null,
  base_subject  text not null,                 -- RFC 5256 §2.1
  is_reply      boolean not null,
  sent_at       timestamptz,                   -- of its Date header, and the day that is written there
  sent_day      date,
  message_id    bytea,                         -- half a SHA-256 of Message-IDs: its own, and of those it answers
  ancestors     bytea[] not null
) with (toast_tuple_target = 128);

-- Long texts lie apart, compressed, and are read only where the filters say so; all else stays in the row as it is.
alter table message_texts
  alter column known set storage plain,
  alter column head_filter set storage plain,
  alter column body_filter set storage plain,
  alter column base_subject set storage plain,
  alter column message_id set storage plain,
  alter column ancestors set storage plain;

-- A search by sender or subject reads this index and nothing else.
create unique index message_texts_known on message_texts (account_id, id) include (known);
create index message_texts_unknown on message_texts (account_id, id) where known is null;

-- Messages whose text has still to be read from their bytes: those of before, and those that came in without.
create table texts_to_read (
  account_id    int not null references accounts (id) on delete cascade,
  id            bigint not null,
  leased_until  timestamptz,
  primary key (account_id, id)
);
insert into texts_to_read (account_id, id) select account_id, id from messages;
