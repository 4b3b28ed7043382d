-- What a mail program that knew a folder earlier must hear to know it now. RFC 7162, RFC 9051 §2.3.1, §2.3.2. Decisions 65.

alter table messages
  add column deleted   boolean not null default false,  -- \Deleted: to be expunged; until then a letter like others
  add column keywords  text[] not null default '{}';    -- those that are no label, in the spelling they came in

alter table folders
  add column is_subscribed  boolean not null default true,
  -- UIDs that went at or below this modseq may be forgotten: who knows less of the folder reads it anew.
  add column modseq_floor   bigint not null default 0;

-- Until now flags changed without a modseq, and what went left no trace.
update folders set modseq = modseq + 1;
update folders set modseq_floor = modseq;

-- UIDs that left a folder by one change. Many are one row, and neighbours one range.
create table expunged (
  account_id  int not null,
  folder_id   int not null,
  modseq      bigint not null,
  uids        int4multirange not null,
  at          timestamptz not null default now(),
  primary key (account_id, folder_id, modseq),
  foreign key (account_id, folder_id) references folders (account_id, id) on delete cascade
);
create index expunged_by_age on expunged (at);

-- A clock may stand still or go back; two folders of one name must never share a UIDVALIDITY. Begins above all there are.
create sequence uid_validities as int;
select setval('uid_validities',
  greatest((select max(uid_validity) from folders), extract(epoch from now())::int));
alter table folders alter column uid_validity set default nextval('uid_validities');
