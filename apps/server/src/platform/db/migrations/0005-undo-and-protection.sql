-- Changes that can be taken back, letters that wait on the server, letters under a password.

-- What an action changed, kept for 30 days; a large action has a row a batch. Decisions 2.
create table undo_changes (
  account_id  int not null references accounts (id) on delete cascade,
  id          bigint generated always as identity,
  token       text not null,
  alias_id    int,                           -- set: done by a session that sees this alias only
  change      jsonb not null,                -- message ids, and where or how they were before
  created_at  timestamptz not null,
  primary key (account_id, id)
);
create index undo_changes_by_token on undo_changes (account_id, token);
create index undo_changes_by_age on undo_changes (created_at);

-- What was pressed "send" on and has not left: it may be taken back, or is to leave later. Decisions 2.
create table scheduled_sends (
  account_id     int not null references accounts (id) on delete cascade,
  id             int generated always as identity,
  alias_id       int not null,               -- the address it is from; 0: main
  draft_id       bigint not null,            -- the message in Drafts; gone from there, it is not sent
  blob           text not null,              -- the copy for Sent
  size           int not null,
  wire_blob      text not null,              -- what leaves: without Bcc
  envelope_from  text not null,
  recipients     text[] not null,
  message_id     text not null,
  original       jsonb,                      -- the letter it answers or forwards: {folder_id, uid, mode}
  public_id      text,                       -- its envelope, when it is under a password
  due_at         timestamptz not null,
  next_at        timestamptz not null,       -- due_at, or later after a release that failed
  created_at     timestamptz not null,
  primary key (account_id, id)
);
create index scheduled_sends_due on scheduled_sends (next_at);
create index scheduled_sends_of_draft on scheduled_sends (account_id, draft_id);
create index scheduled_sends_by_blob on scheduled_sends using hash (blob);
create index scheduled_sends_by_wire_blob on scheduled_sends using hash (wire_blob);

-- Letters under a password. Whoever has the link knows `public_id`; the account is the sender's. Decisions 12.
create table protected_messages (
  account_id   int not null references accounts (id) on delete cascade,
  public_id    text not null unique,         -- 128 bits, base64url
  salt         bytea not null,
  wrapped_key  bytea,                        -- nonce, key sealed by the password and the pepper, tag; null: erased
  hint         text not null default '',
  sender       jsonb not null,               -- {email, name}, as in From
  subject      text not null,                -- travels in clear
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  primary key (account_id, public_id)
);
create index protected_messages_by_expiry on protected_messages (expires_at);

-- Part 0 is the text and the list of files, the files follow in that order. Ciphertext only.
create table protected_parts (
  account_id  int not null,
  public_id   text not null,
  part        int not null,
  blob        text not null,
  primary key (account_id, public_id, part),
  foreign key (account_id, public_id) references protected_messages (account_id, public_id) on delete cascade
);
create index protected_parts_by_blob on protected_parts using hash (blob);

-- Wrong passwords of the last hour, by message and address (hashed), by message, by address.
create table password_guesses (
  key           text primary key,
  wrong         timestamptz[] not null,      -- moments, oldest first
  locked_until  timestamptz
);
