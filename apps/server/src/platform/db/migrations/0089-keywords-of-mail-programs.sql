-- Keywords of mail programs that are no label, each in the spelling that came first (decision 0122).
create table keywords (
  account_id int not null references accounts on delete cascade,
  name text not null,
  primary key (account_id, name)
);
create unique index keywords_in_any_case on keywords (account_id, lower(name));
insert into keywords (account_id, name)
select distinct on (account_id, lower(keyword)) account_id, keyword
from messages, unnest(keywords) as keyword
order by account_id, lower(keyword), keyword;

-- EXPUNGE and CLOSE ask for these, mostly of folders that have none.
create index messages_deleted on messages (account_id, folder_id, uid) where deleted;
