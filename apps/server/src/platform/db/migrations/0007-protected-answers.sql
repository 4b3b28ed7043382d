-- Answers to letters under a password, given on the page of their link, and when such letters were opened.

alter table protected_messages
  add column message_id  text not null default '',           -- of the notice: an answer joins its conversation
  add column recipients  jsonb not null default '[]',        -- [{email, name}]: who may answer, Bcc too
  add column shown       int not null default 0,             -- so many of them, the first, are told to whoever opens it
  add column answers     int not null default 0;             -- given so far

create table protected_openings (
  account_id  int not null,
  public_id   text not null,
  id          bigint generated always as identity,
  opened_at   timestamptz not null,
  primary key (account_id, public_id, id),
  foreign key (account_id, public_id) references protected_messages (account_id, public_id) on delete cascade
);

-- A file that somebody outside adds to an answer is an upload of the sender's account for a day.
alter table uploads add column public_id text;
create index uploads_of_answers on uploads (account_id, public_id) where public_id is not null;
