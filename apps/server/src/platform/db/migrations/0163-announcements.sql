-- What operators say to everybody, and who has closed it. Decisions 228.
create table announcements (
  id       bigint generated always as identity primary key,
  since    timestamptz not null,
  until    timestamptz not null,               -- the moment of its end, also when it was withdrawn
  text_en  text not null,
  text_ru  text not null
);

create table announcement_dismissals (
  account_id       integer primary key references accounts on delete cascade,
  announcement_id  bigint not null             -- this one and all before it
);
