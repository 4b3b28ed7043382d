-- Folders, messages, threads, labels, search terms.

create table folders (
  account_id    int not null references accounts (id) on delete cascade,
  id            int generated always as identity,
  name          text not null,               -- dot-separated path: INBOX.Trash. Spec §3 Folder
  kind          text not null default 'user'
                check (kind in ('user', 'inbox', 'draft', 'sent', 'junk', 'trash', 'collector')),
  uid_next      int not null default 1,      -- RFC 9051 §2.3.1.1: never used twice
  uid_validity  int not null,
  modseq        bigint not null default 0,   -- highest so far. RFC 7162
  total         int not null default 0,
  unread        int not null default 0,
  threads       int not null default 0,      -- messages that are the newest of their thread here
  primary key (account_id, id),
  unique (account_id, name)
);
create unique index folders_one_of_a_kind on folders (account_id, kind) where kind not in ('user', 'collector');

create table threads (
  account_id  int not null references accounts (id) on delete cascade,
  id          bigint generated always as identity,
  subject     text not null,                 -- without reply prefixes, folded; '' joins nothing
  newest_at   timestamptz not null,
  size        int not null default 0,        -- letters; at most 100. Decisions 3
  primary key (account_id, id)
);
create index threads_by_subject on threads (account_id, subject, newest_at) where subject <> '';

-- Message-IDs that belong to a thread: its letters and all they refer to.
create table thread_references (
  account_id  int not null references accounts (id) on delete cascade,
  message_id  bytea not null,                -- first 16 bytes of sha256 of the Message-ID
  thread_id   bigint not null,
  primary key (account_id, message_id)
);
create index thread_references_of_thread on thread_references (account_id, thread_id);

create table messages (
  account_id   int not null references accounts (id) on delete cascade,
  id           bigint generated always as identity,
  folder_id    int not null,
  uid          int not null,
  modseq       bigint not null,
  thread_id    bigint not null,
  thread_head  boolean not null,             -- the newest of its thread in this folder
  alias_id     int not null default 0,       -- the address it came to; 0: main
  blob         text not null,                -- sha256 of the message, byte for byte as received or sent
  size         int not null,
  message_id   text not null default '',
  subject      text not null default '',
  fields       jsonb not null,               -- {from, to, cc, bcc, reply-to}
  created_at   timestamptz not null,         -- the letter's date, as shown and sorted; see docs/decisions
  received_at  timestamptz not null,         -- INTERNALDATE
  seen         boolean not null default false,
  flagged      boolean not null default false,
  answered     boolean not null default false,
  forwarded    boolean not null default false,
  draft        boolean not null default false,
  encrypted    boolean not null default false,
  attachments  int not null default 0,       -- files to show; pictures in the text not counted
  preview      text not null default '',
  auth         jsonb,                        -- {spf, dkim, dmarc}
  primary key (account_id, id),
  foreign key (account_id, folder_id) references folders (account_id, id)
) with (fillfactor = 80);                    -- marking read rewrites rows in place
create unique index messages_by_uid on messages (account_id, folder_id, uid);
create index messages_by_date on messages (account_id, folder_id, created_at desc, id desc);
create index messages_heads_by_date on messages (account_id, folder_id, created_at desc, id desc) where thread_head;
create index messages_of_thread on messages (account_id, thread_id);
create index messages_by_message_id on messages (account_id, message_id) where message_id <> '';
-- A folder names its account: told apart, a prepared statement takes any index that begins with both for as good as the UID's.
create statistics messages_folders (dependencies, ndistinct) on account_id, folder_id from messages;
create index messages_by_blob on messages using hash (blob);   -- for the sweep of unnamed blobs only

-- Apart from messages, so that a change of flags leaves the big index alone.
create table message_terms (
  account_id  int not null references accounts (id) on delete cascade,
  id          bigint not null,
  terms       tsvector not null,             -- lexemes prefixed by account and field: 7s:счет
  primary key (account_id, id)
);
-- Terms are read by the index and for phrases only: out of line, the rows themselves stay a narrow list of ids.
alter table message_terms set (toast_tuple_target = 128);
-- A short pending list: a search reads all of it, and it is shared by all accounts.
create index message_terms_gin on message_terms using gin (terms) with (gin_pending_list_limit = 2048);

-- The stem of a folded word, Russian or English by its first letter; the word itself where the language has none.
create function word_stem(word text) returns text
language sql immutable strict parallel safe
return case
  when word = 'following' then word        -- a preposition more often than a form of "follow"
  when word >= 'а' collate "C" and word < 'ѐ' collate "C" then coalesce((ts_lexize('russian_stem', word))[1], word)
  when word >= 'a' collate "C" and word < '{' collate "C" then coalesce((ts_lexize('english_stem', word))[1], word)
  else word
end;

create table labels (
  account_id      int not null references accounts (id) on delete cascade,
  id              int generated always as identity,
  name            text not null,
  color           text not null default '#e66465',   -- Spec §9
  search_field    text not null default 'subject' check (search_field in ('subject', 'body', 'from', 'to')),
  folder_id       int,                       -- null: any folder but Trash and Spam
  search_content  text not null default '',
  primary key (account_id, id)
);

create table message_labels (
  account_id  int not null,
  message_id  bigint not null,
  label_id    int not null,
  auto        boolean not null default false,  -- put by the rule
  manual_on   boolean not null default false,  -- put by hand
  manual_off  boolean not null default false,  -- taken off by hand
  primary key (account_id, message_id, label_id),
  foreign key (account_id, message_id) references messages (account_id, id) on delete cascade,
  foreign key (account_id, label_id) references labels (account_id, id) on delete cascade
);
create index message_labels_by_label on message_labels (account_id, label_id, message_id);

-- Live events, kept a while for browsers that were away. Decisions 13.
create table events (
  account_id  int not null references accounts (id) on delete cascade,
  seq         bigint not null,
  event       jsonb not null,
  at          timestamptz not null default now(),
  primary key (account_id, seq)
);
